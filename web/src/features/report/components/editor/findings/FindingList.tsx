import { maximumFindings } from '@gozlem/domain/report/finding-rules'
import { clsx } from 'clsx'
import { useDeferredValue } from 'react'
import { Button } from '../../../../../ui/actions/Button'
import { ClipboardList } from '../../../../../ui/icons'
import { list, select } from '../../../model/draft/editor-changes'
import { useEditorChange, useEditorPart } from '../../../model/draft/editor-session'
import { shownFindings } from '../../../model/draft/listing'
import { everything } from '../../../model/draft/listing-choice'
import { usePicturesOnTheWay } from '../photos/use-on-the-way'
import { FindingRow } from './FindingRow'
import { useHighlight } from './use-highlight'

/** As many as fill the screen. */
const firstRows = 8

/** The findings as they are sorted and filtered. Choosing one opens it (REP-06). */
export function FindingList({ onChoose }: { onChoose?: () => void }) {
  const change = useEditorChange()
  const base = useEditorPart((state) => state.base)
  const draft = useEditorPart((state) => state.draft)
  const listing = useEditorPart((state) => state.listing)
  const openId = useEditorPart((state) => (state.photo === null ? state.selected : null))
  const highlighted = useHighlight()
  const choose = (id: string) => {
    change((now) => select(now, id))
    onChoose?.()
  }
  const shown = shownFindings({ base, draft, listing })
  // The rows in sight answer the press that opens the list; the others follow.
  const drawn = useDeferredValue(shown.length, firstRows)
  const waiting = usePicturesOnTheWay()
  const thumbnails = new Map([
    ...waiting,
    ...base.images.map(({ id, thumbnail_url }) => [id, thumbnail_url] as const),
  ])

  if (draft.entries.length === 0)
    return (
      <p className="flex items-center gap-3 px-4 py-6 text-meta">
        <ClipboardList aria-hidden className="size-6 shrink-0" />
        Henüz uygunsuzluk yok. Fotoğrafları analiz edin veya elle ekleyin.
      </p>
    )
  if (shown.length === 0)
    return (
      <div className="space-y-3 px-4 py-6 text-meta">
        <p>Bu süzgece uyan uygunsuzluk yok.</p>
        <Button onClick={() => change((now) => list(now, everything))}>Hepsini Göster</Button>
      </div>
    )
  return (
    <ol aria-label="Uygunsuzluklar" className="divide-y divide-line">
      {shown.slice(0, drawn).map(({ finding, number }) => (
        <FindingRow
          key={finding.id}
          finding={finding}
          number={number}
          method={draft.risk_method}
          thumbnail={thumbnails.get(finding.image_id ?? '')}
          open={finding.id === openId}
          highlighted={highlighted.includes(finding.id)}
          onOpen={choose}
        />
      ))}
    </ol>
  )
}

/** How many of the twenty places are taken. */
export function FindingCount() {
  const count = useEditorPart((state) => state.draft.entries.length)
  return (
    <span className={clsx('tabular', count >= maximumFindings ? 'text-danger-ink' : 'font-normal text-meta')}>
      {count}/{maximumFindings}
    </span>
  )
}
