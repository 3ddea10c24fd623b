import { describe, expect, it } from 'vitest'
import { parties, ticketAfter, ticketDeeds } from './policy'
import { ticketStatuses } from './ticket'

/** Where it stands after the deed, from open, answered, waiting and closed; '-' where it may not be done. */
const table = {
  requester: {
    write: ['open', 'open', 'open', 'open'],
    answer_answered: ['-', '-', '-', '-'],
    answer_waiting: ['-', '-', '-', '-'],
    answer_closed: ['-', '-', '-', '-'],
    close: ['closed', 'closed', 'closed', '-'],
    reopen: ['-', '-', '-', '-'],
  },
  support: {
    write: ['-', '-', '-', '-'],
    answer_answered: ['answered', 'answered', 'answered', 'answered'],
    answer_waiting: ['waiting', 'waiting', 'waiting', 'waiting'],
    answer_closed: ['closed', 'closed', 'closed', 'closed'],
    close: ['closed', 'closed', 'closed', '-'],
    reopen: ['-', '-', '-', 'open'],
  },
}

describe('support tickets', () => {
  it('ADM-04 who may do what in which state, and where the ticket stands then', () => {
    const found = Object.fromEntries(
      parties.map((party) => [
        party,
        Object.fromEntries(
          ticketDeeds.map((deed) => [
            deed,
            ticketStatuses.map((status) => ticketAfter(party, deed, status) ?? '-'),
          ]),
        ),
      ]),
    )
    expect(found).toEqual(table)
  })
})
