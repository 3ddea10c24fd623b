// What a page may know of who opens it before any of its code runs.
import { openingPhoto } from '@gozlem/domain/report/opening-photo'
import { reportAbilities } from '@gozlem/domain/report/policy'
import type { Pool } from 'pg'
import { validate as isUuid } from 'uuid'
import { readAsSession } from './db/tenant-scope'
import { listFindings } from './features/report/finding-store'
import { listImages } from './features/report/image-store'
import { findReport } from './features/report/store'
import { viewImage } from './features/report/view'
import { type GateRules, mustSetSecondFactor } from './http/session-gate'
import type { WebAppParts } from './http/web-app'

/** Who opens a page, and what they may do with the report that it is about. */
export function visitorsOf({ pool, gate }: { pool: Pool; gate: GateRules }): WebAppParts['asVisitor'] {
  return (token, work) =>
    readAsSession(pool, token, async ({ db, scope }, session) => {
      const { user_id: id, role, organization_id } = scope
      const isHeldUp =
        session.must_change_password ||
        mustSetSecondFactor(gate, { role, has_second_factor: session.has_second_factor })
      return work({
        role: isHeldUp ? null : role,
        draft: async (reportId) => {
          const report = isUuid(reportId) ? await findReport({ db, scope }, reportId) : null
          if (report === null || !reportAbilities({ id, role, organization_id }, report).edit) return null
          const findings = await listFindings({ db, scope }, report)
          const photo = openingPhoto(findings, await listImages({ db, scope }, report), null)
          return { photo: photo === undefined ? null : viewImage(photo).thumbnail_url }
        },
      })
    })
}
