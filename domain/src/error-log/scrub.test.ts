import { describe, expect, it } from 'vitest'
import { scrubbed } from './scrub'

describe('what a reported error may say', () => {
  it.each([
    ['GET /x?token=abc.def-123&page=2', 'GET /x?token=[gizlendi]&page=2'],
    ['Authorization: Bearer aGVsbG8gd29ybGQ', 'Authorization: Bearer [gizlendi]'],
    ['{"password":"Gozlem2026","a":1}', '{"password":"[gizlendi]","a":1}'],
    ['kişi ayse.yilmaz@firma.com.tr bulunamadı', 'kişi [gizlendi] bulunamadı'],
    ['0532 123 45 67 aranamadı', '[gizlendi] aranamadı'],
    ['+905321234567', '[gizlendi]'],
    ['TC 10000000146 geçersiz', 'TC [gizlendi] geçersiz'],
    ['vergi 1234567890', 'vergi [gizlendi]'],
    ['/arama/ayse%40firma.com', '/arama/[gizlendi]'],
    ['şükrü@çelik.com.tr yok', '[gizlendi] yok'],
    ['gövde: {\\"password\\":\\"Gozlem2026\\"}', 'gövde: {\\"password\\":\\"[gizlendi]\\"}'],
  ])('ADM-05 %s becomes %s', (text, clean) => expect(scrubbed(text)).toBe(clean))

  it.each([
    'TypeError: x is undefined at ReportPage (index-8f3a.js:12:345)',
    'report 019a1000-0000-7000-8000-000000000041 not found',
    'chunk 1700 of 2048 failed',
  ])('ADM-05 %s stays as it is', (text) => expect(scrubbed(text)).toBe(text))
})
