import type { ReplyOf } from '@gozlem/contract/route'
import {
  openSharedReport,
  readSharedReport,
  receiveSharedReport,
  type SharedFinding,
} from '@gozlem/contract/shared-report'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeLinkToken } from '../../platform/navigation/link-token'
import { answer, calls, loseConnection, refuseOnce } from '../../platform/testing/answering'
import { SharedReportPage } from './pages/SharedReportPage'

const token = 'abcdefghijklmnopqrstuvwxyz'
const photo = '019a0000-0000-7000-8000-000000000001'
const praised = '019a0000-0000-7000-8000-000000000002'
const finding: SharedFinding = {
  title: 'Merdiven korkuluğu yok',
  aciklama: 'Bodrum merdiveninin bir yanı açık.',
  measures: ['Korkuluk yapın.', 'Uyarı levhası asın.'],
  band: 'Yüksek',
  tone: 'danger',
  risk_skoru: 20,
  facts: [{ label: 'Termin', value: '15.01.2027' }],
  regulations: ['Yapı İşlerinde İSG Yönetmeliği, Ek-4'],
  photos: [{ id: photo, width: 800, height: 600 }],
}

const shared: ReplyOf<typeof readSharedReport>['report'] = {
  title: 'Çınar Yapı - Saha Gözlem Raporu',
  number: '2026-000123',
  completed_at: '2026-11-20T09:00:00.000Z',
  issuer: { name: 'Kule OSGB', kind: 'osgb' },
  replaced_by: null,
  osgb_name: 'Kule OSGB',
  created_by_name: 'Mert Işık',
  client_company_name: 'Çınar Yapı',
  total_entries: 1,
  facts: [{ label: 'Ziyaret', value: '20.11.2026 09:30–12:00' }],
  general_assessment: 'Saha düzenli.',
  entries: [finding],
  observations: [
    { text: 'Acil çıkışlar açık', photos: [{ id: praised, width: 600, height: 800 }] },
    { text: 'Baretler takılı', photos: [] },
  ],
  references: [{ regulation: '6331 sayılı Kanun', link: 'https://www.mevzuat.gov.tr/6331' }],
  signers: [
    { role_label: 'İş Güvenliği Uzmanı', name: 'Mert Işık', signed_at: '2026-11-22T08:15:00.000Z' },
    { role_label: 'İşyeri Hekimi', name: 'Dr. Elif Acar', signed_at: null },
  ],
  receipts: [],
  expires_at: '2026-12-20T09:00:00.000Z',
}

beforeEach(() => {
  answer(readSharedReport, { report: shared })
  answer(openSharedReport, { success: true, message: 'Açıldı' })
  window.history.replaceState(null, '', `/shared-report?token=${token}`)
  takeLinkToken()
})
afterEach(() => window.history.replaceState(null, '', '/'))

test('REP-15 a link reads as the report: findings with photos, measures and terms, files in the order of their use', async () => {
  render(<SharedReportPage />)
  const article = within(await screen.findByRole('article', { name: '1. Merdiven korkuluğu yok' }))
  expect(article.getByText('Yüksek').nextElementSibling?.textContent).toBe('20')
  expect(article.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...finding.measures,
    ...finding.regulations,
  ])
  expect(screen.getByText('Ziyaret').nextElementSibling?.textContent).toBe('20.11.2026 09:30–12:00')
  expect(screen.getByText('Saha düzenli.')).toBeVisible()
  expect(article.getByText('Termin').nextElementSibling?.textContent).toBe('15.01.2027')
  const signers = within(screen.getByRole('region', { name: 'İmzalayanlar' }))
  expect(signers.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Mert Işıkİş Güvenliği Uzmanı · Ekran imzası 22.11.2026 11:15',
    'Dr. Elif Acarİşyeri Hekimi',
  ])
  expect(signers.getByText(/güvenli elektronik imza değildir/)).toBeVisible()
  const image = article.getByRole<HTMLImageElement>('img', {
    name: 'Merdiven korkuluğu yok, 1. fotoğraf: büyüt',
  })
  expect(image.src).toContain(`/api/shared-reports/images/${photo}?link=${token.slice(0, 8)}&size=display`)
  expect(
    screen
      .getAllByRole<HTMLAnchorElement>('link')
      .map(({ textContent, href }) => [textContent, new URL(href).pathname])
      .filter(([, path]) => path?.startsWith('/api/')),
  ).toEqual([
    ['Raporu İndir (PDF)', '/api/shared-reports/pdf'],
    ['Word', '/api/shared-reports/docx'],
    ['Excel', '/api/shared-reports/xlsx'],
  ])
  expect(document.body.innerHTML).not.toContain(token)
})

test('BEY-10 a link to a report in whose place another one stands says which, since when and why', async () => {
  const replaced_by = {
    number: '2026-000123 R1',
    completed_at: '2026-11-23T09:00:00.000Z',
    reason: 'Adres yanlış.',
  }
  answer(readSharedReport, { report: { ...shared, replaced_by } })
  render(<SharedReportPage />)
  expect(await screen.findByText('Yerine R1 düzenlendi (23.11.2026)')).toBeVisible()
  expect(screen.getByText('Revizyon nedeni: Adres yanlış.')).toBeVisible()
})

test('BEY-17 REP-15 what is as it should be is read behind the findings, with its photo', async () => {
  render(<SharedReportPage />)
  const section = within(await screen.findByRole('region', { name: 'Olumlu gözlemler' }))
  expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Acil çıkışlar açık',
    'Baretler takılı',
  ])
  const image = section.getByRole<HTMLImageElement>('img', { name: '1. olumlu gözlem, fotoğraf: büyüt' })
  expect(image.src).toContain(`/api/shared-reports/images/${praised}?link=${token.slice(0, 8)}&size=display`)
})

test('REP-15 a link counts as opened when somebody touches its page, once', async () => {
  render(<SharedReportPage />)
  const title = await screen.findByRole('heading', { name: 'Saha gözlem raporunuz' })
  expect(calls('report.openShared')).toHaveLength(0)
  await userEvent.click(title)
  await userEvent.click(title)
  await waitFor(() => expect(calls('report.openShared').map(({ body }) => body)).toEqual([{ token }]))
})

test('REP-15 a receipt is given by name, again under its id when it was lost, and stays on the page', async () => {
  answer(receiveSharedReport, {
    receipt: { name: 'Şükrü Işık', received_at: '2026-11-22T11:05:00.000Z' },
  })
  refuseOnce(receiveSharedReport, 429, { code: 'RATE_LIMITED', message: 'Biraz bekleyin.' })
  render(<SharedReportPage />)
  const name = await screen.findByRole('textbox', { name: 'Adınız ve soyadınız' })
  const give = screen.getByRole('button', { name: 'Okudum, Teslim Aldım' })
  await userEvent.type(name, 'Şükrü')
  await userEvent.click(give)
  expect(screen.getByText('Adınızı ve soyadınızı yazın')).toBeVisible()
  expect(calls('report.receiveShared')).toHaveLength(0)
  await userEvent.type(name, ' Işık')
  await userEvent.click(give)
  expect(await screen.findByText('Biraz bekleyin.')).toBeVisible()
  await userEvent.click(give)
  expect(
    await screen.findByText('22.11.2026 14:05 tarihinde okuduğunu ve teslim aldığını bildirdi.'),
  ).toBeVisible()
  const [first, second] = calls('report.receiveShared').map(({ body }) => body)
  expect(first).toMatchObject({ name: 'Şükrü Işık', token })
  expect(second).toEqual(first)
})

test('REP-15 after a lost answer another name is another receipt, and one that arrived all the same is shown once', async () => {
  loseConnection(receiveSharedReport)
  render(<SharedReportPage />)
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Adınız ve soyadınız' })
  const give = screen.getByRole('button', { name: 'Okudum, Teslim Aldım' })
  const giveAs = async (typed: string) => {
    await userEvent.clear(name)
    await userEvent.type(name, typed)
    await userEvent.click(give)
  }
  const isTaken = () => waitFor(() => expect(name.value).toBe(''))
  await giveAs('Şükrü Işık')
  await screen.findByRole('alert')
  answer(receiveSharedReport, { receipt: { name: 'Lale Kaya', received_at: '2026-11-22T11:05:00.000Z' } })
  await giveAs('Lale Kaya')
  await isTaken()
  const [lost, other] = calls('report.receiveShared').map(({ body }) => body as { id: string; name: string })
  expect(other?.name).toBe('Lale Kaya')
  expect(other?.id).not.toBe(lost?.id)

  // The same receipt is answered again.
  await giveAs('Lale Kaya')
  await isTaken()
  expect(screen.getAllByText('Lale Kaya')).toHaveLength(1)
})
