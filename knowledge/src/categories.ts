/** The categories of the catalogue as people read them, and the hazards of each. */
import { findHazard, listHazards } from './catalogue'

/** Stands for hazards that were not recognised. */
export const noCategory = 'none'

const labels: Readonly<Record<string, string>> = {
  'yuksekte-calisma': 'Yüksekte çalışma',
  iskele: 'İskele',
  merdiven: 'Merdiven',
  'cati-isleri': 'Çatı işleri',
  kazi: 'Kazı',
  'insaat-genel': 'İnşaat, genel',
  'kaldirma-ekipmani': 'Kaldırma ekipmanı',
  'forklift-is-makinesi': 'Forklift ve iş makinesi',
  'depo-raf': 'Depo ve raf',
  'basincli-ekipman': 'Basınçlı ekipman',
  'kaynak-sicak-is': 'Kaynak ve sıcak iş',
  'makine-koruyucu': 'Makine koruyucusu',
  'el-aletleri': 'El aletleri',
  'kilitleme-etiketleme': 'Kilitleme ve etiketleme',
  elektrik: 'Elektrik',
  yangin: 'Yangın',
  'acil-cikis': 'Acil çıkış',
  'acil-durum': 'Acil durum',
  ilkyardim: 'İlk yardım',
  kkd: 'Kişisel koruyucu donanım',
  'duzen-temizlik': 'Düzen ve temizlik',
  'bina-zemin': 'Bina ve zemin',
  isaretleme: 'İşaretleme',
  trafik: 'Saha içi trafik',
  'asansor-kapi': 'Asansör ve kapı',
  kimyasal: 'Kimyasal',
  'patlayici-ortam': 'Patlayıcı ortam',
  biyolojik: 'Biyolojik etken',
  'gurultu-titresim': 'Gürültü ve titreşim',
  'toz-havalandirma': 'Toz ve havalandırma',
  'aydinlatma-termal': 'Aydınlatma ve termal konfor',
  ergonomi: 'Ergonomi',
  'hijyen-sosyal': 'Hijyen ve sosyal alanlar',
  'kapali-alan': 'Kapalı alan',
  'egitim-belge': 'Eğitim ve belge',
  'isg-organizasyon': 'İSG organizasyonu',
  'saglik-gozetimi': 'Sağlık gözetimi',
  'ozel-gruplar': 'Özel gruplar',
  atik: 'Atık',
  maden: 'Maden',
  radyasyon: 'Radyasyon',
  psikososyal: 'Psikososyal etken',
  'tehlikeli-madde-tasima': 'Tehlikeli madde taşıma',
  'tarim-orman': 'Tarım ve orman',
}

/** The category of a hazard; `none` of one that the catalogue does not know. */
export function categoryOf(hazard: string | null): string {
  return (hazard !== null && findHazard(hazard)?.category) || noCategory
}

/** A category as people read it. */
export function categoryLabel(category: string): string {
  return labels[category] ?? 'Sınıflandırılmamış'
}

/** The hazards of a category; of `none` nothing. */
export function hazardsOf(category: string): string[] {
  return listHazards().flatMap((hazard) => (hazard.category === category ? [hazard.id] : []))
}
