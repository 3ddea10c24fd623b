// Who may do what with a ticket, and where it stands then.
import type { TicketStatus } from './ticket'

/** Whose ticket it is, and whoever answers it. */
export const parties = ['requester', 'support'] as const
export type Party = (typeof parties)[number]

/** An answer settles the matter, asks something back, or is one of several. */
export const answerOutcomes = ['answered', 'waiting', 'closed'] as const
export type AnswerOutcome = (typeof answerOutcomes)[number]

export const ticketDeeds = [
  'write',
  ...answerOutcomes.map((outcome) => `answer_${outcome}` as const),
  'close',
  'reopen',
] as const
export type TicketDeed = (typeof ticketDeeds)[number]

type Moves = Readonly<Record<TicketStatus, TicketStatus | null>>

const always = (status: TicketStatus): Moves => ({
  open: status,
  answered: status,
  waiting: status,
  closed: status,
})
const never: Moves = { open: null, answered: null, waiting: null, closed: null }
const close: Moves = { ...always('closed'), closed: null }

const moves: Readonly<Record<Party, Readonly<Record<TicketDeed, Moves>>>> = {
  requester: {
    write: always('open'),
    answer_answered: never,
    answer_waiting: never,
    answer_closed: never,
    close,
    // By writing what is still open about it.
    reopen: never,
  },
  support: {
    write: never,
    answer_answered: always('answered'),
    answer_waiting: always('waiting'),
    answer_closed: always('closed'),
    close,
    reopen: { ...never, closed: 'open' },
  },
}

/** Where a ticket stands after a deed, or null where that party may not do it now. */
export function ticketAfter(party: Party, deed: TicketDeed, status: TicketStatus): TicketStatus | null {
  return moves[party][deed][status]
}
