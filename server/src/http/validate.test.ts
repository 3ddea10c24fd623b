import { listAuditLog } from '@gozlem/contract/audit'
import { createClientCompany, listClientCompanies } from '@gozlem/contract/client-company'
import { listActions } from '@gozlem/contract/corrective-action'
import { logClientError } from '@gozlem/contract/error-log'
import { listReports } from '@gozlem/contract/report'
import { listVisits, showCalendar } from '@gozlem/contract/visit'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AppUnderTest, startApp } from './testing/app-under-test'
import { call } from './testing/call'

describe('texts that nothing can keep', () => {
  let test: AppUnderTest
  beforeAll(async () => {
    test = await startApp()
  })
  afterAll(() => test.close())

  it.each(['\u0000', '\u0007', '\u0085', '\ud800', '\udc00', '\ufffe', '\uffff', '\u{1ffff}', '\ufeff'])(
    'PLAT-03 are cleaned of %j wherever it comes, before they are looked at',
    async (character) => {
      const { ayse } = test.people
      const name = `Kör${character}fez ${v7().slice(-8)}`
      const { reply } = await call(test.app, ayse, createClientCompany, {
        body: { name: character + name, addresses: [{ address: `Moda${character} Cad.` }] },
      })
      expect(reply.company.name).toBe(name.replaceAll(character, ''))
      expect(reply.company.addresses[0]?.address).toBe('Moda Cad.')
      const { reply: found } = await call(test.app, ayse, listClientCompanies, {
        // A half of a pair does not travel in an address.
        query: { search: /\p{Cs}/u.test(character) ? reply.company.name : name },
      })
      expect(found.companies.map(({ id }) => id)).toEqual([reply.company.id])
      const { problem } = await call(test.app, ayse, createClientCompany, { body: { name: character } })
      expect(Object.keys(problem.details.fields)).toEqual(['name'])
      const logged = { error_message: 'x', additional_data: { [`a${character}b`]: [character] } }
      expect((await call(test.app, null, logClientError, { body: logged })).status).toBe(200)
    },
  )

  it('PLAT-03 are read no deeper than anything the contract knows', async () => {
    const nested = (depth: number): unknown => (depth === 0 ? 'x' : { a: nested(depth - 1) })
    const body = { error_message: 'x', additional_data: nested(2000) as Record<string, unknown> }
    const answer = await call(test.app, null, logClientError, { body })
    expect(answer.problem.code).toBe('VALIDATION_ERROR')
  })

  it('takes whole surrogate pairs', async () => {
    const { reply } = await call(test.app, test.people.ayse, createClientCompany, {
      body: { name: 'Güneş 😀' },
    })
    expect(reply.company.name).toBe('Güneş 😀')
  })

  it('PLAT-03 ranges of days that end before they begin are refused at their end, in every list', async () => {
    const late = '2026-11-02'
    const early = '2026-11-01'
    const { suna, ayse } = test.people
    const answers = [
      [await call(test.app, ayse, listVisits, { query: { from: late, to: early } }), ['to']],
      [await call(test.app, ayse, showCalendar, { query: { from: late, to: early } }), ['to']],
      [await call(test.app, suna, listAuditLog, { query: { from: late, to: early } }), ['to']],
      [
        await call(test.app, ayse, listReports, { query: { created_from: late, created_to: early } }),
        ['created_to'],
      ],
      [
        await call(test.app, ayse, listActions, {
          query: { opened_from: late, opened_to: early, closed_from: late, closed_to: early },
        }),
        ['opened_to', 'closed_to'],
      ],
    ] as const
    for (const [{ status, problem }, fields] of answers) {
      expect([status, Object.keys(problem.details.fields)]).toEqual([400, fields])
      expect(problem.message).toBe('Bitiş günü başlangıçtan önce olamaz.')
    }
    const oneDay = { created_from: late, created_to: late }
    expect((await call(test.app, ayse, listReports, { query: oneDay })).status).toBe(200)
  })
})
