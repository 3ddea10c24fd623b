// Who is told of what happens to corrective actions; part of the table of telling.ts.
import type { EventKind } from './event'
import { type Following, nobody } from './following'

type OfAction = Extract<EventKind, `corrective_action.${string}`>

export const correctiveActionTellings: {
  readonly [Kind in OfAction]: Following<Kind> | typeof nobody
} = {
  'corrective_action.reported': nobody,
  'corrective_action.closed': nobody,
  'corrective_action.rejected': nobody,
  'corrective_action.reopened': nobody,
  'corrective_action.term_moved': nobody,
  'corrective_action.overdue': nobody,
}
