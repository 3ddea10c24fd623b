import { type ContactView, listContacts, optInContact } from '@gozlem/contract/client-company-contact'
import { createReportLink, readLastRecipients, sendReport } from '@gozlem/contract/report-delivery'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '../../platform/api/query-client'
import { device } from '../../platform/device/device'
import { share } from '../../platform/device/share'
import { UserProvider } from '../../platform/session/session'
import { answer, calls, refuseOnce } from '../../platform/testing/answering'
import { people } from '../../platform/testing/people'
import { MachineProvider } from '../../ui/machine'
import { SendDialog } from './components/SendDialog'
import { ShareDialog } from './components/ShareDialog'

const id = (number: number) => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`
const report = {
  id: id(1),
  client_company_id: id(2),
  client_company_name: 'Çınar Yapı',
  number: '2026-000007',
}
const contact = (number: number, name: string): ContactView => ({
  id: id(number),
  email: `kisi${number}@cinar.example`,
  name,
  is_active: true,
  is_primary: false,
  opted_out_at: null,
  created_by_name: 'Ayşe Yılmaz',
  created_at: '2026-11-20T09:00:00.000Z',
})

const show = (dialog: ReactElement, role: 'osgb_admin' | 'osgb_user' = 'osgb_user', machine = device) =>
  render(
    <MachineProvider value={machine}>
      <UserProvider value={people[role]}>
        <QueryClientProvider client={createQueryClient()}>{dialog}</QueryClientProvider>
      </UserProvider>
    </MachineProvider>,
  )

/** A device whose connection a test takes away and brings back. */
function lineThatComesAndGoes() {
  let online = true
  const listeners = new Set<() => void>()
  const onChange = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    machine: { ...device, network: { ...device.network, isOnline: () => online, onChange } },
    set: (is: boolean) =>
      act(() => {
        online = is
        for (const listener of listeners) listener()
      }),
  }
}
const close = () => undefined

function contacts(...emails: ContactView[]) {
  answer(listContacts, { success: true, data: { emails }, emails })
}

test('REP-15 proposes who got the last report of the client company, and says so', async () => {
  contacts(contact(11, 'Şükrü'), contact(12, 'İpek'))
  answer(readLastRecipients, { email_ids: [id(12)], emails: ['saha@cinar.example'], template: null })
  answer(sendReport, { deliveries: [] })
  show(<SendDialog open onOpenChange={close} report={report} />)
  const ipek = await screen.findByRole<HTMLInputElement>('checkbox', { name: /İpek/ })
  expect(ipek.checked).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Şükrü/ }).checked).toBe(false)
  expect(screen.getByText(/son gönderimdeki alıcılar/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Gönder' }))
  await waitFor(() => expect(calls('report.send')).toHaveLength(1))
  expect(calls('report.send')[0]?.body).toMatchObject({
    email_ids: [id(12)],
    emails: [{ email: 'saha@cinar.example' }],
  })
})

const completed_at = '2026-11-23T09:00:00.000Z'
const reissue = { id: id(3), number: '2026-000007 R1', completed_at, reason: 'Adres yanlış.' }
const warning = 'Bu raporun yerine R1 düzenlendi'

test('BEY-10 warns before a report is sent in whose place another one stands, not while that is prepared', async () => {
  contacts(contact(11, 'Şükrü'))
  answer(readLastRecipients, { email_ids: [], emails: [], template: null })
  const prepared = { ...report, replaced_by: { ...reissue, status: 'draft' as const } }
  const first = show(<SendDialog open onOpenChange={close} report={prepared} />)
  await screen.findByRole('checkbox', { name: /Şükrü/ })
  expect(screen.queryByText(warning)).toBeNull()
  first.unmount()
  const replaced = { ...report, replaced_by: { ...reissue, status: 'completed' as const } }
  show(<SendDialog open onOpenChange={close} report={replaced} />)
  expect(await screen.findByText(warning)).toBeVisible()
})

test('REP-15 proposes everybody where nobody got a report before, or nobody can tell', async () => {
  contacts(contact(11, 'Şükrü'), contact(12, 'İpek'))
  refuseOnce(readLastRecipients, 404, { code: 'NOT_FOUND' })
  show(<SendDialog open onOpenChange={close} report={report} />)
  await screen.findByRole('checkbox', { name: /İpek/ })
  for (const box of screen.getAllByRole<HTMLInputElement>('checkbox')) expect(box.checked).toBe(true)
})

test('REP-15 who ended the mails is shown as such, is not chosen, and comes back by their word alone', async () => {
  const gone = { ...contact(11, 'Şükrü'), opted_out_at: '2026-11-21T09:00:00.000Z' }
  contacts(gone, contact(12, 'İpek'))
  answer(readLastRecipients, { email_ids: [id(11), id(12)], emails: [], template: null })
  answer(optInContact, {
    success: true,
    message: 'Kişi yeniden rapor alacak',
    email: { ...gone, opted_out_at: null },
  })
  show(<SendDialog open onOpenChange={close} report={report} />)
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Şükrü/ })
  expect([box.checked, box.disabled]).toEqual([false, true])
  expect(screen.getByText('kisi11@cinar.example · Rapor e-postası almak istemiyor')).toBeVisible()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /İpek/ }).checked).toBe(true)

  await userEvent.click(screen.getByRole('button', { name: 'Şükrü yeniden izin verdi' }))
  await userEvent.click(screen.getByRole('button', { name: 'İzni Kaydet' }))
  expect(screen.getByText('Kişinin ne zaman ve nasıl izin verdiğini yazın')).toBeVisible()
  expect(calls('contact.optIn')).toHaveLength(0)
  await userEvent.type(screen.getByRole('textbox', { name: 'Şükrü nasıl izin verdi?' }), 'Telefonda istedi.')
  contacts({ ...gone, opted_out_at: null }, contact(12, 'İpek'))
  await userEvent.click(screen.getByRole('button', { name: 'İzni Kaydet' }))
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Şükrü/ }).disabled).toBe(false),
  )
  expect(calls('contact.optIn')[0]?.body).toEqual({ word: 'Telefonda istedi.' })
})

test('REP-15 a template’s message and addresses are proposed beside all contacts, until somebody got a report', async () => {
  contacts(contact(11, 'Şükrü'))
  const template = {
    message: 'Bilginize sunarız.',
    recipients: ['kisi11@cinar.example', 'arsiv@kule.example'],
  }
  answer(readLastRecipients, { email_ids: [], emails: [], template })
  answer(sendReport, { deliveries: [] })
  const first = show(<SendDialog open onOpenChange={close} report={report} />)
  await screen.findByRole('checkbox', { name: /Şükrü/, checked: true })
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Başka adresler' }).value).toBe(
    'arsiv@kule.example',
  )
  await userEvent.type(screen.getByRole('textbox', { name: 'Mesaj' }), ' İyi çalışmalar.')
  await userEvent.click(screen.getByRole('button', { name: 'Gönder' }))
  await waitFor(() => expect(calls('report.send')).toHaveLength(1))
  expect(calls('report.send')[0]?.body).toMatchObject({
    emails: [{ email: 'arsiv@kule.example' }],
    message: 'Bilginize sunarız. İyi çalışmalar.',
  })
  first.unmount()

  answer(readLastRecipients, { email_ids: [id(11)], emails: [], template })
  show(<SendDialog open onOpenChange={close} report={report} />)
  await screen.findByText(/son gönderimdeki alıcılar/)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Başka adresler' }).value).toBe('')
})

test('NAV-08 the focus stays by somebody’s word while it is written down, given up and kept', async () => {
  const gone = { ...contact(11, 'Şükrü'), opted_out_at: '2026-11-21T09:00:00.000Z' }
  const back = { ...gone, opted_out_at: null }
  contacts(gone, contact(12, 'İpek'))
  answer(readLastRecipients, { email_ids: [], emails: [], template: null })
  answer(optInContact, { success: true, message: 'Kişi yeniden rapor alacak', email: back })
  show(<SendDialog open onOpenChange={close} report={report} />)
  const button = await screen.findByRole('button', { name: 'Şükrü yeniden izin verdi' })
  const field = () => screen.getByRole('textbox', { name: 'Şükrü nasıl izin verdi?' })
  await userEvent.click(button)
  await userEvent.tab()
  expect(document.activeElement).toBe(field())
  const [giveUp] = screen.getAllByRole('button', { name: 'Vazgeç' })
  if (giveUp) await userEvent.click(giveUp)
  expect(document.activeElement).toBe(button)

  await userEvent.click(button)
  await userEvent.type(field(), 'Telefonda istedi.')
  contacts(back, contact(12, 'İpek'))
  await userEvent.click(screen.getByRole('button', { name: 'İzni Kaydet' }))
  await waitFor(() => {
    const choice = screen.getByRole('checkbox', { name: /Şükrü/ }).closest('fieldset')
    expect(document.activeElement).toBe(choice?.parentElement)
  })
})

test('REP-15 who may add no contacts types an address, and reads who can add one', async () => {
  contacts()
  answer(readLastRecipients, { email_ids: [], emails: [], template: null })
  show(<SendDialog open onOpenChange={close} report={report} />)
  expect(await screen.findByText(/adresi kurum yetkiliniz ekleyebilir/)).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Başka adresler' })).toBeVisible()
})

test('REP-15 a link is copied, and handed to the device’s own sheet where there is one', async () => {
  const url = 'https://gozlem.example/shared-report?token=gizli'
  answer(createReportLink, { url, expires_at: '2026-12-20T09:00:00.000Z' })
  const copy = vi.spyOn(share, 'copy').mockResolvedValue()
  vi.spyOn(share, 'hasSheet').mockReturnValue(true)
  const sheet = vi.spyOn(share, 'open').mockResolvedValue(true)
  const closed = vi.fn()
  show(<ShareDialog open onOpenChange={closed} report={report} />)
  await screen.findByDisplayValue(url)
  await userEvent.click(screen.getByRole('button', { name: 'Bağlantıyı Kopyala' }))
  expect(copy).toHaveBeenCalledWith(url)
  await userEvent.click(screen.getByRole('button', { name: 'Paylaş' }))
  expect(sheet).toHaveBeenCalledWith(expect.objectContaining({ url }))
  await waitFor(() => expect(closed).toHaveBeenCalledWith(false))
})

test('AUTH-05 REP-15 without a connection a report is neither sent nor shared, which is said before, and what was typed stays', async () => {
  contacts(contact(11, 'Şükrü'))
  answer(readLastRecipients, { email_ids: [], emails: [], template: null })
  const line = lineThatComesAndGoes()
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
  const first = show(<SendDialog open onOpenChange={close} report={report} />, 'osgb_user', line.machine)
  await screen.findByRole('checkbox', { name: /Şükrü/ })
  await userEvent.type(screen.getByRole('textbox', { name: 'Mesaj' }), 'Bilginize.')
  line.set(false)
  expect(screen.getByText(/Rapor bağlantı gelince gönderilebilir/)).toBeVisible()
  expect(button('Gönder').disabled).toBe(true)
  expect(screen.getByRole('button', { name: 'Gönder', description: /bağlantı gelince/ })).toBeVisible()
  line.set(true)
  expect(button('Gönder').disabled).toBe(false)
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Mesaj' }).value).toBe('Bilginize.')
  first.unmount()

  line.set(false)
  answer(createReportLink, { url: 'https://gozlem.example/x', expires_at: '2026-12-20T09:00:00.000Z' })
  show(<ShareDialog open onOpenChange={close} report={report} />, 'osgb_user', line.machine)
  expect(await screen.findByText(/sunucuya ulaşılınca burada oluşturulur/)).toBeVisible()
  expect(calls('report.createLink')).toEqual([])
  expect(button('Bağlantıyı Kopyala').disabled).toBe(true)
  line.set(true)
  await screen.findByDisplayValue('https://gozlem.example/x')
})

test('BEY-10 warns before a report is shared in whose place another one stands', async () => {
  answer(createReportLink, { url: 'https://gozlem.example/x', expires_at: '2026-12-20T09:00:00.000Z' })
  const replaced_by = { ...reissue, status: 'completed' as const }
  show(<ShareDialog open onOpenChange={close} report={{ ...report, replaced_by }} />)
  expect(await screen.findByText(warning)).toBeVisible()
})

test('REP-15 where there is no sheet the link is copied, and a failed one is tried again under its id', async () => {
  vi.spyOn(share, 'hasSheet').mockReturnValue(false)
  answer(createReportLink, { url: 'https://gozlem.example/x', expires_at: '2026-12-20T09:00:00.000Z' })
  refuseOnce(createReportLink, 409, { code: 'ID_IN_USE', message: 'Olmadı.' })
  show(<ShareDialog open onOpenChange={close} report={report} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Tekrar Dene' }))
  await screen.findByDisplayValue('https://gozlem.example/x')
  expect(screen.queryByRole('button', { name: 'Paylaş' })).toBeNull()
  const [first, second] = calls('report.createLink').map(({ body }) => body)
  expect(second).toEqual(first)
})
