// What each role finds in the menus (seed 1 section 2), and the title of the page behind each entry.
import type { Role } from '@gozlem/domain/account/roles'

export interface Entry {
  label: string
  /** In the phone's bottom bar and popups, where it differs. */
  phoneLabel?: string
  title?: string
}

export type MenuPart = Entry | { group: string; popup: string; entries: Entry[] }

export const home: Entry = { label: 'Anasayfa', phoneLabel: 'Ana Sayfa' }
const create: Entry = { label: 'Oluştur', phoneLabel: 'Rapor Oluştur', title: 'Yeni Rapor' }
const archived: Entry = { label: 'Arşivlenmiş Raporlar', phoneLabel: 'Arşiv' }
const reports = (...entries: Entry[]): MenuPart => ({
  group: 'Saha Gözlem Raporu',
  popup: 'Raporlar',
  entries,
})
const group = (name: string, ...labels: string[]): MenuPart => ({
  group: name,
  popup: 'Yönetim',
  entries: labels.map((label) => ({ label })),
})
const account = (...labels: string[]): MenuPart => ({
  group: 'Hesap',
  popup: 'Hesap',
  entries: ['Profilim', 'Sertifikalarım', ...labels].map((label) => ({ label })),
})

const working = [
  home,
  { label: 'Ajanda' },
  reports(
    create,
    { label: 'Güncel Raporlar' },
    archived,
    { label: 'Uygunsuzluk Takibi' },
    { label: 'Takip Analizi' },
  ),
  { label: 'Firmalarım' },
]

export const menus: Record<Role, MenuPart[]> = {
  regular: [...working, account('Abonelik', 'Destek Talepleri')],
  osgb_user: [...working, account('Destek Talepleri')],
  osgb_admin: [
    ...working,
    group(
      'Yönetim',
      'Performans Takibi',
      'Kullanıcı Yönetimi',
      'Uzman / Hekim Ataması',
      'OSGB Veri Aktarımı',
      'Denetim Kayıtları',
    ),
    account('Kurumsal Abonelik', 'Destek Talepleri'),
  ],
  superadmin: [
    reports({ label: 'Güncel Raporlar' }, archived),
    { label: 'Sistem İstatistikleri' },
    group(
      'Kayıtlar ve Veri Yönetimi',
      'Tüm Kullanıcılar',
      'OSGB Firmaları',
      'Müşteri Firmaları',
      'OSGB Veri Aktarımı',
    ),
    group(
      'Sistem Ayarları',
      'Sertifika Türleri',
      'Referanslar',
      'Uzman Gereksinimleri',
      'Kullanıcı Sertifikaları',
      'Firma Talepleri',
    ),
    group('Bildirim Yönetimi', 'Bildirim Gönder', 'Bildirim İzleme'),
    group('İzleme ve Raporlama', 'Performans Takibi', 'Takip Analizi', 'Hata Logları', 'Denetim Kayıtları'),
    { label: 'Destek Yönetimi' },
    { label: 'Faturalama ve Abonelik Yönetimi' },
    account(),
  ],
}

export const titleOf = ({ label, title = label }: Entry): string => title

/** An entry as it reads; one whose page is still to come says so. */
export const readsAs = (label: string): RegExp => new RegExp(`^${label}( Yakında)?$`)

/** Every entry in the sidebar, top to bottom. */
export function sidebarLabels(role: Role): RegExp[] {
  return menus[role]
    .flatMap((part) => ('group' in part ? part.entries : [part]))
    .map(({ label }) => readsAs(label))
}
