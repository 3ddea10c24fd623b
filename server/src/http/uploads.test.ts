// Uploads wait in line for a process that opens photos; a line that is full says so.
import { once } from 'node:events'
import { connect } from 'node:net'
import { pathOf } from '@gozlem/contract/path'
import { readReport } from '@gozlem/contract/report'
import { uploadImages } from '@gozlem/contract/report-image'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AppUnderTest, startApp } from './testing/app-under-test'
import { call } from './testing/call'
import { buildReportWorld, newDraft, testPhoto, upload } from './testing/report-world'

let test: AppUnderTest
let report_id: string
beforeAll(async () => {
  test = await startApp({ uploads_at_once: 2 })
  const world = await buildReportWorld(test)
  report_id = (await newDraft(test, test.people.mert, world.companies.site)).id
})
afterAll(() => test.close())

const send = async () =>
  upload(test, test.people.mert, report_id, [{ file: await testPhoto('lathe-motor.jpg') }])

it('REP-02 takes as many uploads as it has room for and asks the others to come again, in their words', async () => {
  const answers = await Promise.all([1, 2, 3, 4, 5].map(send))
  const busy = answers.filter(({ status }) => status !== 200)
  expect(busy).toHaveLength(3)
  for (const { status, problem, headers } of busy) {
    expect([status, problem.code, headers['retry-after']]).toEqual([503, 'UPLOADS_BUSY', '10'])
    expect(problem.message).toMatch(/^Şu anda çok sayıda dosya yükleniyor/)
  }
  expect((await Promise.all([send(), send()])).map(({ status }) => status)).toEqual([200, 200])
  const { reply } = await call(test.app, test.people.mert, readReport, { params: { id: report_id } })
  expect(reply.report.images).toHaveLength(4)
})

it('REP-02 gives the place of a sender who hung up to the next one', async () => {
  const address = await test.app.listen({ host: '127.0.0.1', port: 0 })
  const gone = new AbortController()
  const beginUpload = () =>
    fetch(address + pathOf(uploadImages, { params: { id: report_id } }), {
      method: 'POST',
      headers: { ...test.people.mert.bearer, 'content-type': 'multipart/form-data; boundary=cut' },
      body: new ReadableStream({
        start: (body) =>
          body.enqueue(
            new TextEncoder().encode(
              '--cut\r\ncontent-disposition: form-data; name="images"; filename="a.jpg"\r\n\r\nhalf a photo',
            ),
          ),
      }),
      duplex: 'half',
      signal: gone.signal,
    })
  const begun = [beginUpload(), beginUpload(), beginUpload()]
  const ended = Promise.allSettled(begun)
  expect((await Promise.any(begun)).status).toBe(503)
  gone.abort()
  expect((await ended).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  await expect
    .poll(async () => (await Promise.all([send(), send()])).map(({ status }) => status))
    .toEqual([200, 200])
})

it('REP-02 keeps no place for a sender who was gone before anything was read', async () => {
  const { port } = new URL(listening())
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

const listening = () => {
  const place = test.app.server.address()
  return `http://127.0.0.1:${typeof place === 'object' && place ? place.port : ''}`
}
