// A visit in the calendar's grid, where there is room for a few words: its state is a sign besides a colour.
import type { VisitView } from '@gozlem/contract/visit'
import { clsx } from 'clsx'
import { TONE_SOFT } from '../../../ui/feedback/tones'
import {
  CalendarClock,
  Check,
  CircleAlert,
  CircleSlash,
  LogIn,
  type LucideIcon,
  TriangleAlert,
  UserRoundX,
} from '../../../ui/icons'
import { type CalendarClash, clashInWords, clashLabels } from '../model/clashes'
import { isCalledOff, peopleOf, type Standing, standingOf, standings } from '../model/visit-look'

const signs: Readonly<Record<Exclude<Standing, 'planned'>, LucideIcon>> = {
  going_on: LogIn,
  unassigned: UserRoundX,
  overdue: CircleAlert,
  done: Check,
  postponed: CalendarClock,
  cancelled: CircleSlash,
}

export interface GridVisitProps {
  visit: VisitView
  hours: string
  /** Whether its name has one line, as in a month, or the height of its hours. */
  oneLine: boolean
  withPeople: boolean
  /** What does not fit to it. */
  clashes?: readonly CalendarClash[] | undefined
}

export function GridVisit({ visit, hours, oneLine, withPeople, clashes = [] }: GridVisitProps) {
  const state = standingOf(visit)
  const { word } = standings[state]
  const who = withPeople && visit.person !== null ? peopleOf(visit) : null
  const misfits = clashes.map((clash) => clashInWords(clash, withPeople))
  const said = [hours, visit.client_company_name, who, word, ...misfits].filter(Boolean).join(' · ')
  const [clash] = clashes
  return (
    <div
      title={said}
      className={clsx('size-full overflow-hidden text-sm leading-5', !oneLine && 'grid-visit')}
    >
      <div className="size-full">
        <span data-hours className="tabular mr-1 font-semibold whitespace-nowrap">
          {hours}
        </span>
        {state !== 'planned' && <Sign icon={signs[state]} word={word} />}
        {clash && <Sign icon={TriangleAlert} word={clashLabels[clash.kind]} />}{' '}
        <span
          className={clsx(
            'block',
            isCalledOff(visit) && 'line-through',
            oneLine ? 'truncate' : 'font-semibold',
          )}
        >
          {visit.client_company_name}
        </span>
        {who !== null && <span className={oneLine ? 'sr-only' : 'block'}> {who}</span>}
      </div>
    </div>
  )
}

function Sign({ icon: Icon, word }: { icon: LucideIcon; word: string }) {
  return <Icon role="img" aria-label={word} className="inline size-4 shrink-0 align-text-bottom" />
}

/** What the signs and colours of the grid mean. */
export function GridLegend() {
  return (
    <ul aria-label="İşaretler" className="flex flex-wrap gap-x-4 gap-y-1.5 p-3 text-sm">
      {(['planned', 'going_on', 'unassigned', 'overdue', 'done', 'postponed', 'cancelled'] as const).map(
        (state) => {
          const { word, tone } = standings[state]
          const Icon = state === 'planned' ? null : signs[state]
          return (
            <li key={state} className="flex items-center gap-1.5">
              <span
                aria-hidden
                className={clsx(
                  'flex h-6 w-7 items-center justify-center rounded-sm border',
                  TONE_SOFT[tone],
                )}
              >
                {Icon && <Icon className="size-4" />}
              </span>
              {word}
            </li>
          )
        },
      )}
      <li className="flex items-center gap-1.5">
        <TriangleAlert aria-hidden className="size-4" />
        {clashLabels.overlap} veya {lower(clashLabels.travel)}
      </li>
    </ul>
  )
}

const lower = (word: string) => word.charAt(0).toLocaleLowerCase('tr') + word.slice(1)
