import { formatCount } from '@gozlem/domain/count'
import { LeaveGuard } from '../../../platform/forms/LeaveGuard'
import { address } from '../../../platform/navigation/addresses'
import { Button } from '../../../ui/actions/Button'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { ProgressBar } from '../../../ui/feedback/ProgressBar'
import { CalendarDays } from '../../../ui/icons'
import { Card } from '../../../ui/layout/Card'
import { minutesOf } from '../../visit/model/visit-form'
import { type BookingRow, isWaiting, type Proposal, useBooking } from '../model/use-booking'
import { ProposedVisit } from './ProposedVisit'

export interface ProposedVisitsProps {
  proposal: Proposal
  people: readonly { id: string; name: string; profession: string | null }[]
  onSending: (isSending: boolean) => void
}

/** The proposed visits, and the press that books those that are chosen. */
export function ProposedVisits({ proposal, people, onSending }: ProposedVisitsProps) {
  const { rows, isSending, isOpen, change, book } = useBooking(proposal, onSending)
  const waiting = rows.filter(isWaiting)
  const booked = rows.filter(({ state }) => state.kind === 'booked')
  const tried = rows.some(({ state }) => state.kind === 'refused' || state.kind === 'unanswered')
  return (
    <>
      <LeaveGuard active={isOpen} {...(isSending && { lost: 'henüz gönderilmemiş ziyaretler' })} />
      <Card flush title="Önerilen ziyaretler" description="Siz planlamadan hiçbiri ajandaya girmez.">
        <ul className="divide-y divide-line border-t border-line">
          {rows.map((row) => (
            <ProposedVisit
              key={row.id}
              row={row}
              people={people.filter(({ profession }) => profession === null || profession === row.visit.kind)}
              isSending={isSending}
              onChange={(some) => change(row.id, some)}
            />
          ))}
        </ul>
      </Card>
      <section
        aria-label="Planlama"
        className="sticky bottom-[calc(var(--bottom-bar-height)+0.5rem)] z-15 mt-4 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-brand-line bg-surface p-3 shadow-overlay md:bottom-4 md:p-4"
      >
        <div className="min-w-0 flex-1 basis-24">
          {isSending ? (
            <ProgressBar
              label={`${formatCount(booked.length)} ziyaret planlandı`}
              percent={(100 * booked.length) / (booked.length + waiting.length)}
            />
          ) : (
            <p className="tabular" role="status">
              {booked.length > 0 && `${formatCount(booked.length)} ziyaret planlandı. `}
              {waiting.length > 0
                ? `${formatCount(waiting.length)} ziyaret seçili, ${formatCount(minutesIn(waiting))} dk`
                : booked.length === 0 && 'Hiçbir ziyaret seçili değil'}
            </p>
          )}
        </div>
        {waiting.length === 0 && booked.length > 0 ? (
          <LinkButton
            variant="primary"
            icon={CalendarDays}
            to={address('/calendar', {}, { day: booked[0]?.day ?? `${proposal.month}-01` })}
          >
            Ajandada Gör
          </LinkButton>
        ) : (
          <Button
            variant="primary"
            disabled={waiting.length === 0}
            loading={isSending}
            onClick={() => void book()}
          >
            {tried ? 'Kalanları Yeniden Dene' : 'Seçilenleri Planla'}
          </Button>
        )}
      </section>
    </>
  )
}

const minutesIn = (rows: readonly BookingRow[]) => rows.reduce((sum, row) => sum + minutesOf(row), 0)
