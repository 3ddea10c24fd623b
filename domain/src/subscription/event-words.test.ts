import { expect, it } from 'vitest'
import { formatAmount, storeEventFailureLabel, storeEventKindLabel, storeLabel } from './event-words'
import { isPurchaseKind } from './store-event'

const changing = [
  'INITIAL_PURCHASE',
  'RENEWAL',
  'NON_RENEWING_PURCHASE',
  'SUBSCRIPTION_EXTENDED',
  'TEMPORARY_ENTITLEMENT_GRANT',
  'UNCANCELLATION',
  'REFUND_REVERSED',
  'CANCELLATION',
  'BILLING_ISSUE',
  'SUBSCRIPTION_PAUSED',
  'EXPIRATION',
  'TRANSFER',
]

it.each(changing)('SUB-04 %s reads as a Turkish word', (kind) => {
  expect(isPurchaseKind(kind)).toBe(true)
  expect(storeEventKindLabel(kind)).toMatch(/^\p{Lu}\p{Ll}/u)
})

it('SUB-04 what nobody knows yet keeps its own word', () => {
  expect(storeEventKindLabel('INVOICE_ISSUANCE')).toBe('INVOICE_ISSUANCE')
  expect(storeLabel('RC_BILLING')).toBe('RC_BILLING')
  expect(storeLabel('PLAY_STORE')).toBe('Google Play')
})

it.each([
  ['Unreadable', 'Bildirimin içeriği okunamadı.'],
  ['NothingKnown', 'Bu satın alma için daha önce bildirim gelmedi; eksik bildirim gelince yeniden işleyin.'],
  ['DatabaseError', 'İşlenirken beklenmeyen bir hata oluştu (DatabaseError).'],
])('SUB-04 that it failed by %s is told as: %s', (failure, words) => {
  expect(storeEventFailureLabel(failure)).toBe(words)
})

it.each([
  [14_990, 'TRY', '149,90 TRY'],
  [-123_456, 'EUR', '-1.234,56 EUR'],
  [0, 'TRY', '0,00 TRY'],
])('SUB-04 %i hundredths of %s are %s', (minor, currency, text) => {
  expect(formatAmount(minor, currency)).toBe(text)
})
