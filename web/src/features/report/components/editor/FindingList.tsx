import type { EntryView } from '@gozlem/contract/report'
import { entryStatusLabels, maximumEntries } from '@gozlem/domain/report/entry'
import { clsx } from 'clsx'
import { CircleCheck, ClipboardList, Sparkles, UserRoundSearch } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Badge } from '../../../../ui/feedback/Badge'
import { Picture } from '../../../../ui/photos/Picture'
import { entryStatusTones, entryTitle, isEngineDraft, needsExpert } from '../entry-marks'
import { RiskBadge } from '../RiskBadge'
import { select } from './editor-changes'
import { useEditor } from './editor-session'
import { sortedEntries } from './editor-state'

/** Seed 2 section 9: a new entry is highlighted a moment after it appears, so that the eye has the list first. */
const highlightAfterMs = 100
const highlightForMs = 2500

/** The findings, highest risk first. Choosing one opens it (REP-06). */
export function FindingList({ onChoose }: { onChoose?: () => void }) {
  const { state, change } = useEditor()
  const entries = sortedEntries(state.draft)
  const highlighted = useHighlight(state.fresh)

  if (entries.length === 0)
    return (
      <p className="flex items-center gap-3 px-4 py-6 text-meta">
        <ClipboardList aria-hidden className="size-6 shrink-0" />
        Henüz uygunsuzluk yok. Fotoğrafları analiz edin veya elle ekleyin.
      </p>
    )
  return (
    <ol aria-label="Uygunsuzluklar" className="divide-y divide-line">
      {entries.map((entry, index) => (
        <Row
          key={entry.id}
          entry={entry}
          position={index + 1}
          open={state.photo === null && entry.id === state.selected}
          highlighted={highlighted.includes(entry.id)}
          onOpen={() => {
            change((now) => select(now, entry.id))
            onChoose?.()
          }}
        />
      ))}
    </ol>
  )
}

/** How many of the twenty places are taken. */
export function FindingCount() {
  const { state } = useEditor()
  const count = state.draft.entries.length
  return (
    <span className={clsx('tabular', count >= maximumEntries ? 'text-danger-ink' : 'font-normal text-meta')}>
      {count}/{maximumEntries}
    </span>
  )
}

interface RowProps {
  entry: EntryView
  position: number
  open: boolean
  highlighted: boolean
  onOpen: () => void
}

function Row({ entry, position, open, highlighted, onOpen }: RowProps) {
  const { state } = useEditor()
  const row = useRef<HTMLLIElement>(null)
  const image = state.base.images.find(({ id }) => id === entry.image_id)

  useEffect(() => {
    if (highlighted) row.current?.scrollIntoView({ block: 'nearest' })
  }, [highlighted])

  return (
    <li
      ref={row}
      className={clsx(
        'transition-colors duration-150',
        highlighted ? 'bg-caution-soft' : open && 'bg-brand-soft',
      )}
    >
      <button
        type="button"
        aria-current={open ? 'true' : undefined}
        onClick={onOpen}
        className={clsx(
          'flex min-h-16 w-full items-center gap-3 border-l-4 py-2.5 pr-4 pl-3 text-left focus-visible:-outline-offset-3',
          open ? 'border-brand' : 'border-transparent hover:bg-canvas',
        )}
      >
        {image ? (
          <Picture
            src={image.thumbnail_url}
            alt=""
            className="size-12 shrink-0 rounded-sm bg-sunken object-cover"
          />
        ) : (
          <span
            aria-hidden
            className="tabular flex size-12 shrink-0 items-center justify-center rounded-sm bg-sunken font-semibold text-meta"
          >
            {position}
          </span>
        )}
        <span className="min-w-0 flex-1">
          <span className={clsx('line-clamp-2', open && 'font-semibold')}>{entryTitle(entry)}</span>
          <span className="mt-1 flex flex-wrap items-center gap-1.5">
            <RiskBadge method={state.draft.risk_method} score={entry.risk_skoru} scored={entry.scored} />
            <RowStatus entry={entry} />
          </span>
        </span>
      </button>
    </li>
  )
}

/** Room is scarce in the list: the approval and the marks by icon and word. */
function RowStatus({ entry }: { entry: EntryView }) {
  return (
    <>
      <Badge
        tone={entryStatusTones[entry.status]}
        {...(entry.status === 'approved'
          ? { icon: CircleCheck }
          : isEngineDraft(entry) && { icon: Sparkles })}
      >
        {entryStatusLabels[entry.status]}
      </Badge>
      {needsExpert(entry) && (
        <Badge tone="caution">
          <UserRoundSearch aria-label="Uzman kontrolü gerekli" className="size-4" />
        </Badge>
      )}
    </>
  )
}

function useHighlight(fresh: readonly string[]): readonly string[] {
  const [shown, setShown] = useState<readonly string[]>([])
  useEffect(() => {
    if (fresh.length === 0) return undefined
    const begin = setTimeout(() => setShown(fresh), highlightAfterMs)
    const end = setTimeout(() => setShown([]), highlightAfterMs + highlightForMs)
    return () => {
      clearTimeout(begin)
      clearTimeout(end)
    }
  }, [fresh])
  return shown
}
