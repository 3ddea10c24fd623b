import { expect, it } from 'vitest'
import { isOfficialLink } from './official-link'

it.each([
  'https://www.mevzuat.gov.tr/mevzuat?MevzuatNo=6331&MevzuatTur=1&MevzuatTertip=5',
  'https://resmigazete.gov.tr/eskiler/2013/10/20131005-2.htm',
  'https://intweb.tse.org.tr/standard',
])('REP-16 takes %s as the official text', (link) => {
  expect(isOfficialLink(link)).toBe(true)
})

it.each([
  'http://www.mevzuat.gov.tr/',
  'https://mevzuat.gov.tr.example.com/',
  'https://mevzuatgov.tr/',
  'https://example.com/?u=https://www.mevzuat.gov.tr/',
  'https://www.mevzuat.gov.tr@example.com/',
  'https://biri:sifre@www.mevzuat.gov.tr/',
  'https://www.mevzuat.gov.tr:8443/',
  'javascript:alert(1)//mevzuat.gov.tr',
  'mevzuat.gov.tr',
  '',
])('REP-16 does not take %s as the official text', (link) => {
  expect(isOfficialLink(link)).toBe(false)
})
