import { useState } from 'react'
import { Menu } from '../actions/Menu'
import { Badge } from '../feedback/Badge'
import { EmptyState } from '../feedback/EmptyState'
import { ToneBadge } from '../feedback/ToneBadge'
import { Field } from '../forms/Field'
import { SearchInput } from '../forms/SearchInput'
import { Select } from '../forms/Select'
import { FolderOpen, Pencil, Trash2 } from '../icons'
import type { Column, Sort } from '../lists/column'
import { DataList } from '../lists/DataList'
import { FilterBar } from '../lists/FilterBar'
import { LoadMore } from '../lists/LoadMore'
import { wholeExport } from '../lists/list-export'
import { Pagination } from '../lists/Pagination'

interface Row {
  id: string
  title: string
  client: string
  date: string
  findings: number
  draft: boolean
}

const ROWS: readonly Row[] = [
  {
    id: '1',
    title: 'Haziran saha gözlemi',
    client: 'Şişli Metal Sanayi A.Ş.',
    date: '14.06.2025',
    findings: 12,
    draft: true,
  },
  {
    id: '2',
    title: 'Torna atölyesi ve boya hattı ara denetimi',
    client: 'Öztürk Makina Ltd. Şti.',
    date: '02.06.2025',
    findings: 7,
    draft: false,
  },
  {
    id: '3',
    title: 'Depo ve yükleme rampası',
    client: 'Ege Lojistik',
    date: '28.05.2025',
    findings: 4,
    draft: false,
  },
  {
    id: '4',
    title: 'İskele kurulumu',
    client: 'Yıldız İnşaat Taahhüt',
    date: '21.05.2025',
    findings: 16,
    draft: false,
  },
]

const COLUMNS: readonly Column<Row>[] = [
  { id: 'title', header: 'Rapor', cell: (row) => row.title, sortable: true },
  { id: 'client', header: 'Firma', cell: (row) => row.client, sortable: true, phone: 'meta' },
  {
    id: 'state',
    header: 'Durum',
    cell: (row) =>
      row.draft ? <Badge tone="caution">Taslak</Badge> : <Badge tone="positive">Tamamlandı</Badge>,
    phone: 'meta',
    file: ({ draft }) => (draft ? 'Taslak' : 'Tamamlandı'),
  },
  {
    id: 'risk',
    header: 'En yüksek risk',
    cell: () => <ToneBadge tone="danger" word="Yüksek" value={20} />,
    priority: 2,
    file: () => 'Yüksek 20',
  },
  { id: 'findings', header: 'Tespit', cell: (row) => row.findings, align: 'end', priority: 2 },
  { id: 'date', header: 'Tarih', cell: (row) => row.date, sortable: true, align: 'end', phone: 'meta' },
  {
    id: 'actions',
    header: 'İşlemler',
    align: 'end',
    phone: 'actions',
    cell: (row) => (
      <Menu
        label={`${row.title} için işlemler`}
        items={[
          { label: 'Düzenle', icon: Pencil, to: `#${row.id}` },
          { label: 'Sil', icon: Trash2, destructive: true, onSelect: () => undefined },
        ]}
      />
    ),
  },
]

export function ListSection() {
  const [sort, setSort] = useState<Sort>({ by: 'date', order: 'desc' })
  const [search, setSearch] = useState('')
  const [state, setState] = useState('draft')
  const empty = <EmptyState icon={FolderOpen}>Henüz rapor yok.</EmptyState>
  const list = {
    label: 'Raporlar',
    columns: COLUMNS,
    rowKey: (row: Row) => row.id,
    rowLink: (row: Row) => `#${row.id}` as const,
  }
  return (
    <section className="space-y-4" aria-label="Listeler">
      <FilterBar
        search={<SearchInput label="Rapor ara" value={search} onSearch={setSearch} />}
        active={state === '' ? [] : [{ label: 'Durum: Taslak', onRemove: () => setState('') }]}
        onReset={() => setState('')}
      >
        <Field label="Durum">
          <Select
            placeholder="Tümü"
            value={state}
            onChange={(event) => setState(event.target.value)}
            choices={[{ value: 'draft', label: 'Taslak' }]}
          />
        </Field>
        <Field label="Sektör">
          <Select placeholder="Tümü" defaultValue="" choices={[{ value: 'metal', label: 'Metal' }]} />
        </Field>
      </FilterBar>
      <DataList
        {...list}
        name="gallery"
        exporting={wholeExport('raporlar', ROWS)}
        status="success"
        rows={ROWS}
        sort={sort}
        onSort={setSort}
        empty={empty}
        footer={<LoadMore shown={4} total={37} hasMore loading={false} onLoad={() => undefined} />}
      />
      <DataList {...list} status="pending" rows={[]} empty={empty} />
      <DataList
        {...list}
        label="Eski raporlar"
        status="success"
        rows={ROWS.slice(0, 1)}
        empty={empty}
        footer={<Pagination pagination={{ page: 2, totalPages: 9, total: 172 }} onPage={() => undefined} />}
      />
    </section>
  )
}
