import {
  type AnyUserView,
  createUser,
  deactivateUser,
  listUsers,
  readUser,
  updateUser,
} from '@gozlem/contract/member-administration'
import {
  listOrganizations,
  type OrganizationView,
  readOrganization,
} from '@gozlem/contract/organization-administration'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { answer, calls, refuse } from '../../platform/testing/answering'

const id = (number: number) => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`

const mert: AnyUserView = {
  id: id(301),
  role: 'osgb_user',
  first_name: 'Mert',
  last_name: 'Işık',
  email: 'mert@kule.example',
  phone: '+905321112233',
  profession: 'safety_specialist',
  is_active: true,
  must_change_password: false,
  first_password_until: null,
  last_login_at: '2026-11-20T08:00:00.000Z',
  created_at: '2026-01-05T08:00:00.000Z',
  company_id: id(92),
  company_name: 'Kule OSGB',
  company_kind: 'osgb',
  company_is_suspended: false,
  assignment_count: 2,
  can: {
    edit: true,
    edit_contact: false,
    change_role: true,
    deactivate: true,
    reactivate: false,
    reset_password: true,
    end_sessions: true,
    assign: false,
  },
}
const liman: OrganizationView = {
  id: id(93),
  kind: 'osgb',
  name: 'Liman OSGB',
  authorization_no: '',
  email: '',
  phone: '',
  city: 'İzmir',
  address: '',
  tax_office: '',
  tax_number: '',
  plan_seats: null,
  plan_starts_on: null,
  plan_ends_on: null,
  plan_state: 'unlimited',
  status: 'active',
  suspended_at: null,
  created_at: '2026-01-05T08:00:00.000Z',
  active_user_count: 2,
  user_count: 2,
  client_company_count: 0,
  report_count: 0,
}
const answerList = (...users: AnyUserView[]) =>
  answer(listUsers, {
    users,
    pagination: { total: users.length, page: 1, limit: 20, totalPages: 1, next: null },
  })
const answerOrganizations = () => {
  answer(listOrganizations, {
    organizations: [liman],
    pagination: { total: 1, page: 1, limit: 20, totalPages: 1, next: null },
  })
  answer(readOrganization, { organization: liman })
}
const lastBody = (name: string) => calls(name).at(-1)?.body

describe('everybody', () => {
  test('ADM-02 lists people of every organization', async () => {
    answerList(mert, {
      ...mert,
      id: id(302),
      first_name: 'Deniz',
      role: 'regular',
      company_kind: 'individual',
    })
    renderApp('superadmin', '/users-management')
    const row = within(await screen.findByRole('row', { name: /Mert Işık/ }))
    expect(row.getByText('Kule OSGB')).toBeVisible()
    expect(within(screen.getByRole('row', { name: /Deniz/ })).getByText('Bireysel')).toBeVisible()
    expect(screen.getByText('2 kullanıcı')).toBeVisible()
  })

  test('ADM-02 keeps search, filters, order and page in the address', async () => {
    answerList(mert)
    answerOrganizations()
    const { user, router } = renderApp(
      'superadmin',
      `/users-management?role=osgb_user&status=active&last_sign_in=never&organization_id=${liman.id}&sort_by=created_at&page=2`,
    )
    await screen.findByRole('row', { name: /Mert/ })
    const asked = new URLSearchParams(calls('user.list').at(-1)?.path.split('?')[1])
    expect(Object.fromEntries(asked)).toEqual({
      role: 'osgb_user',
      status: 'active',
      last_sign_in: 'never',
      organization_id: liman.id,
      sort_by: 'created_at',
      sort_order: 'desc',
      page: '2',
    })
    await user.click(await screen.findByRole('button', { name: 'Kurum: Liman OSGB filtresini kaldır' }))
    expect(router.state.location.search).not.toContain('organization_id')
    expect(router.state.location.search).not.toContain('page')
  })

  test('ADM-02 deactivates from the list, after asking', async () => {
    answerList(mert)
    answer(deactivateUser, { user: { ...mert, is_active: false }, message: 'Kullanıcı pasif edildi' })
    const { user } = renderApp('superadmin', '/users-management')
    await user.click(await screen.findByRole('button', { name: 'Mert Işık için işlemler' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Pasif Et' }))
    await user.click(await screen.findByRole('button', { name: 'Pasif Et' }))
    expect(await screen.findByText('Kullanıcı pasif edildi')).toBeVisible()
    expect(calls('user.deactivate').at(-1)?.path).toBe(`/api/users/${mert.id}/deactivate`)
  })

  test('ADM-02 ROLE-05 adds an administrator to a consultancy', async () => {
    answerList()
    answerOrganizations()
    answer(createUser, { user: mert, message: 'Kullanıcı eklendi' })
    const { user } = renderApp('superadmin', '/users-management/add')
    await user.type(await screen.findByLabelText(/^Ad/), 'Gülşah')
    await user.type(screen.getByLabelText(/^Soyad/), 'Iğdır')
    await user.type(screen.getByLabelText(/Cep telefonu/), '05321112233')
    await user.type(screen.getByLabelText(/E-posta/), 'gulsah@liman.example')
    expect(screen.queryByRole('combobox', { name: /Kurum/ })).toBeNull()
    await user.click(screen.getByRole('radio', { name: /Kurum Yetkilisi/ }))
    await user.click(screen.getByRole('button', { name: 'Ekle ve Şifreyi Gönder' }))
    expect(await screen.findByText('Kurumu seçin')).toBeVisible()
    await user.click(screen.getByRole('combobox', { name: /Kurum/ }))
    await user.click(await screen.findByRole('option', { name: /Liman OSGB/ }))
    await user.click(screen.getByRole('button', { name: 'Ekle ve Şifreyi Gönder' }))
    expect(await screen.findByText('Kullanıcı eklendi')).toBeVisible()
    expect(lastBody('user.create')).toMatchObject({
      role: 'osgb_admin',
      organization_id: liman.id,
      phone: '+905321112233',
    })
  })

  test('ADM-02 edits anybody, and shows at the field why somebody cannot move', async () => {
    answerOrganizations()
    answer(readUser, { user: mert })
    refuse(updateUser, 400, { fields: { organization_id: 'Kişi başka bir kuruma geçemez: raporları var.' } })
    const { user } = renderApp('superadmin', `/users/edit/${mert.id}`)
    const consultancy = await screen.findByRole('combobox', { name: /Kurum/ })
    expect(screen.getByRole('link', { name: 'Tüm Kullanıcılar', current: false })).toBeVisible()
    await user.click(consultancy)
    await user.click(await screen.findByRole('option', { name: /Liman OSGB/ }))
    expect(await screen.findByText(/Kurum değişince kişi bütün cihazlardan çıkarılır/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Kaydet' }))
    expect(await screen.findByText(/raporları var/)).toBeVisible()
    expect(lastBody('user.update')).toMatchObject({ role: 'osgb_user', organization_id: liman.id })
    expect(lastBody('user.update')).not.toHaveProperty('phone')
  })
})
