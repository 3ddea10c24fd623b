// How much each person goes in the days that are shown; a visit that is dragged onto a name is given to that person, which the
// form does for who does not drag.
import type { VisitView } from '@gozlem/contract/visit'
import { formatCount } from '@gozlem/domain/count'
import { minutesBetween } from '@gozlem/domain/visit/visit'
import { clsx } from 'clsx'
import { Card } from '../../../ui/layout/Card'

export interface WorkloadProps {
  people: readonly { id: string; name: string }[]
  visits: readonly VisitView[]
  /** There are more visits than these. */
  hasMore?: boolean
  /** Whose visits alone are shown. */
  chosen: string | undefined
  onChoose: (id: string | undefined) => void
}

/** On whom a dragged visit is let go, by mouse or finger. */
export function personUnder(event: MouseEvent | TouchEvent): string | null {
  const at = 'changedTouches' in event ? event.changedTouches[0] : event
  if (!at) return null
  const under = document.elementFromPoint(at.clientX, at.clientY)
  return under?.closest<HTMLElement>('[data-person]')?.dataset['person'] ?? null
}

export function Workload({ people, visits, hasMore = false, chosen, onChoose }: WorkloadProps) {
  const counted = visits.filter(({ status }) => status === 'planned' || status === 'done')
  const loads = people.map((person) => {
    const own = counted.filter((visit) => visit.person?.id === person.id)
    const minutes = own.reduce(
      (sum, visit) => sum + (visit.served_minutes ?? minutesBetween(visit.starts_at, visit.ends_at)),
      0,
    )
    return { ...person, count: own.length, minutes }
  })
  const most = Math.max(1, ...loads.map(({ minutes }) => minutes))
  return (
    <Card
      flush
      title="Ekip"
      description="Görünen günlerdeki ziyaretler. Bir ziyareti vermek için kişinin üzerine sürükleyin ya da ziyareti açıp “Düzenle”den “Kim gidiyor”u seçin."
    >
      {hasMore && (
        <p className="px-4 pb-3 text-sm text-meta md:px-6">
          Gösterilebilenden çok ziyaret var: toplamlar eksik olabilir.
        </p>
      )}
      <ul className="divide-y divide-line border-t border-line">
        {loads.map(({ id, name, count, minutes }) => (
          <li key={id} data-person={id}>
            <button
              type="button"
              aria-pressed={chosen === id}
              onClick={() => onChoose(chosen === id ? undefined : id)}
              className={clsx(
                'flex w-full flex-wrap justify-between gap-x-3 gap-y-1.5 px-4 py-3 text-left hover:bg-brand-soft md:px-6',
                chosen === id && 'bg-brand-soft',
              )}
            >
              <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>{' '}
              <span className="tabular shrink-0 text-sm text-meta">
                {formatCount(count)} ziyaret · {formatCount(minutes)} dk
              </span>
              <span aria-hidden className="h-1.5 basis-full rounded-full bg-sunken">
                <span
                  className="block h-full rounded-full bg-brand"
                  style={{ inlineSize: `${(100 * minutes) / most}%` }}
                />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
