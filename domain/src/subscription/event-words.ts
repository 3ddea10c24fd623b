// How what the store provider told reads to the system's administrators (SUB-04).

const kindLabels: Partial<Record<string, string>> = {
  INITIAL_PURCHASE: 'İlk satın alma',
  RENEWAL: 'Yenileme',
  NON_RENEWING_PURCHASE: 'Yenilenmeyen satın alma',
  SUBSCRIPTION_EXTENDED: 'Süre uzatma',
  TEMPORARY_ENTITLEMENT_GRANT: 'Geçici erişim',
  UNCANCELLATION: 'İptalden vazgeçme',
  REFUND_REVERSED: 'Geri alınan iade',
  CANCELLATION: 'İptal',
  BILLING_ISSUE: 'Ödeme sorunu',
  SUBSCRIPTION_PAUSED: 'Duraklatma',
  EXPIRATION: 'Sürenin dolması',
  TRANSFER: 'Hesaplar arası aktarım',
  PRODUCT_CHANGE: 'Ürün değişikliği',
  TEST: 'Deneme bildirimi',
}

/** What an event is called; one that nobody knows yet by the provider's own word. */
export const storeEventKindLabel = (kind: string): string => kindLabels[kind] ?? kind

const failureLabels: Partial<Record<string, string>> = {
  Unreadable: 'Bildirimin içeriği okunamadı.',
  NothingKnown: 'Bu satın alma için daha önce bildirim gelmedi; eksik bildirim gelince yeniden işleyin.',
}

/** Why nothing became of an event. */
export const storeEventFailureLabel = (failure: string): string =>
  failureLabels[failure] ?? `İşlenirken beklenmeyen bir hata oluştu (${failure}).`

const storeLabels: Partial<Record<string, string>> = {
  APP_STORE: 'App Store',
  MAC_APP_STORE: 'Mac App Store',
  PLAY_STORE: 'Google Play',
  AMAZON: 'Amazon Appstore',
  PROMOTIONAL: 'Tanımlanan',
}

export const storeLabel = (store: string): string => storeLabels[store] ?? store

/**
 * '149,90 TRY'; money that went back is less than none.
 * @param minor hundredths
 */
export function formatAmount(minor: number, currency: string): string {
  const amount = (minor / 100).toLocaleString('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return `${amount} ${currency}`
}
