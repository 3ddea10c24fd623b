// The groups of the sidebar and of the phone's popups, in the seeds' order (seed 1 section 2). A group shows when the
// role may open at least one of its pages. Orders of the top level: home 10, calendar 20, groups and entries after.
import {
  BellRing,
  CircleUserRound,
  ClipboardList,
  Database,
  LineChart,
  type LucideIcon,
  Settings2,
  UsersRound,
} from '../../ui/icons'

export interface MenuGroup {
  label: string
  order: number
  icon: LucideIcon
  /** Unfolded without the current page being in it. */
  open?: boolean
  /** The popup of the phone's bottom bar that takes its entries in. */
  popup: PopupId
}

export type PopupId = 'reports' | 'management' | 'account'

export const popupLabels: Record<PopupId, string> = {
  reports: 'Raporlar',
  management: 'Yönetim',
  account: 'Hesap',
}

export const menuGroups = {
  report: { label: 'Saha Gözlem Raporu', order: 30, icon: ClipboardList, open: true, popup: 'reports' },
  management: { label: 'Yönetim', order: 50, icon: UsersRound, popup: 'management' },
  records: { label: 'Kayıtlar ve Veri Yönetimi', order: 60, icon: Database, popup: 'management' },
  settings: { label: 'Sistem Ayarları', order: 61, icon: Settings2, popup: 'management' },
  notifications: { label: 'Bildirim Yönetimi', order: 62, icon: BellRing, popup: 'management' },
  monitoring: { label: 'İzleme ve Raporlama', order: 63, icon: LineChart, popup: 'management' },
  account: { label: 'Hesap', order: 90, icon: CircleUserRound, popup: 'account' },
} as const satisfies Record<string, MenuGroup>

export type MenuGroupId = keyof typeof menuGroups
