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
const settings = (...entries: Entry[]): MenuPart => ({
  group: 'Sistem Ayarları',
  popup: 'Yönetim',
  entries,
})
const notifications: MenuPart = {
  group: 'Bildirim Yönetimi',
  popup: 'Yönetim',
  entries: [{ label: 'Bildirim Gönder' }, { label: 'Bildirim İzleme' }],
}
const account: MenuPart = {
  group: 'Hesap',
  popup: 'Hesap',
  entries: [{ label: 'Profilim' }, { label: 'Sertifikalarım' }],
}

const working = [
  home,
  reports(create, { label: 'Güncel Raporlar' }, archived),
  { label: 'Firmalarım' },
  account,
]

export const menus: Record<Role, MenuPart[]> = {
  regular: working,
  osgb_user: working,
  osgb_admin: working,
  superadmin: [
    reports({ label: 'Güncel Raporlar' }, archived),
    { label: 'Sistem İstatistikleri' },
    settings({ label: 'Firma Talepleri' }),
    notifications,
    account,
  ],
}

export const titleOf = ({ label, title = label }: Entry): string => title

/** Every entry's label in the sidebar, top to bottom. */
export function sidebarLabels(role: Role): string[] {
  return menus[role].flatMap((part) => ('group' in part ? part.entries : [part])).map(({ label }) => label)
}
