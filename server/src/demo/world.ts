// The demo organization of the evaluation mode: who there is and what they work on. Every id is fixed, so that making
// it again changes nothing.
import type { Profession, Role } from '@gozlem/domain/account/roles'
import type { OrganizationKind } from '@gozlem/domain/organization/kind'

export const demoPassword = 'Gozlem2026'

/** Ids of the demo, counted by kind: people from 11, certificates from 21, client companies from 31 and so on. */
export const demoId = (number: number) => `019a1000-0000-7000-8000-${String(number).padStart(12, '0')}`

/** What an organization's reports carry at their head, besides its logo. */
export interface DemoLetterhead {
  address: string
  city: string
  phone: string
  email: string
  /** Of a consultancy alone. */
  authorization_no: string
}

export const consultancy = {
  id: demoId(2),
  kind: 'osgb',
  name: 'Ege Güven OSGB',
  letterhead: {
    address: 'Adalet Mah. Manas Bulvarı No: 47 Kat 8, Bayraklı / İzmir',
    city: 'İzmir',
    phone: '+902325550142',
    email: 'bilgi@egeguven.example',
    authorization_no: '35-OSGB-0142',
  },
  logo: 'ege-guven-logo.png',
} as const

/** Who works alone. */
export const individual = { id: demoId(3), kind: 'individual', name: 'Deniz Aksoy' } as const

export const organizations: {
  id: string
  kind: OrganizationKind
  name: string
  letterhead?: DemoLetterhead
}[] = [{ id: demoId(1), kind: 'system', name: 'Saha Gözlem' }, consultancy, individual]

export interface DemoUser {
  id: string
  organization_id: string
  role: Role
  phone: string
  first_name: string
  last_name: string
  email: string
  profession: Profession | null
}

const user = (
  number: number,
  organization: number,
  role: Role,
  [first_name, last_name]: [string, string],
  mailbox: string,
  profession: Profession | null = null,
): DemoUser => ({
  id: demoId(number),
  organization_id: demoId(organization),
  role,
  phone: `+9053200000${String(number - 10).padStart(2, '0')}`,
  first_name,
  last_name,
  email: `${mailbox}@demo.example`,
  profession,
})

/** One of each role: whose sign-in is told. */
export const users = {
  superadmin: user(11, 1, 'superadmin', ['Suna', 'Kaya'], 'sistem'),
  osgb_admin: user(12, 2, 'osgb_admin', ['Ayşe', 'Yılmaz'], 'ayse.yilmaz'),
  osgb_user: user(13, 2, 'osgb_user', ['Mert', 'Işık'], 'mert.isik', 'safety_specialist'),
  regular: user(14, 3, 'regular', ['Deniz', 'Aksoy'], 'deniz.aksoy'),
} satisfies Record<Role, DemoUser>

/** The others of the consultancy. */
export const colleagues = {
  selin: user(15, 2, 'osgb_user', ['Selin', 'Arslan'], 'selin.arslan', 'safety_specialist'),
  burak: user(16, 2, 'osgb_user', ['Burak', 'Çetin'], 'burak.cetin', 'safety_specialist'),
  elif: user(17, 2, 'osgb_user', ['Elif', 'Demirtaş'], 'elif.demirtas', 'workplace_physician'),
  gulsen: user(18, 2, 'osgb_user', ['Gülşen', 'Öztürk'], 'gulsen.ozturk', 'other_health_personnel'),
}

export const everybody: DemoUser[] = [...Object.values(users), ...Object.values(colleagues)]

const typeId = { classA: 1, classB: 2, classC: 3, physician: 4, healthPersonnel: 5 }

interface HeldCertificate {
  holder: DemoUser
  type: keyof typeof typeId
  number: string
  /** How long it has been held, in days: it was valid on each of the visits and stays so for more than a year. */
  held: number
}

const held: HeldCertificate[] = [
  { holder: users.osgb_admin, type: 'classA', number: 'IGU-A-104233', held: 900 },
  { holder: users.osgb_user, type: 'classA', number: 'IGU-A-118720', held: 1080 },
  { holder: users.regular, type: 'classA', number: 'IGU-A-126054', held: 760 },
  { holder: colleagues.selin, type: 'classB', number: 'IGU-B-207418', held: 960 },
  { holder: colleagues.burak, type: 'classC', number: 'IGU-C-331902', held: 820 },
  { holder: colleagues.elif, type: 'physician', number: 'IH-058214', held: 1200 },
  { holder: colleagues.gulsen, type: 'healthPersonnel', number: 'DSP-014467', held: 880 },
]

export const certificates = held.map(({ type, number, ...certificate }, index) => ({
  ...certificate,
  id: demoId(21 + index),
  certificate_number: number,
  certificate_type_id: `019a0000-0000-7000-8000-${String(typeId[type]).padStart(12, '0')}`,
  issuing_authority: 'Çalışma ve Sosyal Güvenlik Bakanlığı',
}))

/** What the specialist completed and began on the first day, through analysis and all. */
export const finishedReport = {
  id: demoId(41),
  photos: [
    {
      id: demoId(51),
      file: 'iskele.jpg',
      note: 'iskelenin kenarında korkuluk yok, adamlar emniyet kemersiz çalışıyor',
    },
    { id: demoId(52), file: 'santiye-gecidi.jpg', note: 'döşeme kenarı açık, kenar koruması yapılmamış' },
    {
      id: demoId(53),
      file: 'malzeme-yigini.jpg',
      note: 'kereste ve hurda geçiş yoluna yığılmış, çiviler çıkık duruyor',
    },
    { id: demoId(54), file: 'cephe-calismasi.jpg', note: 'cephede çalışan baret takmıyor' },
  ],
}

export const draft = { id: demoId(42), photo: { id: demoId(55), file: 'moloz-kutusu.jpg', note: '' } }
