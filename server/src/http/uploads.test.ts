// Uploads wait in line for a process that opens photos; a line that is full says so.
import { once } from 'node:events'
import { connect } from 'node:net'
import { createActionLink } from '@gozlem/contract/action-link'
import { pathOf } from '@gozlem/contract/path'
import { uploadImages } from '@gozlem/contract/report-image'
import { reportSharedAction } from '@gozlem/contract/shared-action'
import { addDays, istanbulDay } from '@gozlem/domain/calendar-date'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AppUnderTest, startApp } from './testing/app-under-test'
import { call } from './testing/call'
import { actionOf, completedReport } from './testing/field-work'
import { buildReportWorld, newDraft, testPhoto, upload } from './testing/report-world'

let test: AppUnderTest
let report_id: string
let site: string
let address: string
beforeAll(async () => {
  test = await startApp({ uploads_at_once: 10 })
  ;({ site } = (await buildReportWorld(test)).companies)
  report_id = (await newDraft(test, test.people.mert, site)).id
  address = await test.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => test.close())

const send = async (person = test.people.mert) =>
  upload(test, person, report_id, [{ file: await testPhoto('lathe-motor.jpg') }])

it('REP-02 uploads that never come whole take up their sender’s room and nobody else’s, and give it back when the sender hangs up', async () => {
  const gone = new AbortController()
  const path = pathOf(uploadImages, { params: { id: report_id } })
  const begun = [1, 2, 3].map(() => beginUpload(path, gone.signal, test.people.mert.bearer))
  const ended = Promise.allSettled(begun)
  // Whichever is refused was the third: the others have the two places of one person.
  expect((await Promise.any(begun)).status).toBe(503)
  const { status, problem, headers } = await send()
  expect([status, problem.code, headers['retry-after']]).toEqual([503, 'UPLOADS_BUSY', '10'])
  expect(problem.message).toMatch(/^Sizden ya da kurumunuzdan/)
  expect((await send(test.people.ayse)).status).toBe(200)

  gone.abort()
  expect((await ended).map((end) => end.status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  await expect
    .poll(async () => (await Promise.all([send(), send()])).map((answer) => answer.status))
    .toEqual([200, 200])
})

it('REP-02 what is refused whatever comes is refused before it comes: a completed report, one out of sight, an id that is none', async () => {
  const completed = await completedReport(test, test.people.mert, site, 'Korkuluk yok', {})
  const gone = new AbortController()
  const answers = await Promise.all(
    [completed.id, '019a0000-0000-7000-8000-00000000dead', 'x'].map(async (id) => {
      const path = pathOf(uploadImages, { params: { id } })
      const answer = await beginUpload(path, gone.signal, test.people.mert.bearer)
      return [answer.status, ((await answer.json()) as { error: { code: string } }).error.code]
    }),
  )
  gone.abort()
  expect(answers).toEqual([
    [409, 'REPORT_NOT_DRAFT'],
    [404, 'NOT_FOUND'],
    [400, 'VALIDATION_ERROR'],
  ])
})

it('BEY-02 a link has room for two uploads: another link and members go on, and whoever waits has used up no try', async () => {
  const [link, other] = [await linkedAction(), await linkedAction()]
  const gone = new AbortController()
  const begun = [1, 2, 3].map(() => beginUpload(link.path, gone.signal))
  const ended = Promise.allSettled(begun)
  const refused = await Promise.any(begun)
  expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toMatchObject([
    503,
    '10',
    {
      error: {
        code: 'UPLOADS_BUSY',
        message: 'Şu anda çok fotoğraf yükleniyor, birazdan yeniden denenecek.',
      },
    },
  ])
  expect([await other.report(), (await send()).status]).toEqual([200, 200])
  // A link has 60 tries an hour.
  for (let tries = 0; tries < 61; tries += 1) expect(await link.report()).toBe(503)
  gone.abort()
  await ended
  await expect.poll(() => link.report()).toBe(200)
})

it('REP-02 keeps no place for a sender who was gone before anything was read', async () => {
  const { port } = new URL(address)
  for (let sender = 0; sender < 6; sender += 1) {
    const socket = connect(Number(port), '127.0.0.1')
    await once(socket, 'connect')
    socket.write(
      [
        `POST ${pathOf(uploadImages, { params: { id: report_id } })} HTTP/1.1`,
        'host: 127.0.0.1',
        `authorization: ${test.people.mert.bearer.authorization}`,
        'content-type: multipart/form-data; boundary=cut',
        'content-length: 1000',
        '\r\n--cut',
      ].join('\r\n'),
      () => socket.destroy(),
    )
    await once(socket, 'close')
  }
  await expect
    .poll(async () => (await Promise.all([send(), send()])).map(({ status }) => status))
    .toEqual([200, 200])
})

/** Begins an upload whose photo never ends. */
const beginUpload = (path: string, signal: AbortSignal, headers: Record<string, string> = {}) =>
  fetch(address + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=cut' },
    body: new ReadableStream({
      start: (body) =>
        body.enqueue(
          new TextEncoder().encode(
            '--cut\r\ncontent-disposition: form-data; name="images"; filename="a.jpg"\r\n\r\nhalf a photo',
          ),
        ),
    }),
    duplex: 'half',
    signal,
  })

/** A corrective action with a link to it, and a report of its solution with a photo, which answers its status. */
async function linkedAction() {
  const { mert } = test.people
  const made = await completedReport(test, mert, site, 'Korkuluk yok', {
    due_on: addDays(istanbulDay(new Date()), 30),
    responsible: 'İsmail Şahin',
  })
  const { reply } = await call(test.app, mert, createActionLink, {
    params: { id: made.id },
    body: { responsible: 'İsmail Şahin', name: 'İsmail Usta' },
  })
  const token = new URL(reply.url ?? '').searchParams.get('token') ?? ''
  const asked = { params: { id: await actionOf(test, made) }, query: { token } }
  const files = [await testPhoto('lathe-motor.jpg')]
  const report = async () =>
    (
      await call(
        test.app,
        null,
        reportSharedAction,
        { ...asked, body: {} },
        { field: 'photos', files, fields: {} },
      )
    ).status
  return { path: pathOf(reportSharedAction, asked), report }
}
