// Whom the demo's people look after: made-up workplaces in real places, each with the people its reports go to.
import type { ClientCompanyInput } from '@gozlem/contract/client-company'
import type { SectorName } from './sectors'
import { colleagues, type DemoUser, demoId, users } from './world'

export interface DemoCompany {
  owner: DemoUser
  /** Who goes there, the one who writes the reports first; the administrator of the consultancy sees it anyway. */
  assigned: DemoUser[]
  /** Who writes the reports instead. */
  author?: DemoUser
  /** What its workplaces are like. */
  sector: SectorName
  company: ClientCompanyInput & { id: string }
  /** The first is the primary one. */
  contacts: { name: string; email: string }[]
}

const { osgb_admin: admin, osgb_user: mert, regular } = users
const { selin, burak, elif, gulsen } = colleagues

type Site = [label: string, address: string, district: string, city: string]

const sites = (...given: Site[]) =>
  given.map(([label, address, district, city], index) => ({
    label,
    address,
    district,
    city,
    is_primary: index === 0,
  }))

const at = (domain: string, ...people: [name: string, mailbox: string][]) =>
  people.map(([name, mailbox]) => ({ name, email: `${mailbox}@${domain}.example` }))

export const construction = demoId(31)

export const companies: DemoCompany[] = [
  {
    owner: admin,
    assigned: [mert, elif, gulsen],
    sector: 'construction',
    company: {
      id: construction,
      name: 'Körfez Yapı Taahhüt A.Ş.',
      addresses: sites(['Bornova Şantiyesi', 'Kazımdirik Mah. 372. Sok. No: 14', 'Bornova', 'İzmir']),
      tehlike_sinifi: 'cok_tehlikeli',
      employee_count: 86,
      industry: 'Bina inşaatı',
      nace_code: '41.00.01',
      tax_number: '4810294735',
      tax_office: 'Bornova',
      sgk_no: '24120010112345603501234000',
      phone: '0232 444 10 20',
    },
    contacts: at('korfezyapi', ['Hakan Ersoy', 'hakan.ersoy'], ['Nurcan Tekin', 'nurcan.tekin']),
  },
  {
    owner: admin,
    assigned: [mert, elif],
    sector: 'workshop',
    company: {
      id: demoId(32),
      name: 'İncirli Metal Sanayi Ltd. Şti.',
      addresses: sites(['Fabrika', 'Atatürk OSB 10021. Sok. No: 7', 'Çiğli', 'İzmir']),
      tehlike_sinifi: 'tehlikeli',
      employee_count: 42,
      industry: 'Metal işleme',
      nace_code: '25.53.01',
      tax_number: '4650187320',
      tax_office: 'Çiğli',
      sgk_no: '22562010154321003501234000',
      phone: '0232 376 55 00',
    },
    contacts: at('incirlimetal', ['Orhan Başaran', 'orhan.basaran'], ['Sibel Kurt', 'sibel.kurt']),
  },
  {
    owner: admin,
    assigned: [burak, elif],
    sector: 'warehouse',
    company: {
      id: demoId(33),
      name: 'Şirin Gıda Pazarlama A.Ş.',
      addresses: sites(['Merkez depo', 'Yeni Mah. 8. Cad. No: 121', 'Menemen', 'İzmir']),
      tehlike_sinifi: 'az_tehlikeli',
      employee_count: 18,
      industry: 'Gıda toptan ticareti',
      nace_code: '46.39.03',
      sgk_no: '2435010133033353335034033',
      phone: '0232 555 01 33',
    },
    contacts: at('siringida', ['Tülay Ergin', 'tulay.ergin'], ['Volkan Şen', 'volkan.sen']),
  },
  {
    owner: regular,
    assigned: [],
    author: regular,
    sector: 'workshop',
    company: {
      id: demoId(34),
      name: 'Çınar Mobilya Atölyesi',
      addresses: sites(['Atölye', 'Karabağlar Mah. 5602. Sok. No: 38', 'Karabağlar', 'İzmir']),
      tehlike_sinifi: 'tehlikeli',
      employee_count: 12,
      industry: 'Mobilya imalatı',
      nace_code: '31.00.01',
    },
    contacts: at('cinarmobilya', ['Yılmaz Çınar', 'yilmaz.cinar'], ['Gonca Aydın', 'gonca.aydin']),
  },
  {
    owner: regular,
    assigned: [],
    author: regular,
    sector: 'garage',
    company: {
      id: demoId(35),
      name: 'Ilgaz Oto Servis',
      addresses: sites(['Servis', '3. Sanayi Sitesi No: 54', 'Bornova', 'İzmir']),
      tehlike_sinifi: 'tehlikeli',
      employee_count: 9,
      industry: 'Motorlu taşıt onarımı',
      nace_code: '95.31.01',
    },
    contacts: at('ilgazoto', ['Tarık Ilgaz', 'tarik.ilgaz'], ['Nermin Uçar', 'nermin.ucar']),
  },
  {
    owner: admin,
    assigned: [mert, gulsen, elif],
    sector: 'quarry',
    company: {
      id: demoId(36),
      name: 'Bozdağ Agrega ve Hazır Beton A.Ş.',
      addresses: sites(
        ['Ocak ve kırma eleme tesisi', 'Derbent Mevkii Taş Ocağı Yolu 4. km', 'Turgutlu', 'Manisa'],
        ['Beton santrali', 'Turgutlu OSB 1. Cad. No: 22', 'Turgutlu', 'Manisa'],
      ),
      tehlike_sinifi: 'cok_tehlikeli',
      employee_count: 64,
      industry: 'Agrega ve hazır beton',
      nace_code: '08.12.01',
      sgk_no: '2445010136036353645034036',
      phone: '0236 555 01 36',
    },
    contacts: at('bozdagbeton', ['Kemal Doğruöz', 'kemal.dogruoz'], ['Yeliz Pak', 'yeliz.pak']),
  },
  {
    owner: admin,
    assigned: [mert, elif, gulsen],
    sector: 'construction',
    company: {
      id: demoId(37),
      name: 'Akçakaya Hafriyat ve Yıkım Ltd. Şti.',
      addresses: sites(['Bayraklı yıkım sahası', 'Manavkuyu Mah. 275. Sok. No: 9', 'Bayraklı', 'İzmir']),
      tehlike_sinifi: 'cok_tehlikeli',
      employee_count: 27,
      industry: 'Yıkım ve hafriyat',
      nace_code: '43.11.01',
      sgk_no: '2435010137037353735034037',
      phone: '0232 555 01 37',
    },
    contacts: at('akcakayayikim', ['Yusuf Akçakaya', 'yusuf.akcakaya'], ['Melike Durmaz', 'melike.durmaz']),
  },
  {
    owner: admin,
    assigned: [selin, elif],
    sector: 'workshop',
    company: {
      id: demoId(38),
      name: 'Yaren Mobilya Sanayi ve Ticaret A.Ş.',
      addresses: sites(['Fabrika', 'İnegöl OSB 3. Cad. No: 18', 'İnegöl', 'Bursa']),
      tehlike_sinifi: 'tehlikeli',
      employee_count: 118,
      industry: 'Mobilya imalatı',
      nace_code: '31.00.01',
      sgk_no: '2416010138038353816034038',
      phone: '0224 555 01 38',
    },
    contacts: at('yarenmobilya', ['Serkan Yavuz', 'serkan.yavuz'], ['Özlem Akın', 'ozlem.akin']),
  },
  {
    owner: admin,
    assigned: [selin, elif],
    sector: 'recycling',
    company: {
      id: demoId(39),
      name: 'Gümüşsu Geri Dönüşüm San. Tic. Ltd. Şti.',
      addresses: sites(['Ayrıştırma tesisi', 'Keçiliköy OSB Mah. 6. Cad. No: 41', 'Yunusemre', 'Manisa']),
      tehlike_sinifi: 'tehlikeli',
      employee_count: 35,
      industry: 'Atık toplama ve ayrıştırma',
      nace_code: '38.11.01',
      sgk_no: '2445010139039353945034039',
      phone: '0236 555 01 39',
    },
    contacts: at('gumussugeridonusum', ['Cengiz Tuna', 'cengiz.tuna'], ['Hatice Bulut', 'hatice.bulut']),
  },
  {
    owner: admin,
    assigned: [selin, elif],
    sector: 'warehouse',
    company: {
      id: demoId(60),
      name: 'Pınarbaşı Lojistik ve Depolama A.Ş.',
      addresses: sites(
        ['Torbalı deposu', 'Ayrancılar Mah. Lojistik Cad. No: 52', 'Torbalı', 'İzmir'],
        ['Aliağa sahası', 'Horozgediği Mah. Liman Yolu No: 3', 'Aliağa', 'İzmir'],
      ),
      tehlike_sinifi: 'tehlikeli',
      employee_count: 73,
      industry: 'Depolama ve lojistik',
      nace_code: '52.10.90',
      sgk_no: '2435010160060356035034060',
      phone: '0232 555 01 60',
    },
    contacts: at('pinarbasilojistik', ['İlker Özkan', 'ilker.ozkan'], ['Derya Uslu', 'derya.uslu']),
  },
  {
    owner: admin,
    assigned: [elif, selin, gulsen],
    sector: 'food',
    company: {
      id: demoId(61),
      name: 'Zeytinkent Yağ Sanayi Ltd. Şti.',
      addresses: sites(['Fabrika', 'Küçükköy Mah. Sanayi Cad. No: 27', 'Ayvalık', 'Balıkesir']),
      tehlike_sinifi: 'tehlikeli',
      employee_count: 31,
      industry: 'Zeytinyağı imalatı',
      nace_code: '10.41.07',
      sgk_no: '2410010161061356110034061',
      phone: '0266 555 01 61',
    },
    contacts: at('zeytinkent', ['Fatma Göksu', 'fatma.goksu'], ['Ümit Sarıca', 'umit.sarica']),
  },
  {
    owner: admin,
    assigned: [burak, elif],
    sector: 'hotel',
    company: {
      id: demoId(62),
      name: 'Mavi Rıhtım Otelcilik A.Ş.',
      addresses: sites(['Otel', 'Alsancak Mah. 1469. Sok. No: 6', 'Konak', 'İzmir']),
      tehlike_sinifi: 'az_tehlikeli',
      employee_count: 54,
      industry: 'Konaklama',
      nace_code: '55.10.05',
      sgk_no: '2435010162062356235034062',
      phone: '0232 555 01 62',
    },
    contacts: at('mavirihtim', ['Gökhan Işıldak', 'gokhan.isildak'], ['Esra Toprak', 'esra.toprak']),
  },
  {
    owner: admin,
    assigned: [mert, elif, gulsen],
    sector: 'construction',
    company: {
      id: demoId(63),
      name: 'Lodos Restorasyon ve Cephe Sistemleri Ltd. Şti.',
      addresses: sites([
        'Tophane cephe yenileme',
        'Osmangazi Mah. Yiğitler Cad. No: 11',
        'Osmangazi',
        'Bursa',
      ]),
      tehlike_sinifi: 'cok_tehlikeli',
      employee_count: 22,
      industry: 'Cephe ve restorasyon',
      nace_code: '43.24.02',
      sgk_no: '2416010163063356316034063',
      phone: '0224 555 01 63',
    },
    contacts: at('lodoscephe', ['Rıza Altun', 'riza.altun'], ['Pelin Soylu', 'pelin.soylu']),
  },
  {
    owner: admin,
    assigned: [burak, elif],
    author: admin,
    sector: 'office',
    company: {
      id: demoId(64),
      name: 'Yelken Yazılım ve Danışmanlık A.Ş.',
      addresses: sites(['Ofis', 'Bahçelerarası Mah. Şehit Ali Cad. No: 15 Kat 3', 'Balçova', 'İzmir']),
      tehlike_sinifi: 'az_tehlikeli',
      employee_count: 47,
      industry: 'Yazılım',
      nace_code: '62.10.00',
      sgk_no: '2435010164064356435034064',
      phone: '0232 555 01 64',
    },
    contacts: at('yelkenyazilim', ['Barış Önal', 'baris.onal'], ['Cansu Erdem', 'cansu.erdem']),
  },
]
