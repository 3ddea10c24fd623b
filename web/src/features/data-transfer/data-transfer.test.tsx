import {
  applyImport,
  cancelImport,
  deleteImport,
  downloadRefusedRows,
  type ImportRowView,
  type ImportView,
  listImportRows,
  listImports,
  matchImportColumns,
  readImport,
  undoImport,
} from '@gozlem/contract/data-transfer'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { answer, answerBytes, calls, refuse } from '../../platform/testing/answering'

const brought: ImportView = {
  id: '019a0000-0000-7000-8000-000000000801',
  organization_id: '019a0000-0000-7000-8000-000000000802',
  kind: 'client_company',
  file_name: 'firmalar.xlsx',
  state: 'matching',
  row_count: 3,
  done: 0,
  counts: { new: 0, changed: 0, same: 0, refused: 0 },
  heading_line: 1,
  headings: ['Firma', 'Sicil', 'Açıklama 2'],
  columns: { name: 0 },
  samples: [['Çınar Yapı', '2256', 'x']],
  notice: '',
  created_at: '2026-03-09T10:00:00.000Z',
  applied_at: null,
  undone_at: null,
  kept_rows: 0,
  can: { match: true, apply: false, cancel: false, undo: false },
}
const judged: ImportView = {
  ...brought,
  state: 'judged',
  columns: { name: 0, sgk_no: 1 },
  counts: { new: 2, changed: 1, same: 0, refused: 0 },
  can: { match: true, apply: true, cancel: false, undo: false },
}
const applying: ImportView = {
  ...judged,
  state: 'applying',
  done: 1,
  can: { match: false, apply: false, cancel: true, undo: false },
}
const applied: ImportView = {
  ...judged,
  state: 'applied',
  applied_at: '2026-03-09T10:05:00.000Z',
  can: { match: false, apply: false, cancel: false, undo: true },
}
const refused: ImportRowView = {
  line: 3,
  label: 'Fidan',
  verdict: 'refused',
  message: 'SGK Sicil No: boş bırakılamaz',
  changes: [],
  undone: null,
}
const row: ImportRowView = {
  line: 2,
  label: '2256 · Çınar Yapı',
  verdict: 'new',
  message: '',
  changes: [],
  undone: null,
}

/** What the server says of the import, from now on. */
const stands = (view: ImportView) => answer(readImport, { import: view })
const open = `/osgb-migration?import=${brought.id}`

beforeEach(() => {
  answer(listImports, { imports: [] })
  answer(listImportRows, { rows: [row], next: null })
})

test('CC-07 the page says what can be brought, and what came before', async () => {
  answer(listImports, { imports: [applied, { ...judged, id: '019a0000-0000-7000-8000-000000000803' }] })
  answer(deleteImport, { success: true, message: 'Aktarım kaydı silindi' })
  const { user } = renderApp('osgb_admin', '/osgb-migration')
  const kinds = await screen.findByRole('group', { name: 'Ne aktarılacak?' })
  expect(within(kinds).getAllByRole('radio')).toHaveLength(4)
  expect(screen.getByRole('button', { name: 'Excel Şablonu' })).toBeVisible()
  await user.click(within(kinds).getByRole('radio', { name: 'Kişiler' }))
  expect(screen.getByText('Excel (.xlsx) ya da CSV, en fazla 500 satır')).toBeVisible()
  const list = await screen.findByRole('list', { name: 'Son aktarımlar' })
  const [done, waiting] = within(list).getAllByRole('listitem')
  expect(done?.textContent).toContain('Aktarıldı')
  expect(
    within(done as HTMLElement)
      .getByRole('button', { name: 'Sil' })
      .hasAttribute('disabled'),
  ).toBe(true)
  await user.click(within(waiting as HTMLElement).getByRole('button', { name: 'Sil' }))
  expect(await screen.findByText('Aktarım kaydı silindi')).toBeVisible()
})

test('CC-07 columns are matched by their heads and corrected; a required one is asked for', async () => {
  stands(brought)
  answer(matchImportColumns, {
    import: { ...brought, state: 'judging', can: { ...brought.can, cancel: true } },
  })
  const { user } = renderApp('osgb_admin', open)
  expect(await screen.findByText('Zorunlu alanlar eşlenmedi: SGK Sicil No')).toBeVisible()
  const begin = screen.getByRole('button', { name: 'Satırları Kontrol Et' })
  expect(begin.hasAttribute('disabled')).toBe(true)
  expect(screen.getByText('Alınmayacak sütunlar: Sicil, Açıklama 2')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: /^SGK Sicil No/ }), 'Sicil')
  expect(screen.getByText('Örnek: 2256')).toBeVisible()
  stands({ ...judged, state: 'judging', done: 2 })
  await user.click(begin)
  expect(await screen.findByRole('progressbar', { name: 'Satırlar kontrol ediliyor' })).toBeVisible()
  expect(calls('dataTransfer.matchColumns').at(-1)?.body).toEqual({ columns: { name: 0, sgk_no: 1 } })
})

test('CC-07 rows that cannot be taken are shown first with their reason, and nothing can be applied', async () => {
  stands({
    ...judged,
    counts: { new: 2, changed: 0, same: 0, refused: 1 },
    can: { ...judged.can, apply: false },
  })
  answer(listImportRows, ({ path }) => ({
    rows: [path.includes('verdict=refused') ? refused : row],
    next: null,
  }))
  const { user } = renderApp('osgb_admin', open)
  expect(await screen.findByText('SGK Sicil No: boş bırakılamaz')).toBeVisible()
  expect(screen.getByText('1 satır alınamaz')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Satırı Aktar$/ })).toBeNull()
  answerBytes(downloadRefusedRows, 'dosya', { 'content-disposition': 'attachment; filename="satirlar.csv"' })
  for (const [name, format] of [
    ['Excel Olarak İndir', 'xlsx'],
    ['CSV Olarak İndir', 'csv'],
  ]) {
    await user.click(screen.getByRole('button', { name: name ?? '' }))
    await expect.poll(() => calls('dataTransfer.downloadRefused').at(-1)?.path).toContain(`format=${format}`)
    await waitFor(() => expect(screen.queryByRole('button', { busy: true })).toBeNull())
  }
  refuse(downloadRefusedRows, 404, { code: 'NOT_FOUND', message: 'Bulunamadı.' })
  await user.click(screen.getByRole('button', { name: 'CSV Olarak İndir' }))
  expect(await screen.findByText('Bulunamadı.')).toBeVisible()
})

test('CC-07 rows that are judged again with other columns are shown anew', async () => {
  stands(judged)
  answer(matchImportColumns, { import: { ...judged, state: 'judging' } })
  const { user } = renderApp('osgb_admin', open)
  expect(await screen.findByText('2256 · Çınar Yapı')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Sütunları Düzelt' }))
  answer(listImportRows, { rows: [{ ...row, label: '2256 · Açıklama' }], next: null })
  await user.click(await screen.findByRole('button', { name: 'Satırları Kontrol Et' }))
  expect(await screen.findByText('2256 · Açıklama')).toBeVisible()
  expect(screen.queryByText('2256 · Çınar Yapı')).toBeNull()
})

test('CC-07 what would happen is shown, asked once more and done; the work can be stopped', async () => {
  stands(judged)
  answer(applyImport, { import: applying })
  answer(cancelImport, { import: { ...applying, can: { ...applying.can, cancel: false } } })
  const { user } = renderApp('osgb_admin', open)
  await user.click(await screen.findByRole('button', { name: '3 Satırı Aktar' }))
  const question = await screen.findByRole('alertdialog', { name: '3 satır aktarılsın mı?' })
  expect(question.textContent).toContain('2 kayıt eklenecek, 1 kayıt değişecek')
  stands(applying)
  await user.click(within(question).getByRole('button', { name: 'Aktar' }))
  expect(await screen.findByRole('progressbar', { name: 'Satırlar aktarılıyor' })).toBeVisible()
  stands({ ...judged, notice: 'Aktarım iptal edildi; hiçbir kayıt değişmedi.' })
  await user.click(screen.getByRole('button', { name: 'İptal Et' }))
  expect(await screen.findByText('Aktarım iptal edildi; hiçbir kayıt değişmedi.')).toBeVisible()
  expect(calls('dataTransfer.cancelImport')).toHaveLength(1)
})

test('CC-07 is taken back within a day, and says what stayed', async () => {
  stands(applied)
  answer(undoImport, { import: { ...applied, state: 'undoing', can: { ...applied.can, undo: false } } })
  const { user } = renderApp('osgb_admin', open)
  await user.click(await screen.findByRole('button', { name: 'Aktarımı Geri Al' }))
  const question = await screen.findByRole('alertdialog', { name: 'Aktarım geri alınsın mı?' })
  answer(listImportRows, {
    rows: [{ ...row, undone: 'kept', message: 'Aktarımdan sonra değiştirilmiş' }],
    next: null,
  })
  stands({ ...applied, state: 'undone', kept_rows: 1, can: { ...applied.can, undo: false } })
  await user.click(within(question).getByRole('button', { name: 'Geri Al' }))
  expect(await screen.findByText('Aktarımdan sonra değiştirilmiş')).toBeVisible()
  expect(calls('dataTransfer.listRows').at(-1)?.path).toContain('undone=kept')
})

test('CC-07 an import that has gone says so and leads back', async () => {
  refuse(readImport, 404, { code: 'NOT_FOUND' })
  renderApp('osgb_admin', open)
  expect(await screen.findByText('Bu aktarım artık yok; dosyayı yeniden yükleyin.')).toBeVisible()
})

test('CC-07 ADM-03 the system administrator chooses the organization first', async () => {
  renderApp('superadmin', '/osgb-migration')
  expect(await screen.findByText('Veri aktarmak için bir OSGB seçin.')).toBeVisible()
  expect(calls('dataTransfer.listImports')).toEqual([])
})

test('CC-07 nobody else has the page', async () => {
  renderApp('osgb_user', '/osgb-migration')
  expect(await screen.findByText('Bu sayfayı açma yetkiniz yok.')).toBeVisible()
})
