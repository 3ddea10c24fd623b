import type { GuidelineView } from '@gozlem/contract/guideline'
import { formatDay } from '@gozlem/domain/calendar-date'
import { guidelineCategoryLabels } from '@gozlem/domain/guideline/guideline'
import { address } from '../../../platform/navigation/addresses'
import { Menu } from '../../../ui/actions/Menu'
import type { MenuItem } from '../../../ui/actions/menu-item'
import { Badge } from '../../../ui/feedback/Badge'
import { Copy, Eye, Lock, Pencil, Trash2, UsersRound } from '../../../ui/icons'
import type { Column } from '../../../ui/lists/column'

export const guidelinePath = ({ id }: Pick<GuidelineView, 'id'>) =>
  address('/uygunsuzluk-klavuzlari/:id', { id })

export interface GuidelineActions {
  /** Whether the viewer may make guidelines of their own. */
  creates: boolean
  onDelete: (guideline: GuidelineView) => void
}

/** Columns of the list of guidelines; a file has all of their texts. */
export function guidelineColumns({ creates, onDelete }: GuidelineActions): Column<GuidelineView>[] {
  return [
    {
      id: 'title',
      header: 'Kılavuz',
      sortable: true,
      cell: ({ title, uygunsuzluk }) => (
        <span className="block min-w-0">
          <span className="block">{title}</span>
          <span className="line-clamp-1 text-sm font-normal text-meta">{uygunsuzluk}</span>
        </span>
      ),
      file: {
        Başlık: ({ title }) => title,
        Uygunsuzluk: ({ uygunsuzluk }) => uygunsuzluk,
        Açıklama: ({ aciklama }) => aciklama,
        Önlemler: ({ alinmasi_gereken_onlemler }) => alinmasi_gereken_onlemler.join('\n'),
        Mevzuat: ({ mevzuat_referansi }) => mevzuat_referansi,
      },
    },
    {
      id: 'category',
      header: 'Kategori',
      phone: 'meta',
      cell: ({ category }) => guidelineCategoryLabels[category],
    },
    {
      id: 'tags',
      header: 'Etiketler',
      phone: 'labelled',
      priority: 3,
      cell: ({ tags }) => tags.join(', ') || '–',
    },
    {
      id: 'is_shared',
      header: 'Kullanım',
      phone: 'meta',
      cell: ({ is_shared }) => <SharingBadge isShared={is_shared} />,
      file: ({ is_shared }) => (is_shared ? 'Kurumla paylaşılan' : 'Yalnız hazırlayan'),
    },
    {
      id: 'created_by_name',
      header: 'Hazırlayan',
      priority: 2,
      phone: 'labelled',
      cell: ({ created_by_name }) => created_by_name,
    },
    {
      id: 'updated_at',
      header: 'Güncelleme',
      sortable: true,
      align: 'end',
      phone: 'meta',
      cell: ({ updated_at }) => formatDay(updated_at),
    },
    {
      id: 'actions',
      header: 'İşlemler',
      align: 'end',
      phone: 'actions',
      cell: (guideline) => (
        <Menu label={`${guideline.title} için işlemler`} items={itemsOf(guideline, { creates, onDelete })} />
      ),
    },
  ]
}

export function SharingBadge({ isShared }: { isShared: boolean }) {
  return isShared ? (
    <Badge tone="info" icon={UsersRound}>
      Paylaşılan
    </Badge>
  ) : (
    <Badge tone="neutral" icon={Lock}>
      Özel
    </Badge>
  )
}

function itemsOf(guideline: GuidelineView, { creates, onDelete }: GuidelineActions): MenuItem[] {
  const { can, id } = guideline
  const items: MenuItem[] = [
    can.edit
      ? { label: 'Düzenle', icon: Pencil, to: guidelinePath(guideline) }
      : { label: 'Görüntüle', icon: Eye, to: guidelinePath(guideline) },
  ]
  if (creates)
    items.push({
      label: 'Kopyasını Oluştur',
      icon: Copy,
      to: address('/uygunsuzluk-klavuzlari-olustur', {}, { from: id }),
    })
  if (can.delete)
    items.push({
      label: 'Sil',
      icon: Trash2,
      destructive: true,
      separated: true,
      onSelect: () => onDelete(guideline),
    })
  return items
}
