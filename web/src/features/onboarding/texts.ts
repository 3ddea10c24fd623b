// The longer words of the first days: the welcome and the four stops of the tour (ONB-02).
import type { Address } from '../../platform/navigation/addresses'
import { popupLabels } from '../../platform/navigation/menu-groups'

export const welcomeTexts = {
  description: 'Sahada gördüğünüz uygunsuzluklardan rapora giden yol burada kısalır.',
  points: (readsPhotos: boolean) => [
    readsPhotos
      ? 'Fotoğrafları yükleyin: uygunsuzluk, risk ve mevzuat taslak olarak yazılsın.'
      : 'Fotoğraflara kısa notlar ekleyin: uygunsuzluk, risk ve mevzuat notunuzdan taslak olarak yazılsın.',
    'Uygunsuzlukları gözden geçirip onaylayın; son söz her zaman sizindir.',
    'Raporu PDF olarak indirin, firmanıza gönderin.',
  ],
  tourOffer: 'Dört adımlık tur, ana ekranları yaklaşık bir dakikada gösterir.',
} as const

export interface TourStop {
  /** The page that is opened for it, and the menu entry that is pointed at. */
  path: Address
  /** The button of the phone's bottom bar that holds the entry, for entries inside a popup. */
  popup?: string
  title: string
  text: string
}

/** The stops in their order; what the analysis works from is said by the engine in force. */
export const tourStops = (readsPhotos: boolean): readonly [TourStop, ...TourStop[]] => [
  {
    path: '/',
    title: 'Anasayfa',
    text: 'Açık taslaklarınız, onay bekleyen uygunsuzluklar ve süresi yaklaşan belgeler burada toplanır.',
  },
  {
    path: '/report/new',
    popup: popupLabels.reports,
    ...(readsPhotos
      ? {
          title: 'Yapay zekâ ile rapor',
          text: 'Firmayı seçin, fotoğrafları ekleyin. Analiz her fotoğraf için uygunsuzluk, risk puanı ve mevzuat önerir; siz düzeltir ve onaylarsınız.',
        }
      : {
          title: 'Nottan rapora',
          text: 'Firmayı seçin, fotoğrafları ekleyip gördüğünüzü kısaca yazın. Analiz notunuzdan uygunsuzluk, risk puanı ve mevzuat önerir; siz düzeltir ve onaylarsınız.',
        }),
  },
  {
    path: '/companies',
    title: 'Müşteri firmalar',
    text: 'Raporlar bir müşteri firma için hazırlanır. Tehlike sınıfı ve saha adresi gibi bilgiler rapora buradan gelir.',
  },
  {
    path: '/certificates',
    popup: popupLabels.account,
    title: 'Sertifikalar ve süreleri',
    text: 'Rapor oluşturmak için geçerli bir sertifika gerekir. Sürenin bitmesine 90 gün kala bilgilendirilir, 30 gün kala uyarılırsınız.',
  },
]
