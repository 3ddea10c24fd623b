import type { PersonPerformance } from '@gozlem/contract/performance'
import { professionLabels } from '@gozlem/domain/account/roles'
import { formatCount } from '@gozlem/domain/count'
import { figureLabels } from '@gozlem/domain/performance/figures'
import type { ReactNode } from 'react'
import type { Address } from '../../../platform/navigation/addresses'
import { Link } from '../../../ui/actions/Link'
import { Badge } from '../../../ui/feedback/Badge'
import type { Column } from '../../../ui/lists/column'

/**
 * What people did, by subject: a column for each figure would fit no screen. Nobody stands above others: no column sorts.
 * @param listOfClosed where the corrective actions stand that somebody closed; null where the figure leads nowhere
 */
export const performanceColumns = (
  listOfClosed: ((person: PersonPerformance) => Address) | null,
): readonly Column<PersonPerformance>[] => [
  { id: 'name', header: 'Kişi', cell: ({ name }) => name },
  {
    id: 'profession',
    header: 'Meslek',
    phone: 'meta',
    priority: 3,
    cell: ({ profession, is_active }) => (
      <span className="flex flex-wrap items-center gap-2 text-sm text-meta">
        {profession !== null && professionLabels[profession]}
        {!is_active && <Badge tone="neutral">Ayrıldı</Badge>}
      </span>
    ),
  },
  {
    id: 'visits',
    header: 'Ziyaret',
    cell: ({ done_visits, planned_visits, cancelled_visits }) => (
      <Told
        first={`${formatCount(done_visits)} yapıldı`}
        more={[some(planned_visits, 'planlandı'), some(cancelled_visits, 'iptal')]}
      />
    ),
  },
  {
    id: 'minutes',
    header: 'Dakika',
    cell: ({ done_minutes, planned_minutes, assigned_minutes }) => (
      <Told
        first={`${formatCount(done_minutes)} yapıldı`}
        more={[some(planned_minutes, 'planlandı'), some(assigned_minutes, 'sözleşme')]}
      />
    ),
  },
  {
    id: 'reports',
    header: 'Rapor',
    cell: ({ completed_reports, begun_reports }) => (
      <Told first={`${formatCount(completed_reports)} tamamlandı`} more={[some(begun_reports, 'başlandı')]} />
    ),
  },
  {
    id: 'findings',
    header: 'Uygunsuzluk',
    // Told by the tiles and the chart too.
    priority: 2,
    cell: ({ high_findings, medium_findings, low_findings }) => (
      <Told
        first={formatCount(high_findings + medium_findings + low_findings)}
        more={[some(high_findings, 'yüksek'), some(medium_findings, 'orta'), some(low_findings, 'düşük')]}
      />
    ),
  },
  {
    id: 'closed_actions',
    header: figureLabels.closed_in_time,
    cell: (person) =>
      person.closed_actions > 0 && listOfClosed !== null ? (
        <Link
          to={listOfClosed(person)}
          className="tabular relative z-1 inline-flex min-h-12 items-center whitespace-nowrap text-brand-strong underline decoration-brand-line underline-offset-4 hover:decoration-current"
        >
          {inTime(person)}
        </Link>
      ) : (
        <span className="tabular whitespace-nowrap">{inTime(person)}</span>
      ),
  },
  {
    id: 'delays',
    header: 'Gecikme',
    essential: true,
    cell: ({ overdue_visits, late_drafts }) => {
      const [first, ...more] = [some(overdue_visits, 'ziyaret'), some(late_drafts, 'taslak')].flatMap(
        (each) => (each === null ? [] : [each]),
      )
      return <Told first={first ?? 'Yok'} more={more} />
    },
  },
]

/** Of those that were closed: 12 / 15 (%80). */
const inTime = ({ closed_in_time, closed_actions }: PersonPerformance) =>
  closed_actions === 0
    ? 'Kapatılan yok'
    : `${formatCount(closed_in_time)} / ${formatCount(closed_actions)} (%${Math.round((closed_in_time / closed_actions) * 100)})`

const some = (count: number, word: string) => (count === 0 ? null : `${formatCount(count)} ${word}`)

function Told({ first, more }: { first: string; more: readonly (string | null)[] }): ReactNode {
  return (
    <span className="tabular block">
      <span className="block">{first}</span>
      {more.map(
        (each) =>
          each !== null && (
            <span key={each} className="block text-sm text-meta">
              {each}
            </span>
          ),
      )}
    </span>
  )
}
