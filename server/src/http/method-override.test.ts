import { methodOverrideHeader } from '@gozlem/contract/method-override'
import { pathOf } from '@gozlem/contract/path'
import { readReport, saveReport } from '@gozlem/contract/report'
import { beginUpload, pieceType } from '@gozlem/contract/report-upload'
import type { InjectOptions } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AppUnderTest, startApp } from './testing/app-under-test'
import { call } from './testing/call'
import { buildReportWorld, newDraft } from './testing/report-world'

let test: AppUnderTest
let id: string
beforeAll(async () => {
  test = await startApp()
  const { site } = (await buildReportWorld(test)).companies
  ;({ id } = await newDraft(test, test.people.mert, site))
})
afterAll(() => test.close())

/** A POST that says by which method it is meant. */
const post = (url: string, meant: string, options: InjectOptions = {}) =>
  test.app.inject({
    ...options,
    method: 'POST',
    url,
    headers: { ...test.people.mert.bearer, ...options.headers, [methodOverrideHeader]: meant },
  })

it('BEY-34 takes a POST for the PUT that it is meant as', async () => {
  const { mert } = test.people
  const { reply } = await call(test.app, mert, readReport, { params: { id } })
  const payload = { revision: reply.report.revision, osgb_name: 'Kule OSGB' }
  const saved = await post(pathOf(saveReport, { params: { id } }), 'PUT', { payload })
  expect([saved.statusCode, saved.json().report.osgb_name]).toEqual([200, 'Kule OSGB'])
})

it('BEY-34 takes pieces of a photo by POST', async () => {
  const url = pathOf(beginUpload, { params: { id, imageId: uuidv7() } })
  const headers = { 'tus-resumable': '1.0.0', ...test.people.mert.bearer }
  await test.app.inject({ method: 'POST', url, headers: { ...headers, 'upload-length': '8' } })
  const piece = await post(url, 'PATCH', {
    headers: { ...headers, 'upload-offset': '0', 'content-type': pieceType },
    payload: Buffer.from('fotoğraf').subarray(0, 8),
  })
  expect([piece.statusCode, piece.headers['upload-offset']]).toEqual([204, '8'])
})

it('BEY-34 ROLE-08 asks for the access of the route that is meant, and knows none of other methods', async () => {
  const url = pathOf(saveReport, { params: { id } })
  const nobody = await test.app.inject({
    method: 'POST',
    url,
    headers: { [methodOverrideHeader]: 'PUT' },
    payload: {},
  })
  expect(nobody.statusCode).toBe(401)
  const other = await post(url, 'PUT', { headers: test.people.deniz.bearer, payload: { revision: 1 } })
  expect(other.statusCode).toBe(404)
  for (const meant of ['GET', 'put', 'CONNECT']) expect((await post(url, meant)).statusCode).toBe(404)
  const read = await test.app.inject({
    url,
    headers: { ...test.people.mert.bearer, [methodOverrideHeader]: 'DELETE' },
  })
  expect(read.statusCode).toBe(200)
})
