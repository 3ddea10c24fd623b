// The secret of a link travels in a header, and in a cookie for what a browser fetches by its address.
import { createActionLink } from '@gozlem/contract/action-link'
import { linkName, linkTokenHeader } from '@gozlem/contract/link-token'
import { pathOf } from '@gozlem/contract/path'
import { createReportLink } from '@gozlem/contract/report-delivery'
import { readSharedActions, reportSharedAction } from '@gozlem/contract/shared-action'
import { readSharedReport, sharedReportPdf } from '@gozlem/contract/shared-report'
import { addDays, istanbulDay } from '@gozlem/domain/calendar-date'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AppUnderTest, startApp } from './testing/app-under-test'
import { call } from './testing/call'
import { actionOf, completedReport } from './testing/field-work'
import { buildReportWorld } from './testing/report-world'

describe('the secret of a link', () => {
  let test: AppUnderTest
  let site: string
  beforeAll(async () => {
    test = await startApp()
    ;({ site } = (await buildReportWorld(test)).companies)
  })
  afterAll(() => test.close())

  const tokenOf = (url: string | null) => new URL(url ?? '').searchParams.get('token') ?? ''
  const reportLink = async () => {
    const { id } = await completedReport(test, test.people.mert, site, 'Korkuluk yok', {})
    const { reply } = await call(test.app, test.people.mert, createReportLink, { params: { id }, body: {} })
    return tokenOf(reply.url)
  }
  /** Reads by the header, as pages do; answers the cookie that the browser keeps. */
  const read = async (path: string, token: string) => {
    const answer = await test.app.inject({ url: path, headers: { [linkTokenHeader]: token } })
    expect(answer.statusCode).toBe(200)
    const [cookie] = answer.cookies
    return cookie
  }

  it('REP-15 stands in no address: the reading leaves it for files and photos of the same link alone', async () => {
    const [token, other] = [await reportLink(), await reportLink()]
    const cookie = await read(readSharedReport.path, token)
    expect(cookie).toMatchObject({
      name: `link_${linkName(token)}`,
      value: token,
      path: '/api/shared-reports',
      httpOnly: true,
      sameSite: 'Strict',
    })
    const file = async (link: string) =>
      (
        await test.app.inject({
          url: `${sharedReportPdf.path}?link=${link}`,
          headers: { cookie: `${cookie?.name}=${cookie?.value}` },
        })
      ).statusCode
    expect(await file(linkName(token))).toBe(200)
    expect(await file(linkName(other))).toBe(400)
  })

  it('REP-15 is no link: leaves no cookie', async () => {
    const answer = await test.app.inject({
      url: readSharedReport.path,
      headers: { [linkTokenHeader]: 'x'.repeat(43) },
    })
    expect([answer.statusCode, answer.cookies]).toEqual([400, []])
  })

  it('REP-15 is kept by no other call, whatever stands in the header', async () => {
    const answer = await test.app.inject({ url: '/api/health', headers: { [linkTokenHeader]: 'a;b' } })
    expect([answer.statusCode, answer.cookies]).toEqual([200, []])
  })

  it('BEY-02 in a cookie writes nothing: a report of a solution needs the header', async () => {
    const made = await completedReport(test, test.people.mert, site, 'Korkuluk yok', {
      due_on: addDays(istanbulDay(new Date()), 30),
      responsible: 'İsmail Şahin',
    })
    const { reply } = await call(test.app, test.people.mert, createActionLink, {
      params: { id: made.id },
      body: { responsible: 'İsmail Şahin', name: 'İsmail Usta' },
    })
    const token = tokenOf(reply.url)
    const cookie = await read(readSharedActions.path, token)
    const path = pathOf(reportSharedAction, { params: { id: await actionOf(test, made) } })
    const send = async (url: string, headers: Record<string, string>) =>
      (await test.app.inject({ method: 'POST', url, headers, payload: {} })).statusCode
    const stolen = { cookie: `${cookie?.name}=${cookie?.value}` }
    expect(await send(`${path}?link=${linkName(token)}`, stolen)).toBe(400)
    expect(await send(path, { [linkTokenHeader]: token })).toBe(200)
  })
})
