import 'fake-indexeddb/auto'
import { createReport } from '@gozlem/contract/report'
import { QueryClient } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createCopyKeeper, leftCopies } from '../../../../platform/offline/unsaved-copies'
import { endSession, signedIn } from '../../../../platform/session/session'
import { calls, loseConnection, refuse } from '../../../../platform/testing/answering'
import { people } from '../../../../platform/testing/people'
import { id } from '../../components/testing/example-report'
import { startHere } from './start-here'
import { isReportWaiting } from './waiting-mark'
import { type StartedReport, startForAnother, startReports, useStartedReports } from './waiting-reports'

const author = people.osgb_user
const owner = author.id
const keeper = { cache: new QueryClient(), owner }

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
    keeper.cache,
    { id: report_id, osgb_name: 'Kule OSGB', risk_method: 'fine_kinney', client_company_id: id(501) },
    company(501),
  )

function shown() {
  const { result, unmount } = renderHook(() => useStartedReports())
  unmount()
  return result.current
}

/** For which companies the device holds reports to be made. */
const onDevice = async () =>
  (await leftCopies(owner, 'report-start')).map(
    ({ text }) => (JSON.parse(text) as StartedReport).body.client_company_id,
  )

/** A report that the server does not take for its company. */
async function refusedOne(report_id: string): Promise<StartedReport> {
  refuse(createReport, 409, { code: 'CLIENT_COMPANY_PASSIVE', message: 'Firma pasif durumda.' })
  await start(report_id)
  await vi.waitFor(() => expect(shown()[0]?.refused).toBe('Firma pasif durumda.'))
  const [{ item } = { item: null }] = shown()
  if (!item) throw new Error('nothing is shown')
  return item
}

beforeEach(() => {
  localStorage.clear()
  signedIn(author)
  const stop = startReports(keeper)
  return () => {
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
    expect(await startForAnother(keeper, refused, company(502))).toBe(false)
    expect(await onDevice()).toEqual([id(501)])
    expect(shown()).toMatchObject([{ item: { id: id(911) }, refused: 'Firma pasif durumda.' }])
    expect(isReportWaiting(id(911))).toBe(true)
  })

  test('BEY-04 goes for another one also where as much as can be promised rests here already', async () => {
    const refused = await refusedOne(id(912))
    for (let number = 1; number < 100; number += 1) {
      const read = () => 'söz'
      await createCopyKeeper({ owner, about: 'söz', name: read, read, isPromised: true }).flush()
    }
    expect(await start(id(913))).toBe(false)
    loseConnection(createReport)
    expect(await startForAnother(keeper, refused, company(502))).toBe(true)
    expect(await onDevice()).toEqual([id(502)])
    await vi.waitFor(() =>
      expect(calls('report.create').at(-1)?.body).toMatchObject({ client_company_id: id(502) }),
    )
  })
})
