// Every list of every role: at the widths of a desk its table fits its card, neither names nor words are cut and its
// filters keep one line; on phones its first row comes soon.
import { createClient } from '@gozlem/contract/client'
import { listClientCompanies } from '@gozlem/contract/client-company'
import { addContact, deleteContact, listContacts } from '@gozlem/contract/client-company-contact'
import { createGuideline, deleteGuideline } from '@gozlem/contract/guideline'
import { deleteNotification, listNotifications, sendAnnouncement } from '@gozlem/contract/notification'
import { archiveReport, deleteReport, unarchiveReport } from '@gozlem/contract/report'
import { createTemplate, deleteTemplate } from '@gozlem/contract/report-template'
import type { Role } from '@gozlem/domain/account/roles'
import { verifiedApplication } from '../applications'
import { makeCompleted, makeDraft } from '../drafts'
import { expect, test } from '../journey'
import { expectListFits, misfits } from '../list-fit'
import { callingAs } from '../session'

const reports = ['/reports', '/reports-archived', '/reports-deleted']
const guidelines = '/uygunsuzluk-klavuzlari-listele'
const templates = '/report-templates'
const contacts = '/companies/:id/emails'
const actions = '/uygunsuzluk-takibi'
const analytics = '/takip-analizi?period=year'

const lists: Record<Role, readonly string[]> = {
  regular: [...reports, templates, '/companies', contacts, guidelines],
  osgb_user: [...reports, templates, '/companies', guidelines, actions, analytics],
  osgb_admin: [
    ...reports,
    templates,
    '/companies',
    contacts,
    guidelines,
    '/company-users',
    '/company-users/certificates',
    '/osgb-user-assignments',
    '/osgb-user-assignments?view=company',
    actions,
    analytics,
    '/service-minutes',
    '/service-minutes?view=person',
    '/performance-tracking?period=year',
    '/audit-logs',
  ],
  superadmin: [
    '/reports',
    guidelines,
    '/users-management',
    '/company-requests',
    '/companies-management',
    '/client-companies-management',
    '/admin/references',
    '/admin/certificate-types',
    '/admin/user-certificates',
    '/admin/notification-overview',
    '/admin/audit-logs',
  ],
}

/** Fills the lists that the demo organization leaves empty; the answer takes back what others would stumble over. */
async function fill(baseUrl: string, role: Role): Promise<{ companyId: string; empty: () => Promise<void> }> {
  if (role === 'superadmin') {
    const others = await fill(baseUrl, 'osgb_user')
    const system = await callingAs(baseUrl, role)
    await verifiedApplication(createClient({ baseUrl, token: () => 'none' }), 'Trakya')
    const audience = { kind: 'role' as const, role }
    await system(sendAnnouncement, {
      body: { title: 'Bakım', message: 'Gece kısa bir kesinti olacak.', audience, channels: ['in_app'] },
    })
    return {
      ...others,
      empty: async () => {
        await others.empty()
        const { notifications } = await system(listNotifications, { query: {} })
        for (const { id } of notifications) await system(deleteNotification, { params: { id } })
      },
    }
  }
  const call = await callingAs(baseUrl, role)
  const company = role === 'regular' ? 'Ilgaz Oto Servis' : 'Körfez'
  const { companies } = await call(listClientCompanies, { query: { search: company } })
  const companyId = companies[0]?.id ?? ''
  const text = 'Depo çıkışındaki yangın kapısı kilitli.'
  const archived = await makeCompleted(call, company, text)
  await call(archiveReport, { params: { id: archived } })
  const deleted = await makeDraft(call, company, [text])
  await call(deleteReport, { params: { id: deleted.id } })
  const draft = await makeDraft(call, company, [text])
  const { guideline } = await call(createGuideline, {
    body: {
      title: 'Yangın kapılarının kilitli tutulması ve önlerine malzeme konması',
      category: 'yangin_acil_durum',
      tags: ['yangın', 'kaçış yolu', 'depo'],
      uygunsuzluk: text,
      is_shared: role !== 'regular',
    },
  })
  const asManager = role === 'osgb_user' ? await callingAs(baseUrl, 'osgb_admin') : call
  const { template } = await asManager(createTemplate, {
    body: {
      name: 'Aylık fabrika gezisi: kazan dairesi, depo ve yükleme alanı',
      report_name: 'Aylık İş Sağlığı ve Güvenliği Saha Gözlem Raporu',
      risk_method: 'fine_kinney',
      recipients: ['isguvenligi.koordinatorlugu@ilgaz-oto-servis.example'],
    },
  })
  const mayAddContacts = role !== 'osgb_user'
  if (mayAddContacts)
    await call(addContact, {
      params: { id: companyId },
      body: { email: 'isguvenligi.koordinatorlugu@ilgaz-oto-servis.example', name: 'Gülşah Öztürkoğlu' },
    })
  return {
    companyId,
    empty: async () => {
      await call(unarchiveReport, { params: { id: archived } })
      await call(deleteReport, { params: { id: draft.id } })
      await call(deleteGuideline, { params: { id: guideline.id } })
      await asManager(deleteTemplate, { params: { id: template.id } })
      if (!mayAddContacts) return
      const { emails } = await call(listContacts, { params: { id: companyId } })
      for (const { id: emailId, email } of emails)
        if (email.startsWith('isguvenligi.'))
          await call(deleteContact, { params: { id: companyId, emailId } })
    },
  }
}

for (const [role, paths] of Object.entries(lists) as [Role, readonly string[]][])
  test.describe(`as ${role}`, () => {
    test.use({ role })

    test(`lists: tables fit their card at the widths of a desk, and phones show rows soon, for ${role} @desktop`, async ({
      page,
      baseURL,
    }) => {
      const { companyId, empty } = await fill(baseURL ?? '', role)
      for (const path of paths) await expectListFits(page, path.replace(':id', companyId))
      await page.setViewportSize({ width: 1440, height: 800 })
      await page.goto('/reports')
      await expect(
        page.getByRole('columnheader', { name: 'Güncelleme', exact: true }),
        'at 1440',
      ).toBeVisible()
      await empty()
    })
  })

test.describe('a narrower window', () => {
  test.use({ role: 'osgb_admin' })

  test('pages: headings beside their buttons and facts on cards keep their words whole @desktop', async ({
    page,
    baseURL,
  }) => {
    const { companies } = await (await callingAs(baseURL ?? '', 'osgb_admin'))(listClientCompanies, {
      query: {},
    })
    for (const path of [`/companies/edit/${companies[0]?.id}`, '/certificates']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 2 }).first(), path).toBeVisible()
      for (const width of [1024, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await expect.poll(() => misfits(page), `${path} at ${width}`).toEqual([])
      }
    }
  })

  test('lists: columns leave by their importance, come back with the room, and stay where they were chosen @desktop', async ({
    page,
  }) => {
    await page.goto('/reports')
    const column = (name: string) => page.getByRole('columnheader', { name, exact: true })
    await expect(column('Rapor')).toBeVisible()
    await page.setViewportSize({ width: 1024, height: 800 })
    await expect(column('Güncelleme')).toHaveCount(0)
    await expect(column('Durum')).toBeVisible()

    await page.getByRole('button', { name: 'Sütunlar', exact: true }).click()
    const columns = page.getByRole('dialog', { name: 'Sütunlar', exact: true })
    await columns.getByText('Güncelleme').click()
    await page.keyboard.press('Escape')
    await expect(column('Güncelleme')).toBeVisible()
    await expect.poll(() => misfits(page)).toEqual([])

    await columns.waitFor({ state: 'hidden' })
    await page.setViewportSize({ width: 1440, height: 800 })
    await expect(column('Uygunsuzluk')).toBeVisible()
    await expect(column('Güncelleme')).toBeVisible()
  })
})
