import type { MemberView } from '@gozlem/contract/member'
import type { AnyUserView } from '@gozlem/contract/member-administration'
import { formatPhone } from '@gozlem/domain/account/phone'
import { professionLabels, roleLabels } from '@gozlem/domain/account/roles'
import { formatDay, formatInstant } from '@gozlem/domain/calendar-date'
import { relativeTime } from '@gozlem/domain/relative-time'
import { address } from '../../../platform/navigation/addresses'
import { Menu } from '../../../ui/actions/Menu'
import type { MenuItem } from '../../../ui/actions/menu-item'
import { KeyRound, LogOut, Pencil, UserCheck, UserPlus, UserX } from '../../../ui/icons'
import { EmailText } from '../../../ui/layout/EmailText'
import type { Column } from '../../../ui/lists/column'
import type { AccessChange } from '../api'
import { nameOf } from '../model/name-of'
import type { AccessSubject } from './AccessDialog'
import { MemberStatusBadge, memberStatus } from './MemberStatusBadge'

export const memberPath = ({ id }: Pick<MemberView, 'id'>) => address('/users/edit/:id', { id })
export const assignmentsPath = ({ id }: Pick<MemberView, 'id'>) =>
  address('/osgb-user-assignments', {}, { person: id })

/** What lists of people show of each, by name; ids of sortable ones are the contract's `sort_by`. */
function personColumns<Person extends MemberView>(
  onAccess: (subject: AccessSubject) => void,
  sortable: boolean,
) {
  return {
    name: { id: 'name', header: 'Ad soyad', cell: nameOf, sortable },
    contact: {
      id: 'contact',
      header: 'İletişim',
      priority: 2,
      cell: ({ phone, email }) => (
        <span className="block min-w-0">
          <span className="tabular block whitespace-nowrap">{formatPhone(phone)}</span>
          <span className="block text-sm text-meta">
            <EmailText>{email}</EmailText>
          </span>
        </span>
      ),
      phone: 'hidden',
      file: { Telefon: ({ phone }) => formatPhone(phone), 'E-posta': ({ email }) => email },
    },
    status: {
      id: 'status',
      header: 'Durum',
      cell: (member) => <MemberStatusBadge member={member} />,
      phone: 'meta',
      file: (member) => memberStatus(member).word,
    },
    last_login_at: {
      id: 'last_login_at',
      header: 'Son giriş',
      sortable,
      priority: 3,
      cell: ({ last_login_at }) => (last_login_at === null ? '–' : relativeTime(last_login_at, new Date())),
      phone: 'hidden',
      file: ({ last_login_at }) => last_login_at && formatInstant(last_login_at),
    },
    created_at: {
      id: 'created_at',
      header: 'Eklenme',
      sortable,
      cell: ({ created_at }) => formatDay(created_at),
      optional: true,
    },
    actions: {
      id: 'actions',
      header: 'İşlemler',
      align: 'end',
      phone: 'actions',
      cell: (member) => (
        <Menu label={`${nameOf(member)} için işlemler`} items={actionsOf(member, onAccess)} />
      ),
    },
  } satisfies Record<string, Column<Person>>
}

/** What the list of the own people shows of each. */
export function memberColumns(onAccess: (subject: AccessSubject) => void): Column<MemberView>[] {
  const { name, contact, status, last_login_at, created_at, actions } = personColumns<MemberView>(
    onAccess,
    true,
  )
  return [
    name,
    {
      id: 'role',
      header: 'Görevi',
      cell: ({ role, profession }) => (profession ? professionLabels[profession] : roleLabels[role]),
      phone: 'meta',
    },
    contact,
    status,
    {
      id: 'assignments',
      header: 'Firma',
      align: 'end',
      cell: ({ role, assignment_count }) => (role === 'osgb_admin' ? 'Tümü' : assignment_count),
      phone: 'labelled',
    },
    last_login_at,
    created_at,
    actions,
  ]
}

/** What the list of everybody shows of each. */
export function userColumns(
  onAccess: (subject: AccessSubject) => void,
  { sortable, withOrganization }: { sortable: boolean; withOrganization: boolean },
): Column<AnyUserView>[] {
  const { name, contact, status, last_login_at, created_at, actions } = personColumns<AnyUserView>(
    onAccess,
    sortable,
  )
  return [
    name,
    {
      id: 'role',
      header: withOrganization ? 'Rol ve kurum' : 'Rol',
      cell: (user) => (
        <span className="block min-w-0">
          <span className="block">{roleLabels[user.role]}</span>
          {withOrganization && (
            <span className="block text-sm text-meta empty:hidden">{organizationOf(user)}</span>
          )}
        </span>
      ),
      phone: 'meta',
      file: { Rol: ({ role }) => roleLabels[role], Kurum: organizationOf },
    },
    contact,
    status,
    last_login_at,
    {
      id: 'profession',
      header: 'Meslek',
      cell: ({ profession }) => (profession ? professionLabels[profession] : '–'),
      optional: true,
    },
    created_at,
    actions,
  ]
}

/** Where somebody belongs, unless it is to themselves or to the system. */
function organizationOf(user: AnyUserView): string | null {
  const { company_kind, company_name, company_is_suspended } = user
  if (company_kind === 'system' || company_name === nameOf(user)) return null
  return company_is_suspended ? `${company_name} (durduruldu)` : company_name
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
