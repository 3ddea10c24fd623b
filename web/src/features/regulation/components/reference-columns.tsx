import type { ManagedReference } from '@gozlem/contract/regulation-reference'
import { formatInstant } from '@gozlem/domain/calendar-date'
import { referenceState, referenceStateLabels } from '@gozlem/domain/regulation/reference'
import { address } from '../../../platform/navigation/addresses'
import { Badge } from '../../../ui/feedback/Badge'
import type { Column } from '../../../ui/lists/column'
import { ReferenceStateBadge } from './ReferenceStateBadge'

export const referencePath = ({ id }: Pick<ManagedReference, 'id'>) =>
  address('/admin/references/edit/:id', { id })

/** 'mevzuat.gov.tr' of an address. */
export const hostOf = (link: string) => (link === '' ? '' : new URL(link).hostname.replace(/^www\./, ''))

export const originText = ({ origin, is_changed }: Pick<ManagedReference, 'origin' | 'is_changed'>) =>
  origin === 'added' ? 'Eklendi' : is_changed ? 'Katalog, değiştirildi' : 'Katalog'

/** What the list of regulations shows of each; ids of sortable ones are the contract's `sort_by`. */
export const referenceColumns: Column<ManagedReference>[] = [
  { id: 'title', header: 'Mevzuat', cell: ({ title }) => title, sortable: true },
  {
    id: 'state',
    header: 'Durum',
    sortable: true,
    cell: (reference) => <ReferenceStateBadge reference={reference} />,
    phone: 'meta',
    file: (reference) => referenceStateLabels[referenceState(reference)],
  },
  {
    id: 'origin',
    header: 'Kaynak',
    cell: (reference) =>
      reference.origin === 'added' || reference.is_changed ? (
        <Badge tone="info">{originText(reference)}</Badge>
      ) : (
        originText(reference)
      ),
    file: originText,
  },
  {
    id: 'link',
    header: 'Bağlantı',
    priority: 2,
    cell: ({ link }) => hostOf(link) || '–',
    file: ({ link }) => link,
  },
  {
    id: 'updated_at',
    header: 'Değişiklik',
    sortable: true,
    priority: 3,
    optional: true,
    cell: ({ updated_at }) => (
      <span className="tabular">{updated_at === null ? '–' : formatInstant(updated_at)}</span>
    ),
    file: ({ updated_at }) => updated_at && formatInstant(updated_at),
    phone: 'hidden',
  },
]
