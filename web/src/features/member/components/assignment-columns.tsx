import type { AssignmentView } from '@gozlem/contract/member-assignment'
import { professionLabels } from '@gozlem/domain/account/roles'
import { formatDay } from '@gozlem/domain/calendar-date'
import { hazardClassLabels } from '@gozlem/domain/client-company/hazard-class'
import { Menu } from '../../../ui/actions/Menu'
import { Badge } from '../../../ui/feedback/Badge'
import { CircleStop, Pencil } from '../../../ui/icons'
import type { Column } from '../../../ui/lists/column'
import { HazardClassBadge } from '../../client-company/components/HazardClassBadge'

/** Seen from a person the other side are companies, and the other way round. */
export type Side = 'person' | 'company'

export interface AssignmentActions {
  onEdit: (assignment: AssignmentView) => void
  onEnd: (assignment: AssignmentView) => void
}

/** Columns of the assignments of one person or company; history has no actions but says who ended it. */
export function assignmentColumns(
  from: Side,
  isHistory: boolean,
  { onEdit, onEnd }: AssignmentActions,
): Column<AssignmentView>[] {
  const actions: Column<AssignmentView> = {
    id: 'actions',
    header: 'İşlemler',
    align: 'end',
    phone: 'actions',
    cell: (assignment) => (
      <Menu
        label={`${otherSide(from, assignment)} görevlendirmesi için işlemler`}
        items={[
          { label: 'Ayrıntıları Düzenle', icon: Pencil, onSelect: () => onEdit(assignment) },
          {
            label: 'Sona Erdir',
            icon: CircleStop,
            destructive: true,
            separated: true,
            onSelect: () => onEnd(assignment),
          },
        ]}
      />
    ),
  }
  const ended: Column<AssignmentView> = {
    id: 'ended',
    header: 'Sona erdiren',
    priority: 2,
    cell: ({ ended_by_name }) => ended_by_name ?? 'Kendiliğinden',
    phone: 'labelled',
  }
  return [
    from === 'person' ? company : person,
    {
      id: 'profession',
      header: 'Meslek',
      cell: ({ profession }) => (profession ? professionLabels[profession] : '–'),
      phone: 'meta',
    },
    {
      id: 'dates',
      header: 'Tarih',
      cell: ({ starts_on, ends_on }) =>
        `${formatDay(starts_on)} – ${ends_on === null ? 'süresiz' : formatDay(ends_on)}`,
      phone: 'meta',
      file: {
        Başlangıç: ({ starts_on }) => formatDay(starts_on),
        Bitiş: ({ ends_on }) => ends_on && formatDay(ends_on),
      },
    },
    {
      id: 'minutes',
      header: 'Aylık süre',
      align: 'end',
      cell: ({ minutes_per_month }) => (minutes_per_month === null ? '–' : `${minutes_per_month} dk`),
      phone: 'labelled',
      file: { 'Aylık süre (dk)': ({ minutes_per_month }) => minutes_per_month },
    },
    {
      id: 'number',
      header: 'İSG-KATİP no',
      priority: 3,
      cell: ({ isg_katip_no }) => isg_katip_no || '–',
      phone: 'labelled',
    },
    {
      id: 'created_by_name',
      header: 'Görevlendiren',
      optional: true,
      cell: ({ created_by_name }) => created_by_name ?? '–',
    },
    isHistory ? ended : actions,
  ]
}

const company: Column<AssignmentView> = {
  id: 'company',
  header: 'Firma',
  cell: ({ client_company_name, tehlike_sinifi }) => (
    <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 text-lg font-semibold break-words">{client_company_name}</span>
      {tehlike_sinifi && <HazardClassBadge value={tehlike_sinifi} />}
    </span>
  ),
  file: {
    Firma: ({ client_company_name }) => client_company_name,
    'Tehlike sınıfı': ({ tehlike_sinifi }) => tehlike_sinifi && hazardClassLabels[tehlike_sinifi],
  },
}

const person: Column<AssignmentView> = {
  id: 'person',
  header: 'Kişi',
  cell: ({ user_name, user_is_active }) => (
    <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 text-lg font-semibold break-words">{user_name}</span>
      {!user_is_active && <Badge tone="neutral">Pasif</Badge>}
    </span>
  ),
  file: ({ user_name }) => user_name,
}

const otherSide = (from: Side, { client_company_name, user_name }: AssignmentView) =>
  from === 'person' ? client_company_name : user_name
