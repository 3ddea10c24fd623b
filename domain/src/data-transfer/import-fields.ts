// The columns of each kind of import, in the order of its template.
import { companyFields } from './company-fields'
import type { ImportField } from './import-field'
import type { ImportKind } from './import-kind'

const clientSgk: ImportField = {
  name: 'company_sgk_no',
  label: 'Firma SGK Sicil No',
  reads: 'digits',
  required: true,
  synonyms: ['sgk sicil no', 'sgk no', 'sgk sicil numarasi', 'firma sgk no', 'isyeri sicil no', 'sicil no'],
  example: '22562010112345670340123000',
  explanation: 'Firmanın kayıtlı SGK sicil numarası. Hücreyi metin biçiminde tutun.',
}

export const importFields: Record<ImportKind, readonly ImportField[]> = {
  client_company: companyFields,
  member: [
    {
      name: 'phone',
      label: 'Telefon',
      reads: 'phone',
      required: true,
      synonyms: ['cep telefonu', 'gsm', 'cep', 'tel', 'telefon no', 'telefon numarasi'],
      example: '0532 123 45 67',
      explanation: 'Kişi bununla giriş yapar ve bununla tanınır. Cep telefonu olmalıdır.',
    },
    {
      name: 'email',
      label: 'E-posta',
      reads: 'text',
      required: true,
      synonyms: ['eposta', 'e posta', 'mail', 'e-mail', 'email', 'e-posta adresi', 'mail adresi'],
      example: 'elif.kaya@osgb.example',
      explanation: 'İlk giriş bilgileri bu adrese gönderilir.',
    },
    {
      name: 'first_name',
      label: 'Ad',
      reads: 'text',
      required: true,
      synonyms: ['adi', 'isim'],
      example: 'Elif',
      explanation: '',
    },
    {
      name: 'last_name',
      label: 'Soyad',
      reads: 'text',
      required: true,
      synonyms: ['soyadi', 'soyisim', 'soy isim'],
      example: 'Kaya',
      explanation: '',
    },
    {
      name: 'role',
      label: 'Rol',
      reads: 'role',
      synonyms: ['yetki', 'kullanici rolu'],
      example: 'Uzman / Hekim',
      explanation: 'Uzman / Hekim ya da Kurum Yetkilisi. Boşsa yeni kişi Uzman / Hekim olur.',
    },
    {
      name: 'profession',
      label: 'Meslek',
      reads: 'profession',
      synonyms: ['unvan', 'gorev', 'gorevi', 'meslegi'],
      example: 'İş Güvenliği Uzmanı',
      explanation: 'İş Güvenliği Uzmanı, İşyeri Hekimi ya da Diğer Sağlık Personeli.',
    },
  ],
  assignment: [
    clientSgk,
    {
      name: 'phone',
      label: 'Kişi Telefonu',
      reads: 'phone',
      synonyms: ['telefon', 'cep telefonu', 'uzman telefonu', 'hekim telefonu', 'gsm', 'tel'],
      example: '0532 123 45 67',
      explanation: 'Görevlendirilecek kişinin kayıtlı telefonu. Telefon ya da e-posta yeterlidir.',
    },
    {
      name: 'email',
      label: 'Kişi E-postası',
      reads: 'text',
      synonyms: ['e-posta', 'eposta', 'mail', 'e-mail', 'email', 'uzman e-postasi', 'hekim e-postasi'],
      example: '',
      explanation: 'Telefon yazılmadıysa kişinin kayıtlı e-postası.',
    },
    {
      name: 'starts_on',
      label: 'Başlangıç Tarihi',
      reads: 'day',
      required: true,
      synonyms: [
        'baslangic',
        'sozlesme baslangici',
        'sozlesme baslangic tarihi',
        'gorevlendirme tarihi',
        'ise baslama',
      ],
      example: '01.01.2027',
      explanation: 'gg.aa.yyyy',
    },
    {
      name: 'ends_on',
      label: 'Bitiş Tarihi',
      reads: 'day',
      synonyms: ['bitis', 'sozlesme bitisi', 'sozlesme bitis tarihi'],
      example: '',
      explanation: 'gg.aa.yyyy; süresiz sözleşmede boş kalır.',
    },
    {
      name: 'isg_katip_no',
      label: 'İSG-KATİP Sözleşme No',
      reads: 'text',
      synonyms: [
        'isg-katip no',
        'isg katip no',
        'katip no',
        'sozlesme no',
        'isg katip sozlesme no',
        'sozlesme id',
      ],
      example: '12345678',
      explanation: '',
    },
    {
      name: 'minutes_per_month',
      label: 'Aylık Süre (dk)',
      reads: 'whole',
      synonyms: ['sure', 'aylik sure', 'dakika', 'aylik dakika', 'hizmet suresi', 'calisma suresi'],
      example: '480',
      explanation: 'Sözleşmedeki aylık süre, dakika olarak.',
    },
  ],
  contact: [
    clientSgk,
    {
      name: 'email',
      label: 'E-posta',
      reads: 'text',
      required: true,
      synonyms: ['eposta', 'e posta', 'mail', 'e-mail', 'email', 'e-posta adresi', 'mail adresi'],
      example: 'ayse.yilmaz@firma.example',
      explanation: 'Firmada bu adresle tanınır; aynı adres ikinci kez eklenmez.',
    },
    {
      name: 'name',
      label: 'Ad Soyad',
      reads: 'text',
      synonyms: ['ad', 'adi soyadi', 'isim', 'yetkili', 'yetkili kisi', 'ilgili kisi', 'yetkili adi soyadi'],
      example: 'Ayşe Yılmaz',
      explanation: '',
    },
  ],
}

/** The field of a kind by its name. */
export function fieldNamed(kind: ImportKind, name: string): ImportField | undefined {
  return importFields[kind].find((field) => field.name === name)
}
