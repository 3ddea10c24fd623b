import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Window as HappyWindow } from 'happy-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { device } from '../../platform/device/device'
import { MachineProvider } from '../machine'
import type { Column } from './column'
import { DataList } from './DataList'
import type { ListExport } from './list-export'

interface Row {
  id: string
  name: string
  city: string
  phone: string
}

const COLUMNS: readonly Column<Row>[] = [
  { id: 'name', header: 'Firma', cell: ({ name }) => name },
  {
    id: 'city',
    header: 'Şehir',
    cell: ({ city }) => <b>{city}</b>,
    file: ({ city }) => city,
    phone: 'hidden',
  },
  { id: 'phone', header: 'Telefon', cell: ({ phone }) => phone, optional: true },
  { id: 'actions', header: 'İşlemler', cell: () => null, phone: 'actions' },
]

const ROWS: readonly Row[] = [
  { id: '1', name: 'Çelik A.Ş.', city: 'İzmir', phone: '0232 000 00 00' },
  { id: '2', name: '=1+1 Ltd.', city: 'Ankara', phone: '' },
]

function renderList(exporting?: ListExport<Row>) {
  return render(
    <MachineProvider value={device}>
      <DataList
        label="Firmalar"
        name="companies"
        columns={COLUMNS}
        rows={ROWS}
        rowKey={({ id }) => id}
        status="success"
        empty={null}
        exporting={exporting}
      />
    </MachineProvider>,
  )
}

const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const width = window.innerWidth
const resizeTo = (pixels: number) =>
  (window as unknown as HappyWindow).happyDOM.setViewport({ width: pixels })

beforeEach(() => resizeTo(1400))
afterEach(() => {
  resizeTo(width)
  localStorage.clear()
  vi.restoreAllMocks()
})

async function openColumns(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'Sütunlar' }))
  return screen.findByRole('dialog', { name: 'Sütunlar' })
}

test('columns are shown and hidden, and the device remembers it', async () => {
  const user = userEvent.setup()
  const { unmount } = renderList()
  expect(headers()).toEqual(['Firma', 'Şehir', 'İşlemler'])

  const dialog = await openColumns(user)
  await user.click(within(dialog).getByLabelText('Şehir'))
  await user.click(within(dialog).getByLabelText('Telefon'))
  await user.click(within(dialog).getByRole('button', { name: 'Tamam' }))
  expect(headers()).toEqual(['Firma', 'Telefon', 'İşlemler'])

  unmount()
  renderList()
  expect(headers()).toEqual(['Firma', 'Telefon', 'İşlemler'])
})

test('the column that names the rows cannot be hidden, and a reset brings the list back as it comes', async () => {
  const user = userEvent.setup()
  renderList()
  const dialog = await openColumns(user)
  expect(within(dialog).getByLabelText('Firma')).toHaveProperty('disabled', true)
  expect(within(dialog).queryByLabelText('İşlemler')).toBeNull()

  const reset = within(dialog).getByRole('button', { name: 'Varsayılana dön' })
  expect(reset).toHaveProperty('disabled', true)
  await user.click(within(dialog).getByLabelText('Şehir'))
  await user.click(reset)
  expect(within(dialog).getByLabelText('Şehir')).toHaveProperty('checked', true)
  await user.click(within(dialog).getByRole('button', { name: 'Tamam' }))
  expect(headers()).toEqual(['Firma', 'Şehir', 'İşlemler'])
})

test('on phones a field that cards leave out is shown when it is chosen', async () => {
  resizeTo(390)
  const user = userEvent.setup()
  renderList()
  expect(screen.queryByText('İzmir')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Firmalar: liste işlemleri' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Alanlar' }))
  const dialog = await screen.findByRole('dialog', { name: 'Alanlar' })
  await user.click(within(dialog).getByLabelText('Şehir'))
  expect(screen.getByText('İzmir')).toBeVisible()
})

test('what the device cannot read of an earlier choice is no choice', () => {
  localStorage.setItem('columns:companies', '{nonsense')
  renderList()
  expect(headers()).toEqual(['Firma', 'Şehir', 'İşlemler'])
})

test('a file has the chosen columns of every page, and formulas are text', async () => {
  const user = userEvent.setup()
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`)
  renderList({
    fileName: 'firmalar',
    read: async (next) => ({
      rows: ROWS.slice(next === null ? 0 : 1),
      next: next === null ? '2' : null,
      total: 2,
    }),
  })

  const columns = await openColumns(user)
  await user.click(within(columns).getByLabelText('Telefon'))
  await user.click(within(columns).getByRole('button', { name: 'Tamam' }))

  await user.click(screen.getByRole('button', { name: 'Dışa aktar' }))
  const dialog = await screen.findByRole('dialog', { name: 'Dışa aktar' })
  expect(dialog.textContent).toContain('Firma, Şehir, Telefon')
  await user.click(within(dialog).getByRole('button', { name: 'CSV İndir' }))
  expect((await within(dialog).findByRole('status')).textContent).toContain('2 satır indirildi')

  const [file] = files
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file?.arrayBuffer())).toBe(
    "\uFEFFFirma;Şehir;Telefon\r\nÇelik A.Ş.;İzmir;0232 000 00 00\r\n'=1+1 Ltd.;Ankara;\r\n",
  )
})

test('a page that fails is said, and the next try begins anew', async () => {
  const user = userEvent.setup()
  const read = vi
    .fn<ListExport<Row>['read']>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ rows: ROWS, next: null, total: 2 })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
  renderList({ fileName: 'firmalar', read })

  await user.click(await screen.findByRole('button', { name: 'Dışa aktar' }))
  const dialog = await screen.findByRole('dialog', { name: 'Dışa aktar' })
  await user.click(within(dialog).getByRole('button', { name: 'CSV İndir' }))
  expect((await within(dialog).findByRole('alert')).textContent).toBe(
    'Liste indirilemediDosya oluşturulmadı. Biraz sonra tekrar deneyin.',
  )
  await user.click(within(dialog).getByRole('button', { name: 'Tekrar Dene' }))
  expect((await within(dialog).findByRole('status')).textContent).toContain('2 satır indirildi')
})

test('cancelling ends the reading and hands out no file', async () => {
  const user = userEvent.setup()
  const handed = vi.spyOn(URL, 'createObjectURL')
  let signal: AbortSignal | undefined
  renderList({
    fileName: 'firmalar',
    read: (_next, given) => {
      signal = given
      return new Promise(() => undefined)
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Dışa aktar' }))
  const dialog = await screen.findByRole('dialog', { name: 'Dışa aktar' })
  await user.click(within(dialog).getByRole('button', { name: 'CSV İndir' }))
  expect(within(dialog).getByRole('progressbar', { name: 'Satırlar alınıyor' })).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'İptal Et' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(signal?.aborted).toBe(true)
  expect(handed).not.toHaveBeenCalled()
})
