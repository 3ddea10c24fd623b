// What can go wrong with a purchase, in the words of seed 1 section 8 and, beside them, in Turkish where those are English.
// The provider's own codes lead to them (SUB-01).

interface PurchaseProblem {
  /** What people read. */
  message: string
  /** The words of the seed, for logs and for programs. */
  seed: string
  /** Whether anybody is told: who cancelled knows. */
  isShown: boolean
}

/** What the seed says where the provider says nothing either. */
const unnamed = 'Purchase failed'

const shown = (message: string, seed = message): PurchaseProblem => ({ message, seed, isShown: true })

export const purchaseProblems = {
  not_available: shown(
    'Abonelik işlemleri bu cihazda yapılamıyor. Lütfen iPhone ya da Android uygulamasını kullanın.',
    'Subscription service not available on this platform',
  ),
  not_available_on: shown(
    'Abonelik işlemleri bu cihazda yapılamıyor. Lütfen iPhone ya da Android uygulamasını kullanın.',
    'Subscription service not available on {platform}',
  ),
  google_not_available: shown(
    'Google Play ödeme hizmeti bu cihazda kullanılamıyor.',
    'Google Payment Service not available on this platform',
  ),
  purchase_not_supported: shown(
    'Bu cihazda satın alma yapılamıyor. Lütfen iPhone ya da Android uygulamasını kullanın.',
    'Purchase not supported on {platform}',
  ),
  restore_not_supported: shown(
    'Bu cihazda satın alımlar geri yüklenemiyor. Lütfen iPhone ya da Android uygulamasını kullanın.',
    'Restore not supported on {platform}',
  ),
  subscriptions_not_supported: shown(
    'Bu cihazda abonelikler desteklenmiyor. Lütfen iPhone ya da Android uygulamasını kullanın.',
    'Subscriptions not supported on {platform}',
  ),
  no_offerings: shown(
    'Ürün bilgileri bulunamadı. Lütfen internet bağlantınızı kontrol edin ve tekrar deneyin.',
  ),
  no_packages: shown('Abonelik paketleri henüz yapılandırılmamış. Lütfen daha sonra tekrar deneyin.'),
  no_packages_in_offering: shown(
    'Abonelik paketleri henüz yapılandırılmamış. Lütfen daha sonra tekrar deneyin.',
    'No packages available in the specified offering',
  ),
  nothing_to_buy: shown('Satın alınacak paket bulunamadı'),
  cancelled: { message: 'Satın alma iptal edildi.', seed: 'Purchase cancelled by user', isShown: false },
  already_owned: shown(
    'Bu aboneliğe zaten sahipsiniz. Satın alımları geri yüklemeyi deneyin.',
    'Subscription already owned. Try restoring purchases.',
  ),
  item_unavailable: shown(
    'Abonelik bulunduğunuz bölgede satılmıyor.',
    'Subscription not available in your region.',
  ),
  pending: shown(
    'Ödemeniz onay bekliyor. Onaylandığında aboneliğiniz otomatik olarak başlayacaktır.',
    'Payment pending',
  ),
  network: shown('Sunucuya bağlanılamıyor. Lütfen internet bağlantınızı kontrol edin.'),
  timeout: shown('İşlem zaman aşımına uğradı. Lütfen tekrar deneyin.'),
  store: shown('Mağazada bir sorun oluştu. Lütfen biraz sonra tekrar deneyin.', unnamed),
  not_allowed: shown(
    'Bu cihazda ya da hesapta satın alma izni yok. Cihaz ayarlarındaki satın alma iznini kontrol edin.',
    unnamed,
  ),
  invalid: shown('Satın alma doğrulanamadı. Ücret alındıysa satın alımları geri yükleyin.', unnamed),
  owned_by_another: shown(
    'Bu satın alma başka bir hesaba ait. O hesapla giriş yapın ya da satın alımları geri yükleyin.',
    unnamed,
  ),
  in_progress: shown('Devam eden bir satın alma var. Lütfen bitmesini bekleyin.', unnamed),
  ineligible: shown('Bu teklif hesabınız için geçerli değil.', unnamed),
  failed: shown('Satın alma tamamlanamadı. Lütfen tekrar deneyin.', unnamed),
  nothing_to_restore: shown(
    'Mağaza hesabınızda geri yüklenecek etkin bir abonelik bulunamadı.',
    'Failed to restore purchases',
  ),
  restore_failed: shown(
    'Satın alımlar geri yüklenemedi. Lütfen tekrar deneyin.',
    'Failed to restore purchases',
  ),
  start_failed: shown(
    'Ödeme hizmeti başlatılamadı. Lütfen uygulamayı kapatıp yeniden açın.',
    'Failed to initialize payment service',
  ),
  refresh_failed: shown(
    'Abonelik durumu yenilenemedi. Lütfen tekrar deneyin.',
    'Failed to refresh subscription status',
  ),
  offerings_failed: shown(
    'Abonelik seçenekleri yüklenemedi. Lütfen tekrar deneyin.',
    'Failed to load subscription offerings',
  ),
} as const satisfies Record<string, PurchaseProblem>

export type PurchaseProblemKey = keyof typeof purchaseProblems

/** The provider's codes, 0 to 35 and 42; 27 is none of its own and counts as any unknown one. */
const providerCodes: Partial<Record<number, PurchaseProblemKey>> = {
  0: 'failed',
  1: 'cancelled',
  2: 'store',
  3: 'not_allowed',
  4: 'invalid',
  5: 'item_unavailable',
  6: 'already_owned',
  7: 'owned_by_another',
  8: 'invalid',
  9: 'invalid',
  10: 'network',
  11: 'start_failed',
  12: 'store',
  13: 'owned_by_another',
  14: 'failed',
  15: 'in_progress',
  16: 'store',
  17: 'start_failed',
  18: 'ineligible',
  19: 'not_allowed',
  20: 'pending',
  21: 'failed',
  22: 'failed',
  23: 'no_packages',
  24: 'not_available',
  25: 'failed',
  26: 'offerings_failed',
  28: 'offerings_failed',
  29: 'refresh_failed',
  30: 'failed',
  31: 'failed',
  32: 'timeout',
  33: 'network',
  34: 'ineligible',
  35: 'network',
  42: 'failed',
}

/**
 * What a code of the provider means; it names codes by texts (`"1"`).
 * @param otherwise what a code means that says no more than that something failed
 */
export function purchaseProblemOf(
  code: string | number,
  otherwise: PurchaseProblemKey = 'failed',
): PurchaseProblemKey {
  const key = providerCodes[Number(code)] ?? 'failed'
  return key === 'failed' ? otherwise : key
}

/**
 * Why nothing of an offering can be bought; null where its monthly package can.
 * @param isNamed whether that very offering was asked for
 */
export function offeringProblem(
  offering: { packages: readonly unknown[]; monthly: unknown } | null,
  isNamed: boolean,
): PurchaseProblemKey | null {
  if (offering === null) return 'no_offerings'
  if (offering.packages.length === 0) return isNamed ? 'no_packages_in_offering' : 'no_packages'
  return offering.monthly === null ? 'nothing_to_buy' : null
}

/** What whoever runs the system can do something about: the rest is between a person and their store or connection. */
const concerning: readonly PurchaseProblemKey[] = [
  'no_offerings',
  'no_packages',
  'no_packages_in_offering',
  'nothing_to_buy',
  'store',
  'invalid',
  'failed',
  'restore_failed',
  'start_failed',
  'refresh_failed',
  'offerings_failed',
]

/** Whether a problem goes to the error log, for whoever runs the system. */
export const concernsOperator = (key: PurchaseProblemKey): boolean => concerning.includes(key)

/**
 * The words of the seed of a problem, for logs and for programs.
 * @param platform that they name, where they name one
 * @param told the provider's own words, which the seed wants where it has none of its own
 */
export function seedWords(key: PurchaseProblemKey, platform: string, told: string | null): string {
  const { seed } = purchaseProblems[key]
  if (seed === unnamed && told) return told
  return seed.replace('{platform}', platform)
}
