// Every list: at the widths of a desk its table fits its card, neither names nor words are cut and its filters keep one
// line; on phones its first row comes soon. A list whose columns hang on the role is looked at as each, others once.
import { listClientCompanies } from '@gozlem/contract/client-company'
import type { Role } from '@gozlem/domain/account/roles'
import { expect, test } from '../journey'
import { expectListFits, misfits } from '../list-fit'
import { fillLists } from '../list-rows'
import { callingAs } from '../session'

const reports = ['/reports', '/reports-archived', '/reports-deleted']
const templates = '/report-templates'

const lists: readonly [role: Role, paths: readonly string[]][] = [
  // Who works alone sees reports as these do, and all else as whoever runs a consultancy.
  ['osgb_user', [...reports, templates, '/companies']],
  [
    'osgb_admin',
    [
      ...reports,
      templates,
      '/companies',
      '/companies/:company/emails',
      '/uygunsuzluk-klavuzlari-listele',
      '/company-users',
      '/company-users/certificates',
      '/osgb-user-assignments',
      '/osgb-user-assignments?view=company',
      '/uygunsuzluk-takibi',
      '/takip-analizi?period=year',
      '/service-minutes',
      '/service-minutes?view=person',
      '/performance-tracking?period=year',
      '/audit-logs',
      '/support-tickets',
      '/visit-templates',
      '/integrations',
      '/integrations/webhooks/:webhook',
    ],
  ],
  [
    'superadmin',
    [
      '/reports',
      '/users-management',
      '/company-requests',
      '/companies-management',
      '/client-companies-management',
      '/admin/references',
      '/admin/certificate-types',
      '/admin/user-certificates',
      '/admin/notification-overview',
      '/admin/audit-logs',
      '/admin/support-dashboard',
      '/admin/support-dashboard/canned-answers',
      '/error-logs',
    ],
  ],
]

for (const [role, paths] of lists)
  test.describe(`as ${role}`, () => {
    test.use({ role })

    test(`lists: tables fit their card at the widths of a desk, and phones show rows soon, for ${role} @desktop`, async ({
      page,
      baseURL,
    }) => {
      const { ids, empty } = await fillLists(baseURL ?? '', role)
      for (const path of paths) await expectListFits(page, path, ids)
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

  test('lists: a tablet held upright folds the menu and shows the risk of a report @desktop', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 820, height: 1180 })
    await page.goto('/reports')
    await expect(page.getByRole('columnheader', { name: 'En yüksek risk', exact: true })).toBeVisible()
    await expect.poll(() => misfits(page)).toEqual([])
    await page.getByRole('button', { name: 'Menüyü genişlet', exact: true }).click()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Menüyü daralt', exact: true })).toBeVisible()
  })
})
