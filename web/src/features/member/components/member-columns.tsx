import type { MemberView } from '@gozlem/contract/member'
import { formatPhone } from '@gozlem/domain/account/phone'
import { professionLabels, roleLabels } from '@gozlem/domain/account/roles'
import { formatDay, formatInstant } from '@gozlem/domain/calendar-date'
import { relativeTime } from '@gozlem/domain/relative-time'
import { KeyRound, LogOut, Pencil, UserCheck, UserPlus, UserX } from 'lucide-react'
import { Menu, type MenuItem } from '../../../ui/actions/Menu'
import type { Column } from '../../../ui/lists/column'
import type { AccessChange } from '../api'
import type { AccessSubject } from './AccessDialog'
import { MemberStatusBadge, memberStatus } from './MemberStatusBadge'

export const memberPath = ({ id }: Pick<MemberView, 'id'>) => `/users/edit/${id}`
export const assignmentsPath = ({ id }: Pick<MemberView, 'id'>) => `/osgb-user-assignments?person=${id}`
export const nameOf = ({ first_name, last_name }: Pick<MemberView, 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name}`

/** What the list of people shows of each. */
export function memberColumns(onAccess: (subject: AccessSubject) => void): Column<MemberView>[] {
  return [
    { id: 'name', header: 'Ad soyad', cell: nameOf },
    {
      id: 'role',
      header: 'Görevi',
      cell: ({ role, profession }) => (profession ? professionLabels[profession] : roleLabels[role]),
      phone: 'meta',
    },
    {
      id: 'contact',
      header: 'İletişim',
      from: 'lg',
      cell: ({ phone, email }) => (
        <span className="block min-w-0">
          <span className="tabular block">{formatPhone(phone)}</span>
          <span className="block text-sm break-all text-meta">{email}</span>
        </span>
      ),
      phone: 'hidden',
      file: { Telefon: ({ phone }) => formatPhone(phone), 'E-posta': ({ email }) => email },
    },
    {
      id: 'status',
      header: 'Durum',
      cell: (member) => <MemberStatusBadge member={member} />,
      phone: 'meta',
      file: (member) => memberStatus(member).word,
    },
    {
      id: 'assignments',
      header: 'Firma',
      align: 'end',
      cell: ({ role, assignment_count }) => (role === 'osgb_admin' ? 'Tümü' : assignment_count),
      phone: 'labelled',
    },
    {
      id: 'last_login_at',
      header: 'Son giriş',
      from: 'xl',
      cell: ({ last_login_at }) => (last_login_at === null ? '–' : relativeTime(last_login_at, new Date())),
      phone: 'hidden',
      file: ({ last_login_at }) => last_login_at && formatInstant(last_login_at),
    },
    {
      id: 'created_at',
      header: 'Eklenme',
      cell: ({ created_at }) => formatDay(created_at),
      optional: true,
    },
    {
      id: 'actions',
      header: 'İşlemler',
      align: 'end',
      phone: 'actions',
      cell: (member) => (
        <Menu label={`${nameOf(member)} için işlemler`} items={actionsOf(member, onAccess)} />
      ),
    },
  ]
}

/** What may be done with a person, in the order of a menu. */
export function actionsOf(member: MemberView, onAccess: (subject: AccessSubject) => void): MenuItem[] {
  const { can } = member
  const items: MenuItem[] = [{ label: 'Düzenle', icon: Pencil, to: memberPath(member) }]
  if (can.assign) items.push({ label: 'Görevlendirmeleri', icon: UserPlus, to: assignmentsPath(member) })
  return [...items, ...accessActions(member, onAccess)]
}

/** The actions on a person's access, without the pages about them. */
export function accessActions(member: MemberView, onAccess: (subject: AccessSubject) => void): MenuItem[] {
  const { can } = member
  const items: MenuItem[] = []
  const ask = (change: AccessChange, entry: Omit<MenuItem, 'onSelect'>) => {
    if (can[change]) items.push({ ...entry, onSelect: () => onAccess({ member, change }) })
  }
  ask('reset_password', { label: 'Şifreyi Sıfırla', icon: KeyRound, separated: true })
  ask('end_sessions', { label: 'Bütün Oturumları Kapat', icon: LogOut })
  ask('deactivate', { label: 'Pasif Et', icon: UserX, destructive: true, separated: true })
  ask('reactivate', { label: 'Etkinleştir', icon: UserCheck, separated: true })
  return items
}
