// What an administrator of the system sees of other people is a row of the audit log (ADM-06): of their own organization's,
// once for the same call about the same objects within ten minutes, so that a page that asks again floods nothing.

import { Readable } from 'node:stream'
import { personalReadings } from '@gozlem/contract/personal-readings'
import type { Route } from '@gozlem/contract/route'
import { readingNotedMinutes } from '@gozlem/domain/event/reading'
import type { FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { Pool } from 'pg'
import { writeForOrganization } from '../db/tenant-scope'
import type { RecordEvent } from '../jobs/recorder'

const shows = personalReadings as Readonly<Record<string, string | false>>

/** Notes the reads that are answered, of the routes that show such data: the answer waits, and without its row it does not leave. */
export function createReadingNotes(pool: Pool, record: RecordEvent) {
  const note = noteReading(pool, record)
  return (route: Route): Pick<RouteShorthandOptions, 'onSend'> => {
    if (!shows[route.name]) return {}
    return {
      onSend: async (request, reply, payload) => {
        if (reply.statusCode >= 400) return payload
        try {
          await note(route, request)
        } catch (error) {
          if (payload instanceof Readable) payload.destroy()
          throw error
        }
        return payload
      },
    }
  }
}

function noteReading(pool: Pool, record: RecordEvent) {
  return async (route: Route, request: FastifyRequest): Promise<void> => {
    const { caller } = request
    if (caller?.role !== 'superadmin') return
    const { user_id: actor_id, organization_id } = caller
    const objects = namedBy(request)
    const object_id = objects.join(' ') || null
    await writeForOrganization(pool, organization_id, async ({ db }) => {
      const again = await db.query({
        name: 'was_reading_noted',
        text: `select from event where actor_id = $1 and kind = 'personal_data.read' and created_at > now() - make_interval(mins => ${readingNotedMinutes})
          and data->>'call' = $2 and data->>'object_id' is not distinct from $3 limit 1`,
        values: [actor_id, route.name, object_id],
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
        subject_id: objects[0] ?? actor_id,
        data: { call: route.name, object_id },
      })
    })
  }
}

const anId = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi

/** The ids of what was asked for, by path and by query, the narrowest first: an organization holds all others. */
function namedBy({ params, query }: FastifyRequest): string[] {
  const { organization_id, ...asked } = { ...(query as object), ...(params as object) } as Record<
    string,
    unknown
  >
  const ids = [...Object.values(asked), organization_id].flatMap((value) => String(value).match(anId) ?? [])
  return [...new Set(ids.map((id) => id.toLowerCase()))]
}
