// Links of mails, opened by people without an account.
import { problem } from '@gozlem/domain/problem'
import { hashToken, writeAsSystem, writeForOrganization } from '../../db/tenant-scope'
import { consumeAttempt, type Limit } from '../../http/attempt-limit'
import type { PublicContext } from '../../http/serve'
import { findReport, type ReportRow } from '../report/store'
import { findByToken, noteOpening } from './store'

const openings: Limit = { kind: 'shared-report', allowed: 120, windowSeconds: 10 * 60 }

/**
 * The report a link opens while it holds; `opened` notes that somebody took it.
 * @throws Problem LINK_INVALID, RATE_LIMITED
 */
export async function openLink(
  { pool, request }: PublicContext,
  token: string,
  { opened = false } = {},
): Promise<{ report: ReportRow; expires_at: string }> {
  // A transaction of its own: a link that is unknown still counts.
  await writeAsSystem(pool, ({ db }) => consumeAttempt(db, openings, request.address))
  const found = await writeAsSystem(pool, async (work) => {
    const delivery = await findByToken(work, hashToken(token))
    if (delivery && opened) await noteOpening(work, delivery)
    return delivery
  })
  const report =
    found &&
    (await writeForOrganization(pool, found.organization_id, (work) => findReport(work, found.report_id)))
  if (!report) throw problem('LINK_INVALID')
  return { report, expires_at: found.expires_at }
}
