// What an inspector meets in the workplaces of the demo: hazards of the catalogue at places of that trade, and which of the
// demo's few photos shows which.

/** A hazard of the catalogue, and where. */
type Met = readonly [hazard_id: string, place: string]

export interface Sector {
  /** What the visits are called, in turn. */
  visits: readonly string[]
  /** Who puts things right, in turn. */
  responsible: readonly string[]
  met: readonly Met[]
}

export type SectorName =
  | 'construction'
  | 'workshop'
  | 'quarry'
  | 'recycling'
  | 'warehouse'
  | 'food'
  | 'hotel'
  | 'office'
  | 'garage'

export const sectors: Record<SectorName, Sector> = {
  construction: {
    visits: ['Aylık Saha Gözlemi', 'Cephe ve İskele Gözlemi', 'Kaba İnşaat Gözlemi'],
    responsible: ['Şantiye şefi', 'İskele ekip başı', 'Taşeron sorumlusu', 'Elektrik formeni'],
    met: [
      ['iskele-korkuluk-eksik', 'B blok batı cephesi, 3. kat'],
      ['doseme-kenari-korkuluksuz', 'A blok 4. kat tabliyesi'],
      ['santiye-duzensizlik', 'Şantiye girişi, malzeme sahası'],
      ['emniyet-kemersiz-yuksekte', 'Güney cephesi kaplama işleri'],
      ['iskele-platform-eksik', 'A blok kuzey cephesi'],
      ['civili-tahta', 'Kalıp sökülen 2. kat'],
      ['yuksekten-malzeme-dusmesi', 'Cephe kaplama çalışması'],
      ['filiz-demir-korumasiz', 'B blok perde kolonları'],
      ['kacak-akim-rolesi-yok', 'Şantiye ana panosu'],
      ['baret-kullanilmiyor', 'Demir bağlama alanı'],
      ['iskele-kontrol-formu-yok', 'Batı cephesi iskelesi'],
      ['kazi-kenari-isaretsiz', 'Otopark temel kazısı'],
      ['gaz-tupleri-sabitlenmemis', 'Kesim alanı'],
      ['kablo-zeminde', 'Bodrum kat koridoru'],
    ],
  },
  workshop: {
    visits: ['Üretim Sahası Gözlemi', 'Makine Güvenliği Gözlemi'],
    responsible: ['Üretim müdürü', 'Bakım sorumlusu', 'Vardiya amiri'],
    met: [
      ['makine-koruyucu-yok', 'Pres hattı, 2 no’lu tezgâh'],
      ['enerji-kesme-noktasi-yok', 'Konveyör tahrik ünitesi'],
      ['yanici-malzeme-birikimi', 'Arka bahçe, talaş ve hurda alanı'],
      ['atik-ayristirma-yok', 'Arka bahçe, atık konteyneri'],
      ['daire-testere-koruyucu', 'Ebatlama bölümü'],
      ['kaynak-duman-emis-yok', 'Kaynak kabinleri'],
      ['acil-stop-yok', 'CNC kesim tezgâhı'],
      ['pano-onu-malzeme', 'Ana dağıtım panosu önü'],
      ['kulaklik-kullanilmiyor', 'Kesim bölümü'],
      ['sondurucu-bakimsiz', 'Boyahane girişi'],
      ['vinc-periyodik-yok', '5 tonluk tavan vinci'],
      ['parlayici-sivi-acikta', 'Boyahane hazırlama odası'],
      ['kompresor-periyodik-yok', 'Kompresör dairesi'],
    ],
  },
  quarry: {
    visits: ['Kırma Eleme Tesisi Gözlemi', 'Ocak Sahası Gözlemi'],
    responsible: ['Tesis şefi', 'Bakım ekip başı', 'Saha formeni'],
    met: [
      ['konveyor-uygunsuz', 'Sekonder kırıcı bandı'],
      ['toz-emis-yok', 'Primer kırıcı besleme bunkeri'],
      ['yaya-arac-ayrimi-yok', 'Stok sahası yükleme alanı'],
      ['makine-koruyucu-yok', 'Elek tahrik motoru'],
      ['is-makinesi-geri-ikaz', 'Yükleyici çalışma alanı'],
      ['kulaklik-kullanilmiyor', 'Kırıcı kumanda kabini çevresi'],
      ['loto-uygulanmiyor', 'Elek değişim işleri'],
      ['reflektorlu-yelek-yok', 'Kantar çevresi'],
      ['platform-kenari-korkuluksuz-isletme', 'Kırıcı bakım platformu'],
      ['trafo-jenerator-uygunsuz', 'Jeneratör alanı'],
      ['maske-solunum-koruyucu', 'Paketleme ünitesi'],
    ],
  },
  recycling: {
    visits: ['Tesis Saha Gözlemi', 'Yangın Güvenliği Gözlemi'],
    responsible: ['Tesis müdürü', 'Saha sorumlusu', 'Forklift ekip başı'],
    met: [
      ['yanici-malzeme-birikimi', 'Kabul sahası, ahşap yığını'],
      ['istif-yuksek-dengesiz', 'Balya sahası'],
      ['tehlikeli-atik-deposu', 'Geçici depolama konteyneri'],
      ['konveyor-uygunsuz', 'Ayrıştırma bandı'],
      ['eldiven-uygunsuz', 'El ile ayrıştırma istasyonu'],
      ['forklift-emniyet-kemeri', 'Yükleme sahası'],
      ['hidrant-uygunsuz', 'Saha çevresi hidrantları'],
      ['yaya-arac-ayrimi-yok', 'Kantar ve kabul sahası'],
      ['sondurucu-yetersiz', 'Balya presi çevresi'],
      ['asi-saglik-takibi', 'Ayrıştırma çalışanları'],
    ],
  },
  warehouse: {
    visits: ['Depo Saha Gözlemi', 'Raf ve İstif Gözlemi'],
    responsible: ['Depo müdürü', 'Vardiya sorumlusu', 'İdari işler'],
    met: [
      ['istif-yuksek-dengesiz', 'Açık saha, ahşap palet istifi'],
      ['atik-ayristirma-yok', 'Rampa yanı atık konteyneri'],
      ['engel-isareti-yok', 'Saha girişi, konteyner köşesi'],
      ['raf-ayak-koruyucu-yok', 'C koridoru raf ayakları'],
      ['raf-kapasite-etiketi-yok', 'A ve B blok raflar'],
      ['acil-cikis-onu-kapali', 'Doğu acil çıkış kapısı'],
      ['forklift-asiri-hiz-trafik', 'Ana koridor'],
      ['sondurucu-onu-kapali', 'Paketleme alanı'],
      ['yukleme-rampasi-korumasiz', '4 no’lu rampa'],
      ['forklift-sarj-alani', 'Akü şarj bölümü'],
      ['elle-agir-yuk', 'Sipariş hazırlama alanı'],
      ['zemin-cizgileri-yok', 'Ana koridor'],
    ],
  },
  food: {
    visits: ['Üretim Hattı Gözlemi', 'Fabrika Saha Gözlemi'],
    responsible: ['Fabrika müdürü', 'Bakım sorumlusu', 'Kalite sorumlusu'],
    met: [
      ['makine-koruyucu-yok', 'Malaksör tahrik grubu'],
      ['atik-ayristirma-yok', 'Pirina sahası, atık konteyneri'],
      ['zemin-kaygan-islak', 'Dekantör hattı'],
      ['islak-hacimde-elektrik', 'Yıkama ünitesi'],
      ['kazan-dairesi-uygunsuz', 'Buhar kazanı dairesi'],
      ['makine-calisirken-temizlik', 'Dolum hattı'],
      ['sicak-yuzey-korumasiz', 'Sıcak su hattı'],
      ['hijyen-egitimi-yok', 'Dolum bölümü'],
      ['dik-merdiven-kafes-yok', 'Stok tankları'],
      ['gbf-yok', 'Laboratuvar'],
    ],
  },
  hotel: {
    visits: ['Otel Saha Gözlemi', 'Yangın ve Tahliye Gözlemi'],
    responsible: ['Teknik müdür', 'Kat hizmetleri şefi', 'Mutfak şefi'],
    met: [
      ['atik-ayristirma-yok', 'Personel girişi, tadilat konteyneri'],
      ['yanici-malzeme-birikimi', 'Arka avlu, tadilat artıkları'],
      ['davlumbaz-yagli', 'Ana mutfak'],
      ['acil-cikis-onu-kapali', 'Bodrum kat çamaşırhane koridoru'],
      ['yangin-kapisi-acik-tutulmus', '2. kat yangın kapısı'],
      ['zemin-kaygan-islak', 'Bulaşıkhane'],
      ['temizlik-kimyasali-karistirma', 'Kat arabaları'],
      ['acil-aydinlatma-yok', 'Yangın merdiveni'],
      ['elle-agir-yuk', 'Çamaşırhane'],
      ['ilkyardim-dolabi-eksik', 'Resepsiyon arkası'],
    ],
  },
  office: {
    visits: ['Ofis Gözlemi', 'Tahliye ve Ergonomi Gözlemi'],
    responsible: ['İdari işler', 'Bina yönetimi', 'İnsan kaynakları'],
    met: [
      ['atik-ayristirma-yok', 'Bina önü, tadilat konteyneri'],
      ['ekranli-calisma-ergonomi', 'Açık ofis, 3. kat'],
      ['coklu-priz-asiri-yuk', 'Toplantı odaları'],
      ['acil-cikis-yonu', 'Arşiv odası'],
      ['tahliye-krokisi-yok', 'Kat holü'],
      ['raf-sabitlenmemis', 'Arşiv rafları'],
      ['ilkyardimci-yetersiz', 'Ofis geneli'],
      ['klima-filtre-temizlik', 'Sunucu odası'],
      ['tatbikat-yapilmamis', 'Ofis geneli'],
    ],
  },
  garage: {
    visits: ['Servis Gözlemi'],
    responsible: ['Servis müdürü', 'Ustabaşı'],
    met: [
      ['makine-koruyucu-yok', 'Servis girişi, kapı yay mekanizması'],
      ['atik-ayristirma-yok', 'Servis arkası, atık konteyneri'],
      ['arac-lifti-uygunsuz', '2 no’lu lift'],
      ['el-aleti-hasarli', 'Mekanik bölümü takım dolabı'],
      ['lastik-kafesi-yok', 'Lastik bölümü'],
      ['kompresor-periyodik-yok', 'Kompresör odası'],
      ['zemin-kaygan-islak', 'Yağ değişim kanalı çevresi'],
      ['sondurucu-bakimsiz', 'Boya kabini girişi'],
    ],
  },
}

/** The photo that shows a hazard, with what was noted beside it; a hazard without one is described in words alone. */
export const shots: Record<string, { file: string; note: string }> = {
  'iskele-korkuluk-eksik': { file: 'iskele.jpg', note: 'iskelede ara korkuluk ve topukluk yok' },
  'iskele-platform-eksik': { file: 'iskele.jpg', note: 'kalaslar sabitlenmemiş, arada boşluk var' },
  'doseme-kenari-korkuluksuz': { file: 'santiye-gecidi.jpg', note: 'tabliye kenarında koruma yok' },
  'santiye-duzensizlik': { file: 'malzeme-yigini.jpg', note: 'hurda ve kereste geçiş yolunu kapatmış' },
  'civili-tahta': { file: 'malzeme-yigini.jpg', note: 'çivili kalıp tahtaları yerde bırakılmış' },
  'yanici-malzeme-birikimi': { file: 'malzeme-yigini.jpg', note: 'yanıcı atıklar birikmiş, kaldırılmamış' },
  'istif-yuksek-dengesiz': { file: 'malzeme-yigini.jpg', note: 'istif çok yüksek, devrilebilir' },
  'emniyet-kemersiz-yuksekte': { file: 'cephe-calismasi.jpg', note: 'cephede kemer takmadan çalışılıyor' },
  'yuksekten-malzeme-dusmesi': { file: 'cephe-calismasi.jpg', note: 'el aletleri bağlanmamış, düşebilir' },
  'atik-ayristirma-yok': { file: 'moloz-kutusu.jpg', note: 'bütün atıklar aynı konteynerde' },
  'tehlikeli-atik-deposu': { file: 'moloz-kutusu.jpg', note: 'konteynerin üstü açık, etiketi yok' },
  'engel-isareti-yok': { file: 'moloz-kutusu.jpg', note: 'konteyner köşesi işaretlenmemiş' },
  'konveyor-uygunsuz': { file: 'kirici.jpg', note: 'bant boyunca acil durdurma ipi yok' },
  'toz-emis-yok': { file: 'kirici.jpg', note: 'kırıcıda toz bastırma çalışmıyor' },
  'yaya-arac-ayrimi-yok': { file: 'kirici.jpg', note: 'yaya yolu ayrılmamış' },
  'makine-koruyucu-yok': { file: 'yay-mekanizmasi.jpg', note: 'yaylı mekanizmanın koruyucusu sökülmüş' },
  'enerji-kesme-noktasi-yok': { file: 'yay-mekanizmasi.jpg', note: 'enerji kesme noktası işaretli değil' },
}

/** The photo that shows a hazard put right, with what was said beside it; others are closed with words alone. */
export const afterShots: Record<string, { file: string; comment: string }> = {
  'santiye-duzensizlik': {
    file: 'santiye-gecidi.jpg',
    comment: 'Geçiş yolu açıldı, malzeme istif alanına taşındı.',
  },
  'civili-tahta': { file: 'moloz-kutusu.jpg', comment: 'Çivili tahtalar konteynere atıldı.' },
  'yanici-malzeme-birikimi': { file: 'moloz-kutusu.jpg', comment: 'Yanıcı atıklar konteynere toplandı.' },
  'engel-isareti-yok': { file: 'moloz-kutusu.jpg', comment: 'Konteynerin köşesi dubalarla işaretlendi.' },
  'konveyor-uygunsuz': { file: 'kirici.jpg', comment: 'Bant boyunca acil durdurma ipi çekildi ve denendi.' },
  'toz-emis-yok': { file: 'kirici.jpg', comment: 'Toz bastırma onarıldı, tesis çalışırken görüldü.' },
  'yaya-arac-ayrimi-yok': { file: 'kirici.jpg', comment: 'Makine çevresi yayalara kapatıldı, yol ayrıldı.' },
}
