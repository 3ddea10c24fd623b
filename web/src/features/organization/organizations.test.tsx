import {
  createOrganization,
  listOrganizations,
  type OrganizationView,
  readOrganization,
  suspendOrganization,
  updateOrganization,
} from '@gozlem/contract/organization-administration'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { answer, calls, refuse } from '../../platform/testing/answering'

const kule: OrganizationView = {
  id: '019a0000-0000-7000-8000-000000000092',
  kind: 'osgb',
  name: 'Kule OSGB',
  authorization_no: 'OSGB-2024/17',
  email: 'bilgi@kule.example',
  phone: '0212 555 66 77',
  city: 'İstanbul',
  address: '',
  tax_office: 'ŞİŞLİ',
  tax_number: '*******890',
  plan_seats: 25,
  plan_starts_on: '2025-12-06',
  plan_ends_on: '2026-12-05',
  plan_state: 'ending',
  status: 'active',
  suspended_at: null,
  created_at: '2026-01-05T08:00:00.000Z',
  active_user_count: 3,
  user_count: 4,
  client_company_count: 12,
  report_count: 1400,
}
const answerList = (...organizations: OrganizationView[]) =>
  answer(listOrganizations, {
    organizations,
    pagination: { total: organizations.length, page: 1, limit: 20, totalPages: 1, next: null },
  })

describe('organizations', () => {
  test('CC-06 lists what each has, and keeps filters in the address', async () => {
    answerList(kule)
    const { user, router } = renderApp('superadmin', '/companies-management?search=kule&status=active')
    const row = within(await screen.findByRole('row', { name: /Kule OSGB/ }))
    for (const text of ['3 / 25', '12', '1.400', '05.12.2026']) expect(row.getByText(text)).toBeVisible()
    expect(calls('organization.list').at(-1)?.path).toContain(
      'sort_by=name&sort_order=asc&search=kule&kind=osgb&status=active',
    )
    await user.selectOptions(screen.getByLabelText('Tür'), 'Bireysel')
    expect(router.state.location.search).toContain('kind=individual')
  })

  test('CC-06 says when nothing fits, and when there is nothing', async () => {
    answerList()
    const { user } = renderApp('superadmin', '/companies-management?search=yok')
    await user.click(await screen.findByRole('button', { name: 'Aramayı ve filtreleri temizle' }))
    expect(await screen.findByText('Henüz kurum yok.')).toBeVisible()
  })

  test('CC-06 changes the plan and keeps the tax number that is left empty', async () => {
    answer(readOrganization, { organization: kule })
    answer(updateOrganization, {
      organization: { ...kule, plan_seats: 40 },
      message: 'Kurum bilgileri güncellendi',
    })
    const { user } = renderApp('superadmin', `/companies-management/${kule.id}`)
    const seats = await screen.findByLabelText('Kullanıcı hakkı')
    expect(screen.getByText('*******890')).toBeVisible()
    await user.clear(seats)
    await user.type(seats, '40')
    await user.click(screen.getByRole('button', { name: 'Kaydet' }))
    expect(await screen.findByText('Kurum bilgileri güncellendi')).toBeVisible()
    const body = calls('organization.update').at(-1)?.body
    expect(body).toMatchObject({ name: 'Kule OSGB', plan_seats: 40, plan_ends_on: '2026-12-05' })
    expect(body).not.toHaveProperty('tax_number')
  })

  test('SUB-04 a plan that ends before it begins is refused at its last day, and nothing is sent', async () => {
    answer(readOrganization, { organization: kule })
    const { user } = renderApp('superadmin', `/companies-management/${kule.id}`)
    const first = await screen.findByLabelText('Başlangıç tarihi')
    await user.clear(first)
    await user.type(first, '06.12.2026')
    await user.click(screen.getByRole('button', { name: 'Kaydet' }))
    expect(await screen.findByText('Planın son günü, ilk gününden önce olamaz')).toBeVisible()
    expect(calls('organization.update')).toHaveLength(0)
  })

  test('CC-06 suspends after asking', async () => {
    answer(readOrganization, { organization: kule })
    answer(suspendOrganization, {
      organization: { ...kule, status: 'suspended', suspended_at: '2026-11-21T08:00:00.000Z' },
      message: 'Kurum durduruldu',
    })
    const { user } = renderApp('superadmin', `/companies-management/${kule.id}`)
    await user.click(await screen.findByRole('button', { name: 'Kurumu Durdur' }))
    expect(await screen.findByText(/açık bütün oturumlar hemen kapatılır/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Durdur' }))
    expect(await screen.findByText('Kurum durduruldu')).toBeVisible()
  })

  test('CC-06 shows a taken phone at the administrator of a new organization', async () => {
    refuse(createOrganization, 409, {
      code: 'PHONE_TAKEN',
      fields: { 'administrator.phone': 'Bu telefon numarası başka bir hesapta kayıtlı.' },
    })
    const { user } = renderApp('superadmin', '/companies-management/add')
    await user.type(await screen.findByLabelText(/Kurum adı/), 'Yıldız OSGB')
    await user.type(screen.getByLabelText(/^Ad \*?/), 'Elif')
    await user.type(screen.getByLabelText(/^Soyad/), 'Şahin')
    await user.type(screen.getByLabelText(/Cep telefonu/), '05321112233')
    await user.type(screen.getByLabelText(/^E-posta/), 'elif@yildiz.example')
    await user.click(screen.getByRole('button', { name: 'Kurumu Ekle' }))
    const phone = await screen.findByLabelText(/Cep telefonu/)
    expect(await screen.findByText('Bu telefon numarası başka bir hesapta kayıtlı.')).toBeVisible()
    expect(phone.getAttribute('aria-invalid')).toBe('true')
  })

  test.each(['osgb_admin', 'osgb_user', 'regular'] as const)(
    'CC-06 NAV-01 is closed to a %s',
    async (role) => {
      const { router } = renderApp(role, '/companies-management')
      await expect.poll(() => router.state.location.pathname).toBe('/')
    },
  )
})
