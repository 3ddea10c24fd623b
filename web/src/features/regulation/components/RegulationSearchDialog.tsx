import type { Citation } from '@gozlem/contract/finding'
import { isCertain } from '@gozlem/domain/report/finding'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemMessage } from '../../../platform/api/problem-message'
import { Button } from '../../../ui/actions/Button'
import { Badge } from '../../../ui/feedback/Badge'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Loading, SkeletonRows } from '../../../ui/feedback/Skeleton'
import { SearchInput } from '../../../ui/forms/SearchInput'
import { BookPlus, Check, SearchX } from '../../../ui/icons'
import { Dialog } from '../../../ui/overlays/Dialog'
import { type FoundRegulation, regulationSearchQuery } from '../api'

export interface RegulationSearchDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What is cited already. */
  chosen: readonly Citation[]
  onAdd: (citation: Citation) => void
  /** Takes the searched text as it is when the catalogue does not hold it. */
  onFreeText: (text: string) => void
}

/** Finds a regulation or an article of the catalogue and cites it. */
export function RegulationSearchDialog({ open, ...rest }: RegulationSearchDialogProps) {
  return open ? <OpenSearch {...rest} /> : null
}

function OpenSearch({ onOpenChange, chosen, onAdd, onFreeText }: Omit<RegulationSearchDialogProps, 'open'>) {
  const [search, setSearch] = useState('')
  const found = useQuery(regulationSearchQuery(search))

  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      size="lg"
      title="Mevzuat ekle"
      description="Kanun, yönetmelik veya madde arayın. Kataloktan eklenen atıflar resmî bağlantısıyla rapora girer."
      footer={
        <Button variant="primary" onClick={() => onOpenChange(false)}>
          Bitti
        </Button>
      }
    >
      <div className="space-y-4">
        <SearchInput label="Mevzuatta ara" value={search} onSearch={setSearch} />
        {found.status === 'pending' && (
          <Loading>
            <SkeletonRows rows={4} />
          </Loading>
        )}
        {found.status === 'error' && (
          <ErrorState
            message={problemMessage(found.error, 'Mevzuat aranamadı.')}
            onRetry={() => void found.refetch()}
          />
        )}
        {found.data?.length === 0 && (
          <EmptyState
            icon={SearchX}
            action={
              <Button
                onClick={() => {
                  onFreeText(search.trim())
                  onOpenChange(false)
                }}
              >
                “{search.trim()}” metnini doğrulanmamış olarak ekle
              </Button>
            }
          >
            Katalogda bu aramaya uyan mevzuat yok.
          </EmptyState>
        )}
        {found.data && found.data.length > 0 && (
          <ul aria-label="Bulunan mevzuat" className="divide-y divide-line rounded-md border border-line">
            {found.data.map((regulation) => (
              <Result
                key={`${regulation.regulation_id} ${regulation.ref}`}
                regulation={regulation}
                chosen={chosen.some((citation) => isSame(citation, regulation))}
                onAdd={() => onAdd(citationOf(regulation))}
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

const isSame = (citation: Citation, { regulation_id, ref }: FoundRegulation) =>
  citation.regulation_id === regulation_id && citation.ref === ref

const citationOf = ({ regulation_id, ref, title, regulation, confidence }: FoundRegulation): Citation => ({
  regulation_id,
  ref,
  title,
  regulation,
  confidence,
})

interface ResultProps {
  regulation: FoundRegulation
  chosen: boolean
  onAdd: () => void
}

function Result({ regulation, chosen, onAdd }: ResultProps) {
  return (
    <li>
      <button
        type="button"
        disabled={chosen}
        onClick={onAdd}
        className="flex min-h-14 w-full items-center gap-3 px-4 py-3 text-left enabled:hover:bg-brand-soft focus-visible:-outline-offset-3"
      >
        {chosen ? (
          <Check aria-hidden className="size-5 shrink-0 text-positive-ink" />
        ) : (
          <BookPlus aria-hidden className="size-5 shrink-0 text-brand" />
        )}
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{regulation.title}</span>
          <span className="block text-sm text-meta">{regulation.subject}</span>
        </span>
        {chosen && <span className="shrink-0 text-sm text-meta">Eklendi</span>}
        {!isCertain(regulation) && <Badge tone="caution">Uzman kontrolü gerekli</Badge>}
      </button>
    </li>
  )
}
