import { createCertificate } from '@gozlem/contract/certificate'
import { createClientCompany, listClientCompanies } from '@gozlem/contract/client-company'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AppUnderTest, startApp } from './testing/app-under-test'
import { call } from './testing/call'
import { certificateOf } from './testing/field-work'

describe('texts that no database can store', () => {
  let test: AppUnderTest
  beforeAll(async () => {
    test = await startApp()
  })
  afterAll(() => test.close())

  it.each(['a\u0000b', 'a\ud800b'])('refuses %j with 400 wherever it comes', async (text) => {
    const { ayse } = test.people
    const answers = [
      await call(test.app, ayse, createClientCompany, { body: { name: text } }),
      await call(test.app, ayse, createClientCompany, {
        body: { name: 'A', addresses: [{ address: text }] },
      }),
      await call(test.app, ayse, createCertificate, {
        body: { ...certificateOf(ayse), issuing_authority: text },
      }),
    ]
    expect(answers.map(({ problem }) => problem.details.fields)).toEqual(
      ['name', 'addresses.0.address', 'issuing_authority'].map((field) => ({
        [field]: 'Metin geçersiz bir karakter içeriyor.',
      })),
    )
  })

  it('refuses a NUL in a search', async () => {
    const { status } = await call(test.app, test.people.ayse, listClientCompanies, {
      query: { search: '\u0000' },
    })
    expect(status).toBe(400)
  })

  it('takes whole surrogate pairs', async () => {
    const { reply } = await call(test.app, test.people.ayse, createClientCompany, {
      body: { name: 'Güneş 😀' },
    })
    expect(reply.company.name).toBe('Güneş 😀')
  })
})
