import {
  type ActionCounts,
  actionCountLabels,
  closingLabels,
  groupsShown,
} from '@gozlem/domain/action-analytics/figures'
import { formatDay } from '@gozlem/domain/calendar-date'
import { formatCount } from '@gozlem/domain/count'
import { monthInWords } from '@gozlem/domain/day-in-words'
import type { ActionAnalytics } from '../api'
import { closedIn, type Narrowed, openedIn, standing } from '../model/figure-links'
import { type Figure, FigureTable } from './FigureTable'

interface AnalyticsTablesProps {
  told: ActionAnalytics
  /** What the lists behind them are narrowed to; null where they lead nowhere, and nothing is told but counts. */
  narrowed: Narrowed | null
}

const counts = ['opened', 'closed', 'unsettled', 'overdue'] as const
const headings = counts.map((name) => actionCountLabels[name])
const nothing = 'Bu dönemde gösterilecek uygunsuzluk yok.'
const foremost = `En çok açılan ${groupsShown} tanesi; tümü Excel dosyasında`

/** The period by what, where and who. */
export function AnalyticsTables({ told, narrowed }: AnalyticsTablesProps) {
  const figuresOf = (row: ActionCounts, more: Narrowed): Figure[] => {
    const of = { ...narrowed, ...more }
    const places = {
      opened: openedIn(told, of),
      closed: closedIn(told, of),
      unsettled: standing(of),
      overdue: standing({ ...of, only: 'overdue' }),
    }
    return counts.map((name) => ({ value: row[name], to: narrowed === null ? undefined : places[name] }))
  }
  return (
    <div className="grid items-start gap-4 md:gap-6 xl:grid-cols-2">
      <FigureTable
        title="Kategoriye göre"
        description="Açılan ve kapanan dönemde, kapanmayan ve geciken bugün"
        heading="Kategori"
        headings={headings}
        empty={nothing}
        rows={told.categories.map(({ category, name, ...row }) => ({
          key: category,
          name,
          figures: figuresOf(row, { category }),
        }))}
      />
      <ClosingTable told={told} narrowed={narrowed} />
      {narrowed !== null && (
        <>
          {told.client_company === null && (
            <FigureTable
              title="Firmaya göre"
              description={foremost}
              heading="Firma"
              headings={headings}
              empty={nothing}
              rows={told.client_companies.map(({ client_company: { id, name }, ...row }) => ({
                key: id,
                name,
                figures: figuresOf(row, { client_company_id: id }),
              }))}
            />
          )}
          <FigureTable
            title="Yere göre"
            description={foremost}
            heading="Konum"
            headings={headings}
            empty="Konumu yazılmış uygunsuzluk yok."
            rows={told.places.map(({ client_company: { id, name }, place, ...row }) => ({
              key: `${id} ${place}`,
              name: <Place place={place} company={told.client_company === null ? name : null} />,
              figures: figuresOf(row, { client_company_id: id, place }),
            }))}
          />
          <FigureTable
            title="Sorumluya göre"
            description={foremost}
            heading="Sorumlu"
            headings={headings}
            empty="Sorumlusu yazılmış uygunsuzluk yok."
            rows={told.responsible.map(({ responsible, ...row }) => ({
              key: responsible,
              name: responsible,
              figures: figuresOf(row, { responsible }),
            }))}
          />
          <Repeats told={told} narrowed={narrowed} />
        </>
      )}
    </div>
  )
}

function Place({ place, company }: { place: string; company: string | null }) {
  return (
    <>
      {place}
      {company !== null && <span className="block text-meta">{company}</span>}
    </>
  )
}

function ClosingTable({ told: { months }, narrowed }: AnalyticsTablesProps) {
  return (
    <FigureTable
      title="Kapanma süreleri"
      description="Açılıştan, sonradan kapatılan çözümün bildirildiği güne kadar; bildirilmeden kapatılanlarda kapatıldığı güne kadar"
      heading="Ay"
      headings={['Kapanan', closingLabels.median_days, closingLabels.p90_days]}
      empty={nothing}
      rows={months.map(({ month, closed, median_days, p90_days }) => ({
        key: month,
        name: monthInWords(month),
        figures: [
          {
            value: closed,
            to: narrowed === null ? undefined : closedIn({ from: month, to: month }, narrowed),
          },
          { value: median_days },
          { value: p90_days },
        ],
      }))}
    />
  )
}

function Repeats({ told: { repeats, repeat_count, client_company }, narrowed }: AnalyticsTablesProps) {
  return (
    <FigureTable
      title="Tekrar edenler"
      description={
        repeat_count > repeats.length
          ? `Aynı yerde yeniden görülen ${formatCount(repeat_count)} tehlikenin en sık ${repeats.length} tanesi`
          : 'Aynı tehlike aynı yerde bu dönemde yeniden görüldü. Sonraki raporlara taşınan bir uygunsuzluk listede tek satırdır.'
      }
      heading="Uygunsuzluk"
      headings={['Tespit', 'Kapanmayan']}
      empty="Bu dönemde aynı yerde yeniden görülen uygunsuzluk yok."
      rows={repeats.map(({ client_company: { id, name }, hazard, title, place, ...row }) => {
        const of = { ...narrowed, client_company_id: id, hazard, place }
        return {
          key: `${id} ${hazard} ${place}`,
          name: (
            <>
              {title}
              <span className="block text-meta">{client_company === null ? `${place}, ${name}` : place}</span>
              <span className="tabular block text-meta">
                {formatDay(row.first_on)} – {formatDay(row.last_on)}
              </span>
            </>
          ),
          figures: [
            { value: row.times, to: standing({ ...of, only: 'all' }) },
            { value: row.unsettled, to: standing(of) },
          ],
        }
      })}
    />
  )
}
