import { saveReport as saveCall } from '@gozlem/contract/report'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { answer } from '../../platform/testing/answering'
import { reportCache, reportQuery, saveReport } from './api'
import { id, image, report } from './components/testing/example-report'

const { queryKey } = reportQuery(id(900))

/** A cache that knows a report with one photo, or these, at this revision. */
function knowing(revision: number, images = [image(1)]) {
  const client = new QueryClient()
  const cache = reportCache(client)
  cache.keep(report([], { revision, images }))
  return {
    cache,
    photos: () => client.getQueryData(queryKey)?.images.map((each) => each.id),
    revision: () => client.getQueryData(queryKey)?.revision,
    isAskedAgain: () => client.getQueryState(queryKey)?.isInvalidated,
  }
}

test('REP-02 an uploaded photo joins the report it was sent to, without asking for it again', async () => {
  const known = knowing(4)
  await known.cache.keepPhotos(id(900), { images: [image(2)], revision: 5 })
  expect([known.photos(), known.revision(), known.isAskedAgain()]).toEqual([
    [image(1).id, image(2).id],
    5,
    false,
  ])
})

test('REP-02 photos of one choice stand in its order, whichever came first, behind those that were put in order', async () => {
  const known = knowing(4, [image(2), image(1)])
  await known.cache.keepPhotos(id(900), { images: [image(4)], revision: 5 })
  await known.cache.keepPhotos(id(900), { images: [image(3)], revision: 6 })
  expect(known.photos()).toEqual([2, 1, 3, 4].map((number) => image(number).id))
  expect(known.isAskedAgain()).toBe(false)
})

test('REP-02 where more happened to the report than the upload, it is asked for', async () => {
  const known = knowing(4)
  await known.cache.keepPhotos(id(900), { images: [image(2)], revision: 6 })
  expect([known.photos(), known.revision(), known.isAskedAgain()]).toEqual([[image(1).id], 4, true])
})

test('REP-02 a reply that comes after a newer state changes nothing', async () => {
  const known = knowing(7)
  await known.cache.keepPhotos(id(900), { images: [image(2)], revision: 5 })
  expect([known.photos(), known.revision(), known.isAskedAgain()]).toEqual([[image(1).id], 7, false])
})

test('BEY-23 a read that began before a write puts nothing over its answer, which may be of the same revision', async () => {
  const client = new QueryClient()
  const unchecked = image(1)
  const checked = { ...unchecked, faces_checked: true as const }
  const begun: (() => void)[] = []
  const queryFn = () => {
    const images = [begun.length === 0 ? unchecked : checked]
    return new Promise<ReturnType<typeof report>>((resolve) =>
      begun.push(() => resolve(report([], { revision: 4, images }))),
    )
  }
  const stop = new QueryObserver(client, { ...reportQuery(id(900)), queryFn }).subscribe(() => undefined)
  expect(begun).toHaveLength(1)
  reportCache(client).keep(report([], { revision: 4, images: [checked] }))
  for (const answers of begun) answers()
  await expect.poll(() => client.isFetching()).toBe(0)
  expect(client.getQueryData(queryKey)?.images).toEqual([checked])
  stop()
})

test('REP-08 what the server tells of the own save is not asked for, what it tells of another is', async () => {
  const known = knowing(4)
  let heard = Promise.resolve()
  answer(saveCall, () => {
    // The event comes before the reply.
    heard = known.cache.hear(id(900), 5)
    return { report: report([], { revision: 5 }) }
  })
  known.cache.keep(await saveReport(id(900), { revision: 4, entries: [] }))
  await heard
  expect([known.revision(), known.isAskedAgain()]).toEqual([5, false])
  await known.cache.hear(id(900), 6)
  expect(known.isAskedAgain()).toBe(true)
})
