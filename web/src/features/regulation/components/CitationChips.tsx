import type { Citation } from '@gozlem/contract/finding'
import { isCertain } from '@gozlem/domain/report/finding'
import { IconButton } from '../../../ui/actions/IconButton'
import { Badge } from '../../../ui/feedback/Badge'
import { Scale, X } from '../../../ui/icons'

export interface CitationChipsProps {
  citations: readonly Citation[]
  /** Text that points into no catalogue, shown when there are no citations. */
  freeText: string
  /** Somebody gave their word for them: nothing is left to check. */
  approved?: boolean
  /** Without it the list is for reading. */
  onRemove?: (citation: Citation) => void
}

/** The regulations a finding rests on; what an expert has to check says so. */
export function CitationChips({ citations, freeText, approved = false, onRemove }: CitationChipsProps) {
  if (citations.length === 0)
    return freeText === '' ? null : (
      <p className="flex flex-wrap items-center gap-2">
        <span>{freeText}</span>
        {!approved && (
          <Badge tone="caution" className="print:hidden">
            doğrulanmamış
          </Badge>
        )}
      </p>
    )
  return (
    <ul aria-label="Mevzuat" className="space-y-2">
      {citations.map((citation) => (
        <li
          key={`${citation.regulation_id} ${citation.ref}`}
          className="flex min-h-12 items-center gap-3 rounded-md border border-line bg-canvas pl-3"
        >
          <Scale aria-hidden className="size-5 shrink-0 text-brand max-md:hidden" />
          <span className="min-w-0 flex-1 py-2 max-md:py-1.5 max-md:text-sm">
            {citation.title}
            {!approved && !isCertain(citation) && (
              <Badge tone="caution" className="ml-2 align-middle print:hidden">
                Uzman kontrolü gerekli
              </Badge>
            )}
          </span>
          {onRemove && (
            <IconButton label={`${citation.title}: kaldır`} icon={X} onClick={() => onRemove(citation)} />
          )}
        </li>
      ))}
    </ul>
  )
}
