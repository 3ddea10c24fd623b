import type { ContactView } from '@gozlem/contract/client-company-contact'
import { formatDay } from '@gozlem/domain/calendar-date'
import { Menu } from '../../../../ui/actions/Menu'
import type { MenuItem } from '../../../../ui/actions/menu-item'
import { Badge } from '../../../../ui/feedback/Badge'
import { Ban, CircleCheck, MailCheck, MailX, Pencil, Star, Trash2 } from '../../../../ui/icons'
import { EmailText } from '../../../../ui/layout/EmailText'
import type { Column } from '../../../../ui/lists/column'

export interface ContactActions {
  onEdit: (contact: ContactView) => void
  onToggle: (contact: ContactView) => void
  onMakePrimary: (contact: ContactView) => void
  onDelete: (contact: ContactView) => void
  onOptIn: (contact: ContactView) => void
}

/** Columns of the contact list; without actions for those who only read. */
export function contactColumns(actions: ContactActions | null): Column<ContactView>[] {
  const columns: Column<ContactView>[] = [
    {
      id: 'email',
      header: 'E-posta',
      cell: ({ email }) => (
        <span className="font-semibold">
          <EmailText>{email}</EmailText>
        </span>
      ),
      file: ({ email }) => email,
    },
    { id: 'name', header: 'Ad soyad', cell: ({ name }) => name || '–', phone: 'meta' },
    {
      id: 'state',
      header: 'Durum',
      cell: ({ is_active, is_primary, opted_out_at }) => (
        <span className="flex flex-wrap gap-1.5">
          {is_primary && (
            <Badge tone="info" icon={Star}>
              Birincil
            </Badge>
          )}
          <Badge tone={is_active ? 'positive' : 'neutral'}>{is_active ? 'Aktif' : 'Pasif'}</Badge>
          {opted_out_at && (
            <Badge tone="caution" icon={MailX}>
              Rapor almak istemiyor
            </Badge>
          )}
        </span>
      ),
      phone: 'meta',
      file: {
        Durum: ({ is_active }) => (is_active ? 'Aktif' : 'Pasif'),
        Birincil: ({ is_primary }) => (is_primary ? 'Evet' : 'Hayır'),
        'Rapor almak istemiyor': ({ opted_out_at }) => (opted_out_at ? 'Evet' : 'Hayır'),
      },
    },
    {
      id: 'created_by_name',
      header: 'Ekleyen',
      cell: ({ created_by_name }) => created_by_name,
      priority: 2,
      phone: 'hidden',
    },
    {
      id: 'created_at',
      header: 'Eklenme',
      cell: ({ created_at }) => formatDay(created_at),
      optional: true,
    },
  ]
  if (actions === null) return columns
  return [
    ...columns,
    {
      id: 'actions',
      header: 'İşlemler',
      align: 'end',
      phone: 'actions',
      cell: (contact) => <Menu label={`${contact.email} için işlemler`} items={itemsOf(contact, actions)} />,
    },
  ]
}

function itemsOf(contact: ContactView, actions: ContactActions): MenuItem[] {
  const items: MenuItem[] = [
    { label: 'Düzenle', icon: Pencil, onSelect: () => actions.onEdit(contact) },
    {
      label: contact.is_active ? 'Pasif Yap' : 'Aktif Yap',
      icon: contact.is_active ? Ban : CircleCheck,
      onSelect: () => actions.onToggle(contact),
    },
  ]
  if (contact.opted_out_at)
    items.push({ label: 'Yeniden İzin Verdi', icon: MailCheck, onSelect: () => actions.onOptIn(contact) })
  if (!contact.is_primary)
    items.push({ label: 'Birincil Yap', icon: Star, onSelect: () => actions.onMakePrimary(contact) })
  return [
    ...items,
    {
      label: 'Sil',
      icon: Trash2,
      destructive: true,
      separated: true,
      onSelect: () => actions.onDelete(contact),
    },
  ]
}
