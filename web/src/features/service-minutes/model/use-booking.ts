// Proposed visits on their way into the calendar: which are chosen, what was changed of them, and what became of each.
import { ApiProblem } from '@gozlem/contract/client'
import type { ReplyOf } from '@gozlem/contract/route'
import type { proposeVisits } from '@gozlem/contract/service-minutes'
import { type CalendarDate, istanbulClock, istanbulDay } from '@gozlem/domain/calendar-date'
import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import { isUnreachable } from '../../../platform/api/api'
import { problemMessage } from '../../../platform/api/problem-message'
import { warningInWords } from '../../visit/model/tell-warnings'
import { areHours, hoursTyped, type VisitFaults, type VisitHours } from '../../visit/model/visit-form'
import { bookVisit, useHearBooked } from '../minutes-api'

export type Proposal = ReplyOf<typeof proposeVisits>

type BookingState =
  | { kind: 'open' }
  | { kind: 'sending' }
  | { kind: 'booked'; warning: string | null }
  | { kind: 'refused'; message: string }
  /** It may have been booked: it is asked again as it was. */
  | { kind: 'unanswered' }

export interface BookingRow {
  /** Of the visit that is made; kept between tries, so that a retry after a lost answer makes none twice. */
  id: string
  visit: Proposal['visits'][number]
  chosen: boolean
  user_id: string
  day: CalendarDate
  starts: string
  ends: string
  faults: VisitFaults
  state: BookingState
}

/** Whether a row is still to be sent. */
export const isWaiting = ({ chosen, state }: BookingRow) => chosen && state.kind !== 'booked'

/** Whether a row may be changed: not while it is on its way, nor once it may have been booked. */
export const isChangeable = ({ state }: BookingRow) => state.kind === 'open' || state.kind === 'refused'

/** Whether leaving would lose it: it was changed and is not booked, or nobody knows whether it is. */
const isAtStake = (row: BookingRow, proposed: BookingRow | undefined) =>
  isWaiting(row) &&
  (row.state.kind !== 'open' ||
    (['user_id', 'day', 'starts', 'ends'] as const).some((name) => row[name] !== proposed?.[name]))

/** @param onSending whoever chooses what is proposed waits until all is sent */
export function useBooking(proposal: Proposal, onSending: (isSending: boolean) => void) {
  const hear = useHearBooked()
  const [proposed] = useState(() => proposal.visits.map((visit) => rowOf(visit, proposal.user_id)))
  const [rows, setRows] = useState(proposed)
  const [isSending, setSending] = useState(false)
  const turnSending = (now: boolean) => {
    setSending(now)
    onSending(now)
  }
  const change = (id: string, some: Partial<BookingRow>) =>
    setRows((now) => now.map((row) => (row.id === id ? { ...row, ...some } : row)))

  /** Books what is chosen, one after the other; a lost connection ends it, a refusal does not. */
  async function book() {
    const waiting = rows.filter(isWaiting).map((row) => ({ row, hours: hoursTyped(row) }))
    for (const { row, hours } of waiting) change(row.id, { faults: areHours(hours) ? {} : hours })
    if (waiting.some(({ hours }) => !areHours(hours))) return
    turnSending(true)
    for (const { row, hours } of waiting) {
      if (!areHours(hours)) continue
      change(row.id, { state: { kind: 'sending' } })
      const state = await sent(row, hours)
      change(row.id, { state })
      if (state.kind === 'unanswered') break
    }
    turnSending(false)
    await hear()
  }

  const isOpen = isSending || rows.some((row, at) => isAtStake(row, proposed[at]))
  return { rows, isSending, isOpen, change, book }
}

function rowOf(visit: BookingRow['visit'], user_id: string): BookingRow {
  const [from, to] = [new Date(visit.starts_at), new Date(visit.ends_at)]
  return {
    id: uuid(),
    visit,
    chosen: true,
    user_id,
    day: istanbulDay(from),
    starts: istanbulClock(from),
    ends: istanbulClock(to),
    faults: {},
    state: { kind: 'open' },
  }
}

async function sent({ id, user_id, visit }: BookingRow, hours: VisitHours): Promise<BookingState> {
  const { client_company_id, kind } = visit
  try {
    const { warnings } = await bookVisit({ id, client_company_id, kind, user_id, ...hours })
    return { kind: 'booked', warning: warningInWords(warnings) }
  } catch (failure) {
    if (!(failure instanceof ApiProblem) || isUnreachable(failure)) return { kind: 'unanswered' }
    const fields = Object.values(failure.fields).join('. ')
    return { kind: 'refused', message: fields || problemMessage(failure, 'Ziyaret planlanamadı.') }
  }
}
