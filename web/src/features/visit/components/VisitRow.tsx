import type { VisitView } from '@gozlem/contract/visit'
import { visitKindLabels } from '@gozlem/domain/visit/visit'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { ToneBadge } from '../../../ui/feedback/ToneBadge'
import { TONE_SOLID } from '../../../ui/feedback/tones'
import { Repeat2 } from '../../../ui/icons'
import type { CalendarClash } from '../model/clashes'
import { hoursOf, isCalledOff, peopleOf, standing } from '../model/visit-look'
import { ClashNote } from './ClashNote'

export interface VisitRowProps {
  visit: VisitView
  /** Where several people's visits stand side by side. */
  withPeople: boolean
  /** What does not fit to it. */
  clashes?: readonly CalendarClash[] | undefined
  onOpen: (visit: VisitView) => void
  /** What can be done with it without opening it. */
  children?: ReactNode
}

/** A visit in a list of a day. */
export function VisitRow({ visit, withPeople, clashes = [], onOpen, children }: VisitRowProps) {
  const { word, tone } = standing(visit)
  return (
    <li>
      <button
        type="button"
        onClick={() => onOpen(visit)}
        className="flex min-h-14 w-full items-stretch gap-3 px-4 py-3 text-left hover:bg-brand-soft md:px-6"
      >
        <span aria-hidden className={clsx('w-1 shrink-0 rounded-full', TONE_SOLID[tone])} />
        <span className="flex min-w-0 flex-1 flex-wrap gap-x-3 gap-y-1">
          <span className="tabular w-28 shrink-0 font-semibold">{hoursOf(visit)}</span>
          <span className="min-w-0 basis-full max-md:order-last md:flex-1 md:basis-0">
            <span className={clsx('block font-semibold wrap-anywhere', isCalledOff(visit) && 'line-through')}>
              {visit.client_company_name}
            </span>
            <span className="block text-sm text-meta">
              {visitKindLabels[visit.kind]}
              {visit.series_id !== null && (
                <Repeat2
                  role="img"
                  aria-label="Tekrarlanan"
                  className="ml-1 inline size-4 align-text-bottom"
                />
              )}
            </span>
            {withPeople && <span className="block text-sm text-meta">{peopleOf(visit)}</span>}
            <ClashNote clashes={clashes} withPeople={withPeople} />
          </span>
          <ToneBadge tone={tone} word={word} className="ml-auto shrink-0 self-start" />
        </span>
      </button>
      {children}
    </li>
  )
}
