// A person's visits as iCalendar under a secret link (CAL-03). Of the token its hash alone is kept; what is behind the link are
// times, names and places of the person's own visits, nobody's notes.
import { createHash, randomBytes } from 'node:crypto'
import { addressLine } from '@gozlem/domain/client-company/site-address'
import { problem } from '@gozlem/domain/problem'
import { type VisitStatus, visitStatusLabels } from '@gozlem/domain/visit/visit'
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { hashToken, writeAsSystem, writeForOrganization } from '../../db/tenant-scope'
import { consumeAttempt, type Limit } from '../../http/attempt-limit'
import type { Context, PublicContext } from '../../http/context'
import * as store from './feed-store'

const daysBack = 90
const daysAhead = 365
const day = 24 * 60 * 60 * 1000

/** Calendars ask every quarter of an hour at most; some from many addresses. */
const readings: Limit = { kind: 'visit-feed', allowed: 60, windowSeconds: 60 * 60 }
const strangers: Limit = { kind: 'visit-feed-unknown', allowed: 30, windowSeconds: 10 * 60 }

/** Makes the caller's link and answers its token, this once. */
export async function createFeed(ctx: Context): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await store.replaceFeed(ctx, hashToken(token))
  await ctx.record({ kind: 'visit_feed.created', subject_id: ctx.actor.id })
  return token
}

export async function revokeFeed(ctx: Context): Promise<void> {
  if (await store.deleteFeed(ctx)) await ctx.record({ kind: 'visit_feed.revoked', subject_id: ctx.actor.id })
}

export interface Feed {
  body: Buffer
  etag: string
  changed_at: Date
}

/**
 * The calendar behind a link.
 * @throws Problem NOT_FOUND where there is none or it was taken back, RATE_LIMITED
 */
export async function readFeed({ pool, request }: PublicContext, token: string): Promise<Feed> {
  const owner = await writeAsSystem(pool, (work) => store.readFeedOwner(work, hashToken(token)))
  // A transaction of its own: a reading that is refused still counts. What nobody has is counted by who asks, not by what.
  await writeAsSystem(pool, ({ db }) =>
    owner ? consumeAttempt(db, readings, token) : consumeAttempt(db, strangers, request.address),
  )
  if (!owner) throw problem('NOT_FOUND')
  const [from, to] = [-daysBack, daysAhead].map((days) => new Date(request.at.getTime() + days * day)) as [
    Date,
    Date,
  ]
  const visits = await writeForOrganization(pool, owner.organization_id, (work) =>
    store.listVisitsOfFeed(work, owner.user_id, from, to),
  )
  const body = Buffer.from(calendarOf(visits))
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
  const changes = [owner.created_at, ...visits.map(({ updated_at }) => updated_at)].map((at) =>
    Date.parse(at),
  )
  return { body, etag, changed_at: new Date(Math.max(...changes)) }
}

const statuses = {
  planned: ICalEventStatus.CONFIRMED,
  done: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
  postponed: ICalEventStatus.CANCELLED,
} as const

/** Stands before the name: many calendars show a cancelled event like any other, and its time as busy. */
const notHeld: Partial<Record<VisitStatus, string>> = { cancelled: 'İPTAL: ', postponed: 'ERTELENDİ: ' }

/** Times in UTC, which every calendar shows by its own clocks; the same visits are the same bytes. */
function calendarOf(visits: readonly store.FeedVisitRow[]): string {
  const calendar = ical({
    name: 'Saha Gözlem ziyaretleri',
    prodId: { company: 'Saha Gozlem', product: 'Ziyaretler', language: 'TR' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 60 * 60,
  })
  for (const visit of visits) {
    const { address, city, district } = visit
    const changed = new Date(visit.updated_at)
    calendar.createEvent({
      id: `${visit.id}@saha-gozlem`,
      sequence: visit.version,
      start: new Date(visit.starts_at),
      end: new Date(visit.ends_at),
      stamp: changed,
      created: new Date(visit.created_at),
      lastModified: changed,
      summary: `${notHeld[visit.status] ?? ''}${visit.client_company_name} ziyareti`,
      description: visitStatusLabels[visit.status],
      status: statuses[visit.status],
      ...(notHeld[visit.status] && { transparency: ICalEventTransparency.TRANSPARENT }),
      ...(address !== null && {
        location: addressLine({
          address,
          city: city ?? '',
          district: district ?? '',
          label: '',
          is_primary: false,
        }),
      }),
    })
  }
  return calendar.toString()
}
