// What an administrator of the system sees of other people is a row of the audit log (ADM-06): of their own organization's,
// once for the same call about the same object within ten minutes, so that a page that asks again floods nothing.
import { personalReadings } from '@gozlem/contract/personal-readings'
import type { Route } from '@gozlem/contract/route'
import type { FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { validate as isUuid } from 'uuid'
import { writeForOrganization } from '../db/tenant-scope'
import type { RecordEvent } from '../jobs/recorder'

const shows = personalReadings as Readonly<Record<string, boolean>>

/** Notes a read that was answered; the answer waits for it. */
export function createReadingNotes(pool: Pool, record: RecordEvent) {
  return async (route: Route, request: FastifyRequest): Promise<void> => {
    const { caller } = request
    if (caller?.role !== 'superadmin' || !shows[route.name]) return
    const { user_id: actor_id, organization_id } = caller
    const { id = null } = request.params as { id?: string }
    await writeForOrganization(pool, organization_id, async ({ db }) => {
      const again = await db.query({
        name: 'was_reading_noted',
        text: `select from event where actor_id = $1 and kind = 'personal_data.read' and created_at > now() - interval '10 minutes'
          and data->>'call' = $2 and data->>'object_id' is not distinct from $3 limit 1`,
        values: [actor_id, route.name, id],
      })
      if (again.rowCount) return
      const origin = {
        organization_id,
        actor_id,
        actor_role: caller.role,
        request_id: request.id,
        address: request.ip,
      }
      await record(db, origin, {
        kind: 'personal_data.read',
        subject_id: id !== null && isUuid(id) ? id : actor_id,
        data: { call: route.name, object_id: id },
      })
    })
  }
}
