import { expect, it } from 'vitest'
import { answerBy, noticeLinkEndsOn, noticeSms, noticeStateAt } from './notice'

const answer_by = '2026-11-23T10:00:00.000Z'

it.each([
  ['2026-11-23T09:59:59.000Z', null, 'waiting'],
  ['2026-11-23T10:00:00.000Z', null, 'waiting'],
  ['2026-11-23T10:00:00.001Z', null, 'unanswered'],
  ['2026-11-23T12:00:00.000Z', '2026-11-23T11:00:00.000Z', 'answered'],
])('BEY-11 at %s a notice that was answered at %s is %s', (at, answered_at, state) => {
  expect(noticeStateAt(new Date(at), { answer_by, answered_at })).toBe(state)
})

it('BEY-11 an answer is due after whole hours, also in the night', () => {
  expect(answerBy(new Date('2026-11-23T21:30:00.000Z'), 2).toISOString()).toBe('2026-11-23T23:30:00.000Z')
})

it('BEY-11 the link of a notice holds for 60 days', () => {
  expect(noticeLinkEndsOn('2026-11-23')).toBe('2027-01-22')
})

it('BEY-11 an SMS ends with the link and shortens a long finding', () => {
  const link = 'https://gozlem.example/hayati-tehlike?token=x'
  const text = noticeSms({ company: 'Çınar Yapı', title: 'a'.repeat(300), link })
  expect(text.endsWith(` ${link}`)).toBe(true)
  expect(text).toContain('Çınar Yapı')
  expect(text.length).toBeLessThan(220)
})

it.each([
  ['Hesabınız https://kotu.example/giris adresinde', 'Hesabınız https: kotu example giris adresinde'],
  ['Ödeme: www。kotu．example', 'Ödeme: www kotu example'],
  ['kotu.example\u200b/x', 'kotu example /x'],
  ['mail: ad@kotu.example, 10.0.0.1', 'mail: ad kotu example, 10,0,0,1'],
  ['Hemen arayın 0532 123 45 67!', 'Hemen arayın …!'],
  ['Hemen arayın 0532/123/45/67!', 'Hemen arayın …!'],
  ['12.05.2026 gününden beri', '12,05,2026 gününden beri'],
  ['Kazı 2.5 m, saat 12:30. Kenar (4. kat) açık', 'Kazı 2,5 m, saat 12:30. Kenar (4. kat) açık'],
])('BEY-11 an SMS of “%s” carries no link and no number but ours', (typed, told) => {
  const link = 'https://gozlem.example/hayati-tehlike?token=x'
  expect(noticeSms({ company: typed, title: typed, link })).toBe(
    `Hayati tehlike, ${told}: ${told}. Okuduğunuzu bildirin: ${link}`,
  )
})
