import { describe, expect, it } from 'vitest'
import { reportFileName } from './file-name'

describe('the name of a printed report', () => {
  const report = {
    number: '2026-000012',
    client_company_name: 'Körfez Yapı Sanayi ve Ticaret A.Ş.',
    created_at: '2026-11-20T08:00:00Z',
    completed_at: '2026-11-21T22:30:00Z',
  }
  it.each([
    ['2026-000012 Körfez Yapı 2026-11-22', {}],
    ['TASLAK Körfez Yapı 2026-11-20', { number: null, completed_at: null }],
    [
      '2026-000012 Ege Beton Ltd. & Oğulları 2026-11-22',
      { client_company_name: 'Ege Beton Ltd. & Oğulları' },
    ],
    ['2026-000012 A B C 2026-11-22', { client_company_name: ' A/B:\\C*?"<>|\u0000 ' }],
    ['2026-000012 Ticaret 2026-11-22', { client_company_name: 'Ticaret Ltd. Şti.' }],
    ['2026-000012 2026-11-22', { client_company_name: '///' }],
    [`2026-000012 ${'Ş'.repeat(60)} 2026-11-22`, { client_company_name: 'Ş'.repeat(255) }],
  ])('REP-14 is %s', (name, change) => {
    expect(reportFileName({ ...report, ...change })).toBe(name)
  })
})
