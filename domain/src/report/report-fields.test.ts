import { describe, expect, it } from 'vitest'
import { endsBeforeItStarts, saidAt, visitText } from './report-field-text'
import {
  carriedFields,
  emptyReportFields,
  mergeReportFields,
  pickReportFields,
  type ReportFields,
  reportFieldNames,
  reportFields,
  tidyLines,
} from './report-fields'
import { sealedReportFields, sealVersion } from './seal'

const empty = emptyReportFields()
const said = (change: Partial<ReportFields>): ReportFields => ({ ...empty, ...change })
const full = said({
  visit_date: '2026-11-22',
  visit_starts: '09:30',
  visit_ends: '12:00',
  area: 'B blok',
  accompanied_by: 'Gökhan Öz',
  contract_no: 'KTP-1',
  general_assessment: 'İyi.',
  distribution: ['İşveren', 'Dosya'],
  legal_basis: '6331 m.8',
})

describe('what a report says as a whole', () => {
  it.each(reportFieldNames)('REP-08 %s goes to whoever changed it', (field) => {
    const local = { ...empty, [field]: full[field] }
    expect(mergeReportFields(empty, local, empty)[field]).toEqual(full[field])
    expect(mergeReportFields(empty, empty, local)[field]).toEqual(full[field])
    expect(mergeReportFields(local, empty, local)[field]).toEqual(empty[field])
  })

  it('REP-08 keeps both where two wrote a longer text or a list, and the own short text', () => {
    const local = said({ general_assessment: 'Benim', distribution: ['İşveren', 'Dosya'], area: 'A' })
    const remote = said({ general_assessment: 'Onun', distribution: ['Dosya', 'Hekim'], area: 'B' })
    expect(mergeReportFields(empty, local, remote)).toMatchObject({
      general_assessment: 'Benim\nOnun',
      distribution: ['İşveren', 'Dosya', 'Hekim'],
      area: 'A',
    })
    const longer = said({ general_assessment: 'Benim ve onun' })
    expect(mergeReportFields(empty, said({ general_assessment: 'Benim' }), longer).general_assessment).toBe(
      'Benim ve onun',
    )
  })

  it('REP-01 carries to the next report of the client what is not of one visit', () => {
    expect(carriedFields(full)).toEqual({
      contract_no: 'KTP-1',
      distribution: ['İşveren', 'Dosya'],
    })
    expect(carriedFields(empty)).toEqual({})
  })

  it('REP-14 is printed at its place where it was said', () => {
    expect(visitText(full)).toBe('22.11.2026 09:30–12:00')
    expect(visitText({ ...full, visit_ends: null })).toBe('22.11.2026 09:30')
    expect(visitText({ ...full, visit_date: null })).toBe('')
    expect(saidAt('client', full).map(({ label }) => label)).toEqual(['Bölüm', 'Refakat eden', 'Sözleşme no'])
    expect(saidAt('distribution', full)).toEqual([
      { key: 'distribution', label: 'Dağıtım listesi', value: 'İşveren\nDosya' },
    ])
    for (const field of reportFieldNames) expect(saidAt(reportFields[field].prints, empty)).toEqual([])
  })

  it('BEY-09 is sealed since the third version; before, only what was added since tells', () => {
    expect(sealVersion).toBeGreaterThanOrEqual(3)
    expect(sealedReportFields(2, empty)).toEqual([])
    expect(sealedReportFields(2, said({ area: 'B blok' }))).toEqual([['area', 'B blok']])
    for (const field of reportFieldNames)
      expect(sealedReportFields(3, said({ [field]: full[field] }))).not.toEqual(sealedReportFields(3, empty))
  })

  it('REP-08 reads an older copy, whose fields are empty', () => {
    expect(pickReportFields({ area: 'B' })).toEqual(said({ area: 'B' }))
  })

  it('knows hours that end before they begin, and lines that say nothing', () => {
    expect(endsBeforeItStarts({ visit_starts: '12:00', visit_ends: '09:00' })).toBe(true)
    expect(endsBeforeItStarts({ visit_starts: '09:00', visit_ends: '12:00' })).toBe(false)
    expect(endsBeforeItStarts({ visit_starts: null, visit_ends: '12:00' })).toBe(false)
    expect(tidyLines([' İşveren ', '', '  '])).toEqual(['İşveren'])
  })
})
