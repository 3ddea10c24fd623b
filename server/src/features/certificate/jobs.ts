// Told once each: 90 days before a certificate's last day, 30 days before, and when it is over (CERT-01, NOT-02);
// not of one that another has replaced.
import { daysBetween, istanbulDay } from '@gozlem/domain/calendar-date'
import { dueNotice } from '@gozlem/domain/certificate/notice'
import { holdsAnother, isRenewed } from '@gozlem/domain/certificate/renewal'
import type { Pool } from 'pg'
import { writeAsSystem } from '../../db/tenant-scope'
import type { JobQueue } from '../../jobs/queue'
import { createRecorder, ofItself } from '../../jobs/recorder'
import * as store from './notice-store'

const batch = 200
const lowestId = '00000000-0000-0000-0000-000000000000'

export interface NoticeParts {
  pool: Pool
  queue: Pick<JobQueue, 'enqueue'>
  now: () => Date
}

/** Records an event for every notice that is due today and did not go out yet; the notification follows from it. */
export async function sendCertificateNotices(
  { pool, queue, now }: NoticeParts,
  signal: AbortSignal,
): Promise<void> {
  const record = createRecorder(queue)
  const today = istanbulDay(now())
  let after: string | undefined = lowestId
  while (after !== undefined && !signal.aborted) {
    const from: string = after
    after = await writeAsSystem(pool, async (work) => {
      const ending = await store.listEnding(work, today, from, batch)
      for (const certificate of ending) {
        const { id, organization_id, user_id, certificate_type_name, expiry_date } = certificate
        const notice = dueNotice(expiry_date, today)
        if (!notice) continue
        const held = await store.listHeldBy(work, user_id)
        const ends = held.find((one) => one.id === id)
        if (!ends || isRenewed(ends, held, today)) continue
        if (!(await store.insertNotice(work, certificate, notice))) continue
        await record(work.db, ofItself(organization_id), {
          kind: notice === 'expired' ? 'certificate.expired' : 'certificate.expiring',
          subject_id: id,
          data: {
            user_ids: [user_id],
            certificate: certificate_type_name,
            days_left: daysBetween(today, expiry_date),
            expires_on: expiry_date,
            holds_another: holdsAnother(ends, held, today),
          },
        })
      }
      return ending.length === batch ? ending.at(-1)?.id : undefined
    })
  }
}
