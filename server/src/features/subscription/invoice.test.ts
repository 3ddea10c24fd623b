// Invoices of organizations, and what individuals read of their own payments (SUB-04).
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createInvoice,
  deleteInvoice,
  downloadInvoice,
  listInvoices,
  updateInvoice,
} from '@gozlem/contract/invoice'
import { listPurchases } from '@gozlem/contract/subscription'
import { maximumPhotoBytes } from '@gozlem/domain/report/photo-rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { openLocalFiles } from '../../external/files/local-files'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { invoiceOf, storedInvoice, withPdf } from '../../http/testing/invoices'
import type { Person } from '../../http/testing/people'
import { storeBilling, storeEvent, tellOfPurchase } from '../../http/testing/store-telling'
import { whileHeld } from '../../http/testing/while-held'

let test: AppUnderTest
let folder: string
let kule: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gozlem-invoices-'))
  test = await startApp({ files: await openLocalFiles(folder), billing: storeBilling }, { workAtOnce: false })
  kule = test.people.ayse.organization_id
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true })
})

const stored = () => readdir(join(folder, 'invoices')).catch(() => [])
const create = (fields: ReturnType<typeof invoiceOf>, file?: { name?: string; text?: string }) =>
  call(test.app, test.people.suna, createInvoice, { body: fields }, withPdf(fields, file))
const numbersOf = async (person: Person, query: { organization_id?: string } = {}) =>
  (await call(test.app, person, listInvoices, { query })).reply.invoices.map(({ number }) => number)
const download = (person: Person, id: string) => call(test.app, person, downloadInvoice, { params: { id } })
const change = (id: string, body: Record<string, string | number>, file?: { text: string }) =>
  call(test.app, test.people.suna, updateInvoice, { params: { id }, body }, file ? withPdf(body, file) : null)

describe('invoices', () => {
  it('SUB-04 an uploaded one is read and downloaded by who runs the organization, and by nobody else', async () => {
    const { ayse, levent, mert, suna } = test.people
    const fields = invoiceOf(kule)
    const { reply } = await create(fields)
    const { id } = reply.invoice
    expect(reply.invoice).toMatchObject({ ...fields, document_name: 'fatura.pdf', byte_size: 15 })
    expect(await numbersOf(ayse)).toEqual([fields.number])
    expect(await numbersOf(levent)).toEqual([])
    expect(await numbersOf(levent, { organization_id: kule })).toEqual([])
    expect(await numbersOf(suna, { organization_id: kule })).toEqual([fields.number])
    const { body, headers } = await download(ayse, id)
    expect(body.toString()).toBe('%PDF-1.7 fatura')
    expect(headers['content-disposition']).toContain('attachment')
    expect((await download(levent, id)).status).toBe(404)
    expect((await download(mert, id)).status).toBe(403)
  })

  it('SUB-04 what the system administrator reads of them is a row of the audit log', async () => {
    const { suna } = test.people
    const { id } = await storedInvoice(test, kule)
    expect((await download(suna, id)).status).toBe(200)
    const { rowCount } = await writeAsSystem(test.pool, ({ db }) =>
      db.query("select from event where kind = 'personal_data.read' and data ->> 'object_id' = $1", [id]),
    )
    expect(rowCount).toBe(1)
  })

  it.each([
    ['a picture that is called a PDF', { text: '\u0089PNG' }],
    ['a PDF that is called otherwise', { name: 'fatura.docx' }],
  ])('SUB-04 refuses %s, and keeps nothing of it', async (_, file) => {
    const before = await stored()
    const { status, problem } = await create(invoiceOf(kule), file)
    expect([status, problem.code, problem.details.fields]).toEqual([
      400,
      'DOCUMENT_REFUSED',
      { document: 'Fatura PDF dosyası olmalıdır.' },
    ])
    expect(await stored()).toEqual(before)
  })

  it('SUB-04 refuses one without a file, and one that is too large', async () => {
    const fields = invoiceOf(kule)
    const without = await call(test.app, test.people.suna, createInvoice, { body: fields })
    expect(without.problem.details.fields).toEqual({ document: 'Faturanın PDF dosyasını seçin.' })
    const large = await create(fields, { text: `%PDF-${'0'.repeat(maximumPhotoBytes)}` })
    expect([large.status, large.problem.message]).toEqual([413, "Fatura 10 MB'tan büyük olamaz."])
  })

  it.each([
    [{ number: ' ' }, 'number'],
    [{ amount_minor: 0 }, 'amount_minor'],
    [{ amount_minor: 10.5 }, 'amount_minor'],
    [{ issued_on: '2026-02-30' }, 'issued_on'],
    [{ period_ends_on: '2026-10-31' }, 'period_ends_on'],
  ])('SUB-04 refuses %j at its field', async (wrong, field) => {
    const { status, problem } = await create({ ...invoiceOf(kule), ...wrong })
    expect([status, Object.keys(problem.details.fields)]).toEqual([400, [field]])
  })

  it('SUB-04 is kept for consultancies alone', async () => {
    const { deniz } = test.people
    expect((await create(invoiceOf(deniz.organization_id))).status).toBe(404)
  })

  it('SUB-04 the same id twice is one invoice with one file; another of that number is refused', async () => {
    const fields = invoiceOf(kule)
    await create(fields)
    const files = await stored()
    expect((await create(fields, { text: '%PDF-1.7 yine' })).status).toBe(201)
    expect(await stored()).toEqual(files)
    const { problem } = await create({ ...invoiceOf(kule), number: fields.number })
    expect(problem.details.fields).toEqual({ number: 'Bu kurumun bu numarada bir faturası var' })
    expect(await stored()).toEqual(files)
    const elsewhere = { ...invoiceOf(test.people.levent.organization_id), number: fields.number }
    expect((await create(elsewhere)).status).toBe(201)
  })

  it('SUB-04 an id that another organization’s invoice has is refused', async () => {
    const { organization_id: liman } = test.people.levent
    for (const [one, other] of [
      [kule, liman],
      [liman, kule],
    ] as const) {
      const { id } = await storedInvoice(test, one)
      const files = await stored()
      const { status, problem } = await create({ ...invoiceOf(other), id })
      expect([status, problem.code]).toEqual([409, 'ID_IN_USE'])
      expect(await stored()).toEqual(files)
    }
  })

  it('SUB-04 is replaced and deleted by the system administrator, and no file is left over', async () => {
    const { ayse } = test.people
    const [first, second] = [await storedInvoice(test, kule), await storedInvoice(test, kule)]
    const files = await stored()
    expect(
      (await change(first.id, { amount_minor: 4200 }, { text: '%PDF-1.7 yeni' })).reply.invoice,
    ).toMatchObject({ amount_minor: 4200, number: first.number })
    expect((await download(ayse, first.id)).body.toString()).toBe('%PDF-1.7 yeni')
    expect(await stored()).toHaveLength(files.length)
    expect((await change(second.id, { number: first.number })).status).toBe(400)
    expect((await change(second.id, { period_ends_on: '2020-01-01' })).status).toBe(400)
    const params = { id: first.id }
    expect((await call(test.app, test.people.suna, deleteInvoice, { params })).status).toBe(200)
    expect((await call(test.app, test.people.suna, deleteInvoice, { params })).status).toBe(404)
    expect((await download(ayse, first.id)).status).toBe(404)
    expect(await stored()).toHaveLength(files.length - 1)
  })

  it('SUB-04 of two that are changed to one number at once, the later one is refused and leaves no file', async () => {
    const [first, second] = [await storedInvoice(test, kule), await storedInvoice(test, kule)]
    const files = await stored()
    const number = 'SGF-2026-BIR'
    const [late] = await whileHeld(
      test.pool,
      ({ db }) => db.query('update invoice set number = $1 where id = $2', [number, first.id]),
      () => [change(second.id, { number }, { text: '%PDF-1.7 sonra' })],
    )
    expect([late?.status, late?.problem.details.fields]).toEqual([
      400,
      { number: 'Bu kurumun bu numarada bir faturası var' },
    ])
    expect(await numbersOf(test.people.ayse)).toContain(second.number)
    expect(await stored()).toEqual(files)
  })
})

describe('payments', () => {
  const hour = 3_600_000
  const paidBy = async (person: Person) =>
    (await call(test.app, person, listPurchases, {})).reply.purchases.map(
      ({ kind, amount_minor, currency, outcome }) => [kind, amount_minor, currency, outcome],
    )

  it('SUB-04 an individual reads their own, what went back of them, and nothing else', async () => {
    const { deniz, ece, ayse } = test.people
    const at = Date.now() - 48 * hour
    const tell = (type: string, hours: number, facts: object = {}, person = deniz) =>
      tellOfPurchase(test, storeEvent(person.id, type, at + hours * hour, facts))
    await tell('INITIAL_PURCHASE', 0, { period_type: 'TRIAL', price_in_purchased_currency: 0 })
    await tell('RENEWAL', 1, { currency: null })
    await tell('CANCELLATION', 2, { cancel_reason: 'STORE_SUPPORT' })
    await tell('EXPIRATION', 3)
    await tell('RENEWAL', 4, { environment: 'SANDBOX' })
    await tell('RENEWAL', 5, { original_transaction_id: 'GPA.2' }, ece)
    expect(await paidBy(deniz)).toEqual([
      ['CANCELLATION', -14_990, 'TRY', 'refunded'],
      ['RENEWAL', 14_990, 'TRY', 'paid'],
      ['INITIAL_PURCHASE', 0, 'TRY', 'free'],
    ])
    expect(await paidBy(ece)).toHaveLength(1)
    expect(await paidBy(ayse)).toEqual([])
  })
})
