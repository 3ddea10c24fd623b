import { addDays, beginningOfDay } from '@gozlem/domain/calendar-date'
import { problem } from '@gozlem/domain/problem'

interface AskedDays {
  from?: string | undefined
  to?: string | undefined
}

/** @throws Problem VALIDATION_ERROR at `to` where it is before `from` */
export function refuseBackwards({ from, to }: AskedDays): void {
  if (from && to && to < from)
    throw problem('VALIDATION_ERROR', { fields: { to: 'Bitiş günü başlangıçtan önce olamaz.' } })
}

/** The instants between which the days lie that a list is asked for: from the one on, and before the other. */
export const betweenDays = ({ from, to }: AskedDays) => ({
  since: from ? beginningOfDay(from) : null,
  until: to ? beginningOfDay(addDays(to, 1)) : null,
})
