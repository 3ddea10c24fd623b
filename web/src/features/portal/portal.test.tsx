// Who may read the portal of a client company, given and taken on the page of its contacts (BEY-15).
import { readClientCompany } from '@gozlem/contract/client-company'
import { type ContactView, listContacts, updateContact } from '@gozlem/contract/client-company-contact'
import {
  inviteToPortal,
  listPortalAccess,
  type PortalAccessView,
  revokePortal,
} from '@gozlem/contract/portal-access'
import { screen, within } from '@testing-library/react'
import type { Window as HappyWindow } from 'happy-dom'
import { beforeEach, expect, test } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { answer, calls, refuse } from '../../platform/testing/answering'
import { exampleCompany } from '../../platform/testing/example-company'

const id = '019a0000-0000-7000-8000-000000000501'
const path = `/companies/${id}/emails`
const contact = (number: number, change: Partial<ContactView> = {}): ContactView => ({
  id: `019a0000-0000-7000-8000-${String(700 + number).padStart(12, '0')}`,
  email: `kisi${number}@firma.com`,
  name: '',
  is_active: true,
  is_primary: false,
  opted_out_at: null,
  created_by_name: 'Ayşe Yılmaz',
  created_at: '2026-01-05T08:00:00.000Z',
  ...change,
})
const hasan = contact(1, { name: 'Hasan Şen' })
const access = (of: ContactView, last_seen_at: string | null = null): PortalAccessView => ({
  contact_id: of.id,
  invited_at: '2026-11-20T08:00:00.000Z',
  invited_by_name: 'Ayşe Yılmaz',
  last_seen_at,
})

const contacts = (...emails: ContactView[]) =>
  answer(listContacts, { success: true, data: { emails }, emails })
const invited = (...accesses: PortalAccessView[]) => answer(listPortalAccess, { accesses })

beforeEach(() => {
  ;(window as unknown as HappyWindow).happyDOM.setViewport({ width: 1280 })
  answer(readClientCompany, { company: exampleCompany({ id, name: 'Öztürk Makina' }) })
  contacts(
    hasan,
    contact(2, { is_active: false }),
    contact(3, { opted_out_at: '2026-11-01T08:00:00.000Z' }),
    contact(4),
  )
  invited()
})

const card = async () => within(await screen.findByRole('region', { name: 'Müşteri portalı' }))

test('BEY-15 a contact is invited; who is passive or wants no mails is not offered', async () => {
  answer(inviteToPortal, { access: access(hasan), is_mailed: true })
  const { user } = renderApp('osgb_admin', path)
  await (await card()).findByText('Henüz kimse portala davet edilmedi.')
  await user.click((await card()).getByRole('button', { name: 'Portala Davet Et' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Portala davet et' }))
  const choices = within(dialog.getByLabelText('Kim davet edilecek?')).getAllByRole('option')
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    'Hasan Şen (kisi1@firma.com)',
    'kisi4@firma.com',
  ])
  invited(access(hasan))
  await user.click(dialog.getByRole('button', { name: 'Davet Et' }))
  await (await card()).findByText('Hasan Şen')
  expect(calls('portal.invite').map(({ body }) => body)).toEqual([{ contact_id: hasan.id }])
})

test('BEY-15 says when who was invited last used the portal, and takes the access back after asking', async () => {
  invited(access(hasan, '2026-11-22T09:30:00.000Z'))
  answer(revokePortal, { success: true, message: 'Portal erişimi kaldırıldı' })
  const { user } = renderApp('osgb_admin', path)
  await (await card()).findByText(/Son kullanım 22.11.2026 12:30/)
  await user.click((await card()).getByRole('button', { name: /Erişimi kaldır ?: kisi1@firma.com/ }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Portal erişimi kaldırılsın mı?' }))
  expect(calls('portal.revoke')).toEqual([])
  invited()
  await user.click(dialog.getByRole('button', { name: 'Erişimi Kaldır' }))
  await (await card()).findByText('Henüz kimse portala davet edilmedi.')
  expect(calls('portal.revoke').map((call) => call.path)).toEqual([
    `/api/companies/client-companies/${id}/portal-accesses/${hasan.id}`,
  ])
})

test.each([
  [true, 'Davet kisi1@firma.com adresine gönderiliyor'],
  [false, /^kisi1@firma.com adresine davet az önce gönderildi; bir dakika/],
])('BEY-15 an invitation sent again says whether a mail goes: %s', async (is_mailed, words) => {
  invited(access(hasan))
  answer(inviteToPortal, { access: access(hasan), is_mailed })
  const { user } = renderApp('osgb_admin', path)
  await user.click(await (await card()).findByRole('button', { name: /Yeniden gönder ?: kisi1@firma.com/ }))
  expect(await screen.findByText(words)).toBeVisible()
})

test('BEY-15 a contact that is made passive has no access any more, and is shown with none', async () => {
  invited(access(hasan))
  answer(updateContact, { success: true, message: 'E-posta adresi pasif edildi', email: hasan })
  const { user } = renderApp('osgb_admin', path)
  await (await card()).findByText('Hasan Şen')
  contacts({ ...hasan, is_active: false }, contact(4))
  invited()
  await user.click(screen.getByRole('button', { name: `${hasan.email} için işlemler` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Pasif Yap' }))
  expect(await (await card()).findByText('Henüz kimse portala davet edilmedi.')).toBeVisible()
})

test('BEY-15 an invitation that is refused says why and stays open', async () => {
  refuse(inviteToPortal, 429, { code: 'RATE_LIMITED', message: 'Çok fazla istek.' })
  const { user } = renderApp('osgb_admin', path)
  await user.click(await (await card()).findByRole('button', { name: 'Portala Davet Et' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Portala davet et' }))
  await user.click(dialog.getByRole('button', { name: 'Davet Et' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('Çok fazla istek.')
})

test('BEY-15 the list that does not come is asked for again', async () => {
  refuse(listPortalAccess, 500, { code: 'INTERNAL_ERROR' })
  const { user } = renderApp('osgb_admin', path)
  const again = await (await card()).findByRole('button', { name: 'Tekrar Dene' })
  invited(access(hasan))
  await user.click(again)
  await (await card()).findByText('Hasan Şen')
  expect(calls('portal.listAccess').length).toBeGreaterThan(1)
})
