// The demo organization of the evaluation mode: who there is and what they work on. Every id is fixed, so that making
// it again changes nothing.
import type { ClientCompanyInput } from '@gozlem/contract/client-company'
import type { Role } from '@gozlem/domain/account/roles'
import type { OrganizationKind } from '@gozlem/domain/organization/kind'

export const demoPassword = 'Gozlem2026'

const id = (number: number) => `019a1000-0000-7000-8000-${String(number).padStart(12, '0')}`

export const organizations: { id: string; kind: OrganizationKind; name: string }[] = [
  { id: id(1), kind: 'system', name: 'Saha Gözlem' },
  { id: id(2), kind: 'osgb', name: 'Ege Güven OSGB' },
  { id: id(3), kind: 'individual', name: 'Deniz Aksoy' },
]

export interface DemoUser {
  id: string
  organization_id: string
  role: Role
  phone: string
  first_name: string
  last_name: string
  email: string
  profession: 'safety_specialist' | null
}

const user = (
  number: number,
  organization: number,
  role: Role,
  phone: string,
  name: [string, string],
  email: string,
) => ({
  id: id(number),
  organization_id: id(organization),
  role,
  phone,
  first_name: name[0],
  last_name: name[1],
  email,
  profession: role === 'osgb_user' ? ('safety_specialist' as const) : null,
})

export const users = {
  superadmin: user(11, 1, 'superadmin', '+905320000001', ['Suna', 'Kaya'], 'sistem@demo.example'),
  osgb_admin: user(12, 2, 'osgb_admin', '+905320000002', ['Ayşe', 'Yılmaz'], 'ayse.yilmaz@demo.example'),
  osgb_user: user(13, 2, 'osgb_user', '+905320000003', ['Mert', 'Işık'], 'mert.isik@demo.example'),
  regular: user(14, 3, 'regular', '+905320000004', ['Deniz', 'Aksoy'], 'deniz.aksoy@demo.example'),
} satisfies Record<Role, DemoUser>

const classA = '019a0000-0000-7000-8000-000000000001'

export const certificates = [
  { holder: users.osgb_admin, id: id(21), certificate_number: 'IGU-A-104233', issue_date: '2024-03-18' },
  { holder: users.osgb_user, id: id(22), certificate_number: 'IGU-A-118720', issue_date: '2023-09-04' },
  { holder: users.regular, id: id(23), certificate_number: 'IGU-A-126054', issue_date: '2024-11-11' },
].map((certificate) => ({
  ...certificate,
  certificate_type_id: classA,
  issuing_authority: 'Çalışma ve Sosyal Güvenlik Bakanlığı',
}))

export const construction = id(31)

export const companies: {
  owner: DemoUser
  assigned: boolean
  company: ClientCompanyInput & { id: string }
}[] = [
  {
    owner: users.osgb_admin,
    assigned: true,
    company: {
      id: construction,
      name: 'Körfez Yapı Taahhüt A.Ş.',
      addresses: [
        {
          label: 'Bornova Şantiyesi',
          address: 'Kazımdirik Mah. 372. Sok. No: 14',
          district: 'Bornova',
          city: 'İzmir',
          is_primary: true,
        },
      ],
      tehlike_sinifi: 'cok_tehlikeli',
      employee_count: 86,
      industry: 'Bina inşaatı',
      nace_code: '41.20.02',
      tax_number: '4810294735',
      tax_office: 'Bornova',
      sgk_no: '24120010112345603501234000',
      phone: '0232 444 10 20',
    },
  },
  {
    owner: users.osgb_admin,
    assigned: true,
    company: {
      id: id(32),
      name: 'İncirli Metal Sanayi Ltd. Şti.',
      addresses: [
        {
          label: 'Fabrika',
          address: 'Atatürk OSB 10021. Sok. No: 7',
          district: 'Çiğli',
          city: 'İzmir',
          is_primary: true,
        },
      ],
      tehlike_sinifi: 'tehlikeli',
      employee_count: 42,
      industry: 'Metal işleme',
      nace_code: '25.62.01',
      tax_number: '4650187320',
      tax_office: 'Çiğli',
      sgk_no: '22562010154321003501234000',
      phone: '0232 376 55 00',
    },
  },
  {
    owner: users.osgb_admin,
    assigned: false,
    company: {
      id: id(33),
      name: 'Şirin Gıda Pazarlama A.Ş.',
      addresses: [
        {
          label: 'Merkez depo',
          address: 'Yeni Mah. 8. Cad. No: 121',
          district: 'Menemen',
          city: 'İzmir',
          is_primary: true,
        },
      ],
      tehlike_sinifi: 'az_tehlikeli',
      employee_count: 18,
      industry: 'Gıda toptan ticareti',
      nace_code: '46.39.02',
    },
  },
  {
    owner: users.regular,
    assigned: false,
    company: {
      id: id(34),
      name: 'Çınar Mobilya Atölyesi',
      addresses: [
        {
          label: 'Atölye',
          address: 'Karabağlar Mah. 5602. Sok. No: 38',
          district: 'Karabağlar',
          city: 'İzmir',
          is_primary: true,
        },
      ],
      tehlike_sinifi: 'tehlikeli',
      employee_count: 12,
      industry: 'Mobilya imalatı',
      nace_code: '31.09.01',
    },
  },
  {
    owner: users.regular,
    assigned: false,
    company: {
      id: id(35),
      name: 'Ilgaz Oto Servis',
      addresses: [
        {
          label: 'Servis',
          address: '3. Sanayi Sitesi No: 54',
          district: 'Bornova',
          city: 'İzmir',
          is_primary: true,
        },
      ],
      tehlike_sinifi: 'tehlikeli',
      employee_count: 9,
      industry: 'Motorlu taşıt onarımı',
      nace_code: '45.20.01',
    },
  },
]

export const finishedReport = {
  id: id(41),
  photos: [
    {
      id: id(51),
      file: 'iskele.jpg',
      note: 'iskelenin kenarında korkuluk yok, adamlar emniyet kemersiz çalışıyor',
    },
    { id: id(52), file: 'santiye-gecidi.jpg', note: 'döşeme kenarı açık, kenar koruması yapılmamış' },
    {
      id: id(53),
      file: 'malzeme-yigini.jpg',
      note: 'kereste ve hurda geçiş yoluna yığılmış, çiviler çıkık duruyor',
    },
    { id: id(54), file: 'cephe-calismasi.jpg', note: 'cephede çalışan baret takmıyor' },
  ],
}

export const draft = { id: id(42), photo: { id: id(55), file: 'moloz-kutusu.jpg', note: '' } }
