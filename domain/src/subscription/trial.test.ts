import { describe, expect, it } from 'vitest'
import { bannerLevel, bannerText, daysLeft, introductionText, introductoryDays, showsBanner } from './trial'

it.each([
  ['DAY', 3, 3],
  ['DAY', 14, 14],
  ['WEEK', 1, 7],
  ['WEEK', 2, 14],
  ['MONTH', 1, 0],
  ['YEAR', 1, 0],
  ['', 5, 0],
])('SUB-02 an introductory period of %s times %i is %i days', (unit, count, days) => {
  expect(introductoryDays({ unit, count })).toBe(days)
})

it.each([
  [{ unit: 'DAY', count: 3, price: 0 }, 'İlk 3 gün ücretsiz deneme'],
  [{ unit: 'WEEK', count: 2, price: 0 }, 'İlk 14 gün ücretsiz deneme'],
  [{ unit: 'MONTH', count: 1, price: 0 }, 'İlk 1 ay ücretsiz deneme'],
  [{ unit: 'WEEK', count: 1, price: 9.99 }, 'İlk 7 gün ₺9,99'],
  [{ unit: '', count: 1, price: 0 }, null],
])('SUB-02 an introduction of %o reads %s', (introduction, text) => {
  expect(introductionText({ ...introduction, priceText: '₺9,99' })).toBe(text)
})

it('SUB-02 where nothing is offered at first nothing is said of it', () => {
  expect(introductionText(null)).toBeNull()
})

it.each([
  ['2026-11-23T12:00:00Z', 0],
  ['2026-11-23T12:00:00.001Z', 1],
  ['2026-11-24T12:00:00Z', 1],
  ['2026-11-24T12:00:01Z', 2],
  ['2026-11-26T12:00:00Z', 3],
  ['2026-11-20T12:00:00Z', 0],
])('SUB-02 until %s there are %i days', (until, days) => {
  expect(daysLeft(until, new Date('2026-11-23T12:00:00Z'))).toBe(days)
})

it.each([
  [0, 'urgent'],
  [1, 'urgent'],
  [2, 'warning'],
  [3, 'warning'],
  [4, 'trial'],
  [14, 'trial'],
  [null, 'inactive'],
] as const)('SUB-02 with %s days left the banner is %s', (days, level) => {
  expect(bannerLevel(days)).toBe(level)
})

describe('the banner', () => {
  it('SUB-02 says how long the trial lasts, and what premium gives', () => {
    expect(bannerText(5, true)).toEqual({
      title: 'Deneme sürenizin bitmesine 5 gün kaldı',
      text: 'Premium ile 30 gün boyunca rapor oluşturabilir, analiz ettirebilir ve tamamlayabilirsiniz.',
      brief: 'Premium ile 30 gün kullanım.',
    })
    expect(bannerText(1, true).title).toBe('Deneme sürenizin son günü')
    expect(bannerText(null, true).title).toBe('Aboneliğinizin süresi doldu')
    expect(bannerText(null, false).title).toBe('Premium aboneliğiniz yok')
  })

  it.each([
    ['regular', { is_sold: true, state: 'trial' }, true],
    ['regular', { is_sold: true, state: 'none' }, true],
    ['regular', { is_sold: true, state: 'expired' }, true],
    ['regular', { is_sold: true, state: 'active' }, false],
    ['regular', { is_sold: true, state: 'cancelled' }, false],
    ['regular', { is_sold: false, state: 'none' }, false],
    ['regular', null, false],
    ['osgb_user', { is_sold: true, state: 'none' }, false],
    ['osgb_admin', { is_sold: true, state: 'none' }, false],
    ['superadmin', { is_sold: true, state: 'none' }, false],
  ] as const)('SUB-02 to a %s with %o it is shown: %s', (role, subscription, shown) => {
    expect(showsBanner(role, subscription)).toBe(shown)
  })
})
