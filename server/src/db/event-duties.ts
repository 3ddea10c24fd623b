import { nothing, type SliceDuties } from './duties'
import type { Numbers } from './row-types'
import { eventColumns, isChained, isSealed, sealColumns } from './moved-event-duties'

const atOnce = 5000

export const eventDuties = {
  event: {
    copy: [
      {
        of: 'everybody',
        file: 'gecmis',
        rows: `select kind, subject_kind, subject_id, data, address, created_at
          from event where organization_id = $1 and actor_id = $2 order by created_at desc limit 20000`,
      },
    ],
    person: nothing('history cannot be changed; it goes after two years', ['data']),
    client: nothing('history cannot be changed; it goes after two years', ['data']),
    kept: [
      {
        step: 'events',
        async batch({ db }) {
          const { rows } = await db.query<Numbers<'forgotten'>>(
            'select app.forget_old_events($1) as forgotten',
            [atOnce],
          )
          return rows[0]?.forgotten ?? 0
        },
      },
    ],
    moves: { columns: eventColumns, holds: [isSealed] },
  },
  event_seal: {
    copy: nothing('hashes of the rows of history, which the copy holds'),
    person: nothing('names nobody: ids and hashes'),
    client: nothing('names nobody: ids and hashes'),
    kept: nothing('the chain shows by them that what is left of history is whole'),
    moves: { columns: sealColumns, holds: [isChained] },
  },
} satisfies SliceDuties
