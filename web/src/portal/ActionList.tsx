/** @jsxImportSource preact */
import type { PortalActionPart, PortalActionSummary } from '@gozlem/contract/portal'
import { formatDay } from '@gozlem/domain/calendar-date'
import { useCallback } from 'preact/hooks'
import { StateBadge } from '../answer/StateBadge'
import { ListOf } from './ListOf'
import { addressOf } from './place'
import { readActions } from './portal-api'
import { useList } from './use-answer'

const parts: Record<PortalActionPart, { label: string; nothing: string }> = {
  unsettled: { label: 'Açık olanlar', nothing: 'Açık uygunsuzluk yok.' },
  closed: { label: 'Kapananlar', nothing: 'Henüz kapanan uygunsuzluk yok.' },
}

/** Corrective actions of one part, by term. */
export function ActionList({ part }: { part: PortalActionPart }) {
  const list = useList(useCallback((key: string | null) => readActions(part, key), [part]))
  return (
    <>
      <nav aria-label="Uygunsuzluklar" class="flex gap-4">
        {(['unsettled', 'closed'] as const).map((each) => (
          <a
            key={each}
            href={addressOf({ part: each })}
            aria-current={each === part ? 'page' : undefined}
            class={`flex min-h-12 items-center ${each === part ? 'font-semibold' : 'text-brand underline'}`}
          >
            {parts[each].label}
          </a>
        ))}
      </nav>
      <ListOf label={parts[part].label} list={list} nothing={parts[part].nothing}>
        {(action) => <Action action={action} />}
      </ListOf>
    </>
  )
}

function Action({ action }: { action: PortalActionSummary }) {
  const { id, finding_number, title, place, responsible, term, report_number } = action
  return (
    <>
      <p class="flex flex-wrap items-center gap-2 text-sm">
        <StateBadge action={action} />
        <span class="tabular">Termin: {formatDay(term)}</span>
      </p>
      <a class="text-lg font-semibold text-brand underline" href={addressOf({ part: 'action', id })}>
        {finding_number}. {title}
      </a>
      <p class="text-sm text-meta">
        {[report_number, place, responsible && `Sorumlu: ${responsible}`].filter(Boolean).join(' · ')}
      </p>
    </>
  )
}
