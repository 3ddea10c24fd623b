import { listContacts } from '@gozlem/contract/client-company-contact'
import { readLastRecipients, readSharedReport } from '@gozlem/contract/report-delivery'
import { verifyReport } from '@gozlem/contract/report-paper'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../platform/api/query-client'
import { takeLinkToken } from '../../platform/navigation/link-token'
import { UserProvider } from '../../platform/session/session'
import { answer } from '../../platform/testing/answering'
import { people } from '../../platform/testing/people'
import { SendDialog } from './components/SendDialog'
import { SharedReportPage } from './pages/SharedReportPage'
import { VerifyReportPage } from './pages/VerifyReportPage'

afterEach(() => window.history.replaceState(null, '', '/'))

const person = { name: 'Deniz İnce', kind: 'individual' } as const
const verification = {
  number: '2026-000123',
  completed_at: '2026-11-20T09:00:00.000Z',
  issuer: person,
  osgb_name: 'Kule OSGB',
  total_entries: 2,
  content_hash: 'a'.repeat(64),
  intact: true,
  deleted: false,
}

/** What stands under a label of the facts. */
const fact = async (label: string) => (await screen.findByText(label)).nextElementSibling?.textContent

test('BEY-09 confirms the account, and says that a consultancy typed in the report is not confirmed', async () => {
  answer(verifyReport, { verification })
  window.history.replaceState(null, '', '/verify-report?code=8F3K22QX91AB')
  render(<VerifyReportPage />)
  expect(await fact('Raporu düzenleyen hesap')).toBe('Deniz İnceBireysel uzman hesabı')
  expect(await fact('Raporda yazılan OSGB adı')).toMatch(/^Kule OSGBDüzenleyenin beyanıdır/)
  expect(screen.getByText('OSGB adı doğrulanmadı').textContent).toBe('OSGB adı doğrulanmadı')
})

test('BEY-09 doubts nothing where an approved consultancy stands by its own name', async () => {
  answer(verifyReport, { verification: { ...verification, issuer: { name: 'Kule OSGB', kind: 'osgb' } } })
  window.history.replaceState(null, '', '/verify-report?code=8F3K22QX91AB')
  render(<VerifyReportPage />)
  expect(await fact('Raporu düzenleyen hesap')).toBe('Kule OSGBOnaylı OSGB hesabı')
  expect(await fact('Raporda yazılan OSGB adı')).toBe('Kule OSGB')
  expect(screen.queryByText('OSGB adı doğrulanmadı')).toBeNull()
})

test('REP-15 the page of a link tells the account from the typed name', async () => {
  answer(readSharedReport, {
    report: {
      title: 'Deniz Atölye - Saha Gözlem Raporu',
      number: '2026-000123',
      completed_at: '2026-11-20T09:00:00.000Z',
      issuer: person,
      osgb_name: 'Kule OSGB',
      client_company_name: 'Deniz Atölye',
      total_entries: 2,
      expires_at: '2026-12-20T09:00:00.000Z',
    },
  })
  window.history.replaceState(null, '', '/shared-report?token=abcdefghijklmnopqrstuvwxyz')
  takeLinkToken()
  render(<SharedReportPage />)
  expect(await fact('Raporu düzenleyen hesap')).toBe('Deniz İnceBireysel uzman hesabı')
  expect(await fact('Raporda yazılan OSGB adı')).toMatch(/^Kule OSGBDüzenleyenin beyanıdır/)
})

describe('sending', () => {
  const client_company_id = '019a0000-0000-7000-8000-000000000701'
  const sent = { id: '019a0000-0000-7000-8000-000000000702', client_company_id, client_company_name: 'Kule' }

  function open(role: 'osgb_admin' | 'osgb_user') {
    answer(listContacts, { success: true, data: { emails: [] }, emails: [] })
    answer(readLastRecipients, { email_ids: [], emails: [] })
    render(
      <>
        <UserProvider value={people[role]}>
          <QueryClientProvider client={createQueryClient()}>
            <SendDialog open onOpenChange={() => undefined} report={sent} />
          </QueryClientProvider>
        </UserProvider>
      </>,
    )
  }

  test('REP-15 only those who may add addresses are sent to add them', async () => {
    open('osgb_admin')
    expect(await screen.findByRole('link', { name: 'E-posta adresi ekleyin' })).toBeDefined()
    cleanup()
    open('osgb_user')
    expect(await screen.findByText(/Alıcıları aşağıya yazın/)).toBeDefined()
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('NAV-11 REP-15 a sending that takes long shortens the wait with safety facts', async () => {
    open('osgb_user')
    const others = await screen.findByRole('textbox', { name: 'Başka adresler' })
    fireEvent.change(others, { target: { value: 'ali@kule.example' } })
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    vi.useFakeTimers()
    fireEvent.click(screen.getByRole('button', { name: 'Gönder' }))
    await act(() => vi.advanceTimersByTimeAsync(4100))
    vi.useRealTimers()
    expect(await screen.findByRole('group', { name: 'İş güvenliği bilgileri' })).toBeDefined()
  })
})
