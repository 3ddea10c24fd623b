import 'fake-indexeddb/auto'
import { createReport } from '@gozlem/contract/report'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openOutbox } from '../../../../app/open-outbox'
import { mostBytes } from '../../../../platform/outbox/outbox-database'
import { deviceOutbox } from '../../../../platform/outbox/device-outbox'
import type { Outbox } from '../../../../platform/outbox/outbox-interface'
import { endSession, signedIn } from '../../../../platform/session/session'
import { answer, calls, loseConnection, refuse } from '../../../../platform/testing/answering'
import { people } from '../../../../platform/testing/people'
import { id, report } from '../../components/testing/example-report'
import { leftDrafts } from '../../components/testing/left-draft'
import { addPhoto, listWaiting, photoOf } from '../../components/testing/queued-photos'
import { startHere } from './start-here'
import { isReportWaiting, markArrived } from './waiting-mark'
import { draftSaving, type StartedEntry, type StartedReport } from '../../outbox'
import { alignMarks, giveReportUp, photosHere, startForAnother } from './waiting-reports'

const author = people.osgb_user
const owner = author.id
const cache = new QueryClient()
let outbox: Outbox

/** As a page of a person begins: what is on the device is sent, and the marks follow it. */
function begin(person = owner) {
  outbox = openOutbox(person, cache)
  const stop = outbox.start()
  const aligned = alignMarks(outbox)
  return { stop, aligned }
}

const company = (number: number) => ({
  value: id(number),
  label: `Firma ${number}`,
  note: 'Ankara',
  tehlike_sinifi: null,
  employee_count: null,
  nace_code: '',
  sgk_no: '',
})

/** Starts a report for the first company on the device. */
const start = (report_id: string) =>
  startHere(
    author,
    { outbox, cache },
    { id: report_id, osgb_name: 'Kule OSGB', risk_method: 'fine_kinney', client_company_id: id(501) },
    company(501),
  )

const shown = () =>
  outbox.entries.get().filter(({ kind }) => kind === 'report.create') as readonly StartedEntry[]

/** For which companies the device holds reports to be made. */
const onDevice = async () =>
  (await deviceOutbox(owner).list()).flatMap(({ kind, body }) =>
    kind === 'report.create' ? [(body as StartedReport).body.client_company_id] : [],
  )

/** A report that the server does not take for its company. */
async function refusedOne(report_id: string): Promise<StartedReport> {
  refuse(createReport, 409, { code: 'CLIENT_COMPANY_PASSIVE', message: 'Firma pasif durumda.' })
  await start(report_id)
  await expect.poll(() => shown()[0]?.refusal?.message).toBe('Firma pasif durumda.')
  const [entry] = shown()
  if (!entry) throw new Error('nothing is shown')
  return entry.body
}

/** A photo of it, and words that were typed in it. */
async function fill(report_id: string): Promise<void> {
  await addPhoto(outbox, photoOf(951, { report_id }))
  const draft = {
    id: id(952),
    subject: `draft ${report_id}`,
    body: { report_id, text: 'null' },
    label: 'Rapor',
  }
  await outbox.add(draftSaving, draft, { afterMs: 60_000 })
}

const content = async (report_id: string) => ({
  words: (await leftDrafts(owner)).filter(({ body }) => body.report_id === report_id).length,
  photos: (await listWaiting(owner)).filter((photo) => photo.report_id === report_id).length,
})

describe('BEY-04 a report that is given up', () => {
  test('BEY-04 goes with its words and its photos, which are counted before', async () => {
    loseConnection(createReport)
    await start(id(931))
    await fill(id(931))
    expect(await photosHere(outbox, id(931))).toEqual([id(951)])
    expect(await giveReportUp({ outbox, cache }, id(931))).toBe(true)
    expect([await content(id(931)), await onDevice()]).toEqual([{ words: 0, photos: 0 }, []])
    expect([isReportWaiting(id(931)), shown()]).toEqual([false, []])
  })

  test('BEY-04 keeps everything where it reached the server at that moment', async () => {
    answer(createReport, { report: report([], { id: id(932) }) })
    await fill(id(932))
    await start(id(932))
    expect(await giveReportUp({ outbox, cache }, id(932))).toBe(false)
    expect(calls('report.create')).toHaveLength(1)
    expect([await content(id(932)), await onDevice()]).toEqual([{ words: 1, photos: 1 }, []])
  })

  test('BEY-04 keeps everything, and waits no longer here, where another tab has sent it', async () => {
    loseConnection(createReport)
    await start(id(933))
    await fill(id(933))
    expect(shown()).toHaveLength(1)
    markArrived(id(933))
    expect(await giveReportUp({ outbox, cache }, id(933))).toBe(false)
    expect(await content(id(933))).toEqual({ words: 1, photos: 1 })
  })
})

test('BEY-04 a report that was started here waits on where the device cannot be read for a moment', async () => {
  loseConnection(createReport)
  await start(id(922))
  const failing = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
    throw new DOMException('lost', 'UnknownError')
  })
  onTestFinished(begin().stop)
  await expect.poll(() => failing.mock.calls.length).toBeGreaterThan(0)
  expect(isReportWaiting(id(922))).toBe(true)
  await expect(giveReportUp({ outbox, cache }, id(922))).rejects.toThrow('cannot be read')
  failing.mockRestore()
  expect([isReportWaiting(id(922)), await onDevice()]).toEqual([true, [id(501)]])
})

test('BEY-04 a report that was started here waits for its own person, whoever signs in between', async () => {
  loseConnection(createReport)
  await start(id(921))
  endSession('expired')
  signedIn(people.osgb_admin)
  const others = begin(people.osgb_admin.id)
  await others.aligned
  expect([isReportWaiting(id(921)), shown()]).toEqual([false, []])
  others.stop()
  endSession('left')
  signedIn(author)
  expect(isReportWaiting(id(921))).toBe(true)
  onTestFinished(begin().stop)
  await expect.poll(shown).toMatchObject([{ id: id(921) }])
})

beforeEach(() => {
  localStorage.clear()
  signedIn(author)
  const { stop } = begin()
  return async () => {
    await outbox.remove(id(951))
    stop()
    endSession('left')
    vi.restoreAllMocks()
  }
})

describe('BEY-04 a report that was refused for its client company', () => {
  test('BEY-04 stays as it was where the device has no room for another one', async () => {
    const refused = await refusedOne(id(911))
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(await startForAnother({ outbox, cache }, refused, company(502))).toBe(false)
    expect(await onDevice()).toEqual([id(501)])
    expect(shown()).toMatchObject([{ id: id(911), refusal: { message: 'Firma pasif durumda.' } }])
    expect(isReportWaiting(id(911))).toBe(true)
  })

  test('BEY-04 goes for another one also where the device takes nothing more', async () => {
    const refused = await refusedOne(id(912))
    const [created] = await deviceOutbox(owner).list()
    const body = 'x'.repeat(mostBytes - (created?.bytes ?? 0) - '""'.length)
    const full = { id: id(990), subject: 'visit', body, label: 'Ziyaret' }
    expect(await outbox.add({ name: 'other', send: async () => null, otherwise: '' }, full)).toBe(true)
    expect(await start(id(913))).toBe(false)
    loseConnection(createReport)
    expect(await startForAnother({ outbox, cache }, refused, company(502))).toBe(true)
    expect(await onDevice()).toEqual([id(502)])
    await expect.poll(() => calls('report.create').at(-1)?.body).toMatchObject({ client_company_id: id(502) })
  })
})
