import { createHash } from 'node:crypto'
import { listContacts } from '@gozlem/contract/client-company-contact'
import { readLastRecipients } from '@gozlem/contract/report-delivery'
import { verifyReport } from '@gozlem/contract/report-paper'
import type { ReplyOf } from '@gozlem/contract/route'
import { readSharedReport } from '@gozlem/contract/shared-report'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
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
  signatures: 0,
  signatures_intact: true,
  deleted: false,
  replaced_by: null,
  client_company_masked: 'Ç**** Y***',
  entries: [
    { title: 'Korkuluk yok', band: 'Yüksek', tone: 'danger', risk_skoru: 20 },
    { title: 'Pano kapağı açık', band: 'Orta', tone: 'warning', risk_skoru: 12 },
  ],
  // Of a PDF that says "kayıtlı".
  pdf_hashes: [createHash('sha256').update('kayıtlı').digest('hex')],
} satisfies ReplyOf<typeof verifyReport>['verification']

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

test('BEY-10 a report in whose place another stands says which and since when', async () => {
  const replaced_by = {
    number: '2026-000123 R1',
    completed_at: '2026-11-23T09:00:00.000Z',
  }
  answer(verifyReport, { verification: { ...verification, replaced_by } })
  window.history.replaceState(null, '', '/verify-report?code=8F3K22QX91AB')
  render(<VerifyReportPage />)
  expect(await screen.findByText('Yerine R1 düzenlendi (23.11.2026)')).toBeVisible()
  expect(screen.queryByText(/Revizyon nedeni/)).toBeNull()
})

test('BEY-09 doubts nothing where an approved consultancy stands by its own name', async () => {
  answer(verifyReport, { verification: { ...verification, issuer: { name: 'Kule OSGB', kind: 'osgb' } } })
  window.history.replaceState(null, '', '/verify-report?code=8F3K22QX91AB')
  render(<VerifyReportPage />)
  expect(await fact('Raporu düzenleyen hesap')).toBe('Kule OSGBOnaylı OSGB hesabı')
  expect(await fact('Raporda yazılan OSGB adı')).toBe('Kule OSGB')
  expect(screen.queryByText('OSGB adı doğrulanmadı')).toBeNull()
})

describe('the paper in hand', () => {
  async function open(change: Partial<ReplyOf<typeof verifyReport>['verification']> = {}) {
    answer(verifyReport, { verification: { ...verification, ...change } })
    window.history.replaceState(null, '', '/verify-report?code=8F3K22QX91AB')
    render(<VerifyReportPage />)
    await screen.findByRole('heading', { name: 'Kayıtlı rapor' })
    return fileInput()
  }
  const fileInput = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
  const pdf = (text: string) => new File([text], 'rapor.pdf', { type: 'application/pdf' })

  test('BEY-09 is held against the masked client company and the titles with their bands', async () => {
    await open()
    expect(await fact('Firma (baş harfleri)')).toBe('Ç**** Y***')
    const titles = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(titles).toEqual(['1Korkuluk yokYüksek20', '2Pano kapağı açıkOrta12'])
  })

  test.each([
    ['kayıtlı', 'Bu rapora ait kayıtlı PDF'],
    ['başka', 'Kayıtlı PDF değil'],
  ])('BEY-09 a PDF that says %s is called: %s, and none of it is sent anywhere', async (text, title) => {
    const input = await open()
    const asked = vi.spyOn(globalThis, 'fetch')
    await userEvent.upload(input, pdf(text))
    expect((await screen.findByText(title)).textContent).toBe(title)
    expect(asked).not.toHaveBeenCalled()
  })

  test.each([
    { signatures: 0, signatures_intact: true, words: undefined },
    { signatures: 2, signatures_intact: true, words: '2 imza, atıldıkları gibi' },
    { signatures: 2, signatures_intact: false, words: '2 imza, sonradan değişmiş' },
  ])('BEY-07 says "$words" of $signatures screen signatures', async ({ words, ...change }) => {
    await open(change)
    expect(screen.queryByText('Ekran imzası')?.nextElementSibling?.textContent).toBe(words)
  })

  test.each([{ deleted: true }, { intact: false }])(
    'BEY-09 no PDF is held against a report that is %o: nothing of it is told',
    async (change) => {
      await open({ ...change, pdf_hashes: [], entries: [], client_company_masked: '' })
      expect(screen.queryByText('Elinizdeki PDF bu mu?')).toBeNull()
    },
  )

  test('BEY-09 a report of which no PDF is kept says so instead of doubting the paper', async () => {
    await userEvent.upload(await open({ pdf_hashes: [] }), pdf('kayıtlı'))
    expect(await screen.findByText('Karşılaştırılacak kayıt yok')).toBeVisible()
    expect(screen.getByText(/Yukarıda yazanları kâğıtla karşılaştırın\.$/)).toBeVisible()
  })

  test('BEY-09 a PDF that matches none may be a true one from before PDFs were kept, which is said', async () => {
    await userEvent.upload(await open(), pdf('başka'))
    expect(await screen.findByText(/ya da kayıt tutulmadan önce indirilmiş olabilir\.$/)).toBeVisible()
  })

  test('BEY-09 what a PDF was held against is not said of another report that is asked for', async () => {
    await open()
    const [code, ask] = [screen.getByRole('textbox'), screen.getByRole('button', { name: 'Doğrula' })]
    const look = async (other: string, number: string) => {
      answer(verifyReport, { verification: { ...verification, number } })
      await userEvent.clear(code)
      await userEvent.type(code, other)
      await userEvent.click(ask)
      expect(await screen.findByText(number)).toBeVisible()
    }
    await look('8F3K22QX91AC', '2026-000124')
    await userEvent.upload(fileInput(), pdf('kayıtlı'))
    expect(await screen.findByText('Bu rapora ait kayıtlı PDF')).toBeVisible()
    // Known by now: it is shown at once, in the place of the other.
    await look('8F3K22QX91AB', verification.number)
    expect(screen.queryByText('Bu rapora ait kayıtlı PDF')).toBeNull()
  })

  test('BEY-09 where the browser calculates no hashes it says what is missing', async () => {
    const input = await open()
    vi.stubGlobal('crypto', {})
    await userEvent.upload(input, pdf('kayıtlı'))
    expect(await screen.findByText('Karşılaştırılamadı')).toBeVisible()
  })
})

test('REP-15 the page of a link tells the account from the typed name', async () => {
  answer(readSharedReport, {
    report: {
      title: 'Deniz Atölye - Saha Gözlem Raporu',
      number: '2026-000123',
      completed_at: '2026-11-20T09:00:00.000Z',
      issuer: person,
      replaced_by: null,
      osgb_name: 'Kule OSGB',
      client_company_name: 'Deniz Atölye',
      created_by_name: 'Deniz İnce',
      total_entries: 2,
      facts: [],
      general_assessment: '',
      entries: [],
      observations: [],
      references: [],
      signers: [],
      receipts: [],
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
    answer(readLastRecipients, { email_ids: [], emails: [], template: null })
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
    expect(await screen.findByRole('link', { name: 'E-posta adresi ekleyin' })).toBeVisible()
    cleanup()
    open('osgb_user')
    expect(await screen.findByText(/Alıcıları aşağıya yazın/)).toBeVisible()
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('NAV-11 REP-15 a sending that takes long shortens the wait with safety facts', async () => {
    open('osgb_user')
    const others = await screen.findByRole('textbox', { name: 'Başka adresler' })
    fireEvent.change(others, { target: { value: 'ali@kule.example' } })
    // Nothing is sent before it is known whom it is proposed to.
    const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Gönder' })
    await waitFor(() => expect(send.disabled).toBe(false))
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    vi.useFakeTimers()
    fireEvent.click(send)
    await act(() => vi.advanceTimersByTimeAsync(4100))
    vi.useRealTimers()
    expect(await screen.findByRole('group', { name: 'İş güvenliği bilgileri' })).toBeVisible()
  })
})
