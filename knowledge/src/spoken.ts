/**
 * How people on site really say it: indirect, colloquial phrases per hazard, one file per category. The imports are
 * listed here because the server is bundled and cannot read a folder.
 */
import acilCikis from '../data/spoken/acil-cikis.json'
import acilDurum from '../data/spoken/acil-durum.json'
import asansorKapi from '../data/spoken/asansor-kapi.json'
import atik from '../data/spoken/atik.json'
import aydinlatmaTermal from '../data/spoken/aydinlatma-termal.json'
import basincliEkipman from '../data/spoken/basincli-ekipman.json'
import binaZemin from '../data/spoken/bina-zemin.json'
import biyolojik from '../data/spoken/biyolojik.json'
import catiIsleri from '../data/spoken/cati-isleri.json'
import depoRaf from '../data/spoken/depo-raf.json'
import duzenTemizlik from '../data/spoken/duzen-temizlik.json'
import egitimBelge from '../data/spoken/egitim-belge.json'
import elAletleri from '../data/spoken/el-aletleri.json'
import elektrik from '../data/spoken/elektrik.json'
import ergonomi from '../data/spoken/ergonomi.json'
import forkliftIsMakinesi from '../data/spoken/forklift-is-makinesi.json'
import gurultuTitresim from '../data/spoken/gurultu-titresim.json'
import hijyenSosyal from '../data/spoken/hijyen-sosyal.json'
import ilkyardim from '../data/spoken/ilkyardim.json'
import insaatGenel from '../data/spoken/insaat-genel.json'
import isaretleme from '../data/spoken/isaretleme.json'
import isgOrganizasyon from '../data/spoken/isg-organizasyon.json'
import iskele from '../data/spoken/iskele.json'
import kaldirmaEkipmani from '../data/spoken/kaldirma-ekipmani.json'
import kapaliAlan from '../data/spoken/kapali-alan.json'
import kaynakSicakIs from '../data/spoken/kaynak-sicak-is.json'
import kazi from '../data/spoken/kazi.json'
import kilitlemeEtiketleme from '../data/spoken/kilitleme-etiketleme.json'
import kimyasal from '../data/spoken/kimyasal.json'
import kkd from '../data/spoken/kkd.json'
import maden from '../data/spoken/maden.json'
import makineKoruyucu from '../data/spoken/makine-koruyucu.json'
import merdiven from '../data/spoken/merdiven.json'
import ozelGruplar from '../data/spoken/ozel-gruplar.json'
import patlayiciOrtam from '../data/spoken/patlayici-ortam.json'
import psikososyal from '../data/spoken/psikososyal.json'
import radyasyon from '../data/spoken/radyasyon.json'
import saglikGozetimi from '../data/spoken/saglik-gozetimi.json'
import tarimOrman from '../data/spoken/tarim-orman.json'
import tehlikeliMaddeTasima from '../data/spoken/tehlikeli-madde-tasima.json'
import tozHavalandirma from '../data/spoken/toz-havalandirma.json'
import trafik from '../data/spoken/trafik.json'
import yangin from '../data/spoken/yangin.json'
import yuksekteCalisma from '../data/spoken/yuksekte-calisma.json'

const categories: readonly Record<string, readonly string[]>[] = [
  acilCikis,
  acilDurum,
  asansorKapi,
  atik,
  aydinlatmaTermal,
  basincliEkipman,
  binaZemin,
  biyolojik,
  catiIsleri,
  depoRaf,
  duzenTemizlik,
  egitimBelge,
  elAletleri,
  elektrik,
  ergonomi,
  forkliftIsMakinesi,
  gurultuTitresim,
  hijyenSosyal,
  ilkyardim,
  insaatGenel,
  isaretleme,
  isgOrganizasyon,
  iskele,
  kaldirmaEkipmani,
  kapaliAlan,
  kaynakSicakIs,
  kazi,
  kilitlemeEtiketleme,
  kimyasal,
  kkd,
  maden,
  makineKoruyucu,
  merdiven,
  ozelGruplar,
  patlayiciOrtam,
  psikososyal,
  radyasyon,
  saglikGozetimi,
  tarimOrman,
  tehlikeliMaddeTasima,
  tozHavalandirma,
  trafik,
  yangin,
  yuksekteCalisma,
]

/** The spoken phrases of a hazard; empty when nobody wrote any. */
export function spokenPhrases(hazardId: string): readonly string[] {
  return phrases.get(hazardId) ?? []
}

/** All hazard ids that have spoken phrases. */
export function spokenHazards(): readonly string[] {
  return [...phrases.keys()]
}

const phrases = new Map(categories.flatMap((category) => Object.entries(category)))
