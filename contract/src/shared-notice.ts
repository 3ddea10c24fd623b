// What the link of a notice of danger to life leads to, for whoever holds it: the client's people, without an account (BEY-11).
import { maximumAnswerName } from '@gozlem/domain/critical-notice/notice'
import * as z from 'zod/mini'
import { route } from './route'
import { Day, Instant, IssuerView, requiredText } from './shapes'

/** A link's secret; in the query or the body, which no log keeps. */
const Token = z.object({ token: z.string().check(z.minLength(20), z.maxLength(100)) })
const problems = ['LINK_INVALID', 'LINK_EXPIRED', 'RATE_LIMITED'] as const

export const SharedNotice = z.object({
  /** Who was told by this link; empty where nobody's name is known. */
  name: z.string(),
  client_company_name: z.string(),
  issuer: IssuerView,
  sent_by_name: z.string(),
  sent_at: Instant,
  answer_by: Instant,
  title: z.string(),
  description: z.string(),
  place: z.string(),
  measures: z.array(z.string()),
  /** What the photo measures; null where there is none to show. */
  photo: z.nullable(z.object({ width: z.int(), height: z.int() })),
  /** The answer by this link. */
  answered_at: z.nullable(Instant),
  answered_by: z.nullable(z.string()),
  /** The last day on which the link holds. */
  ends_on: Day,
})
export type SharedNotice = z.infer<typeof SharedNotice>

export const readSharedNotice = route('sharedNotice.read', {
  summary: 'The danger to life that the holder of a link was told of; changes nothing.',
  query: Token,
  reply: SharedNotice,
  problems,
})

export const readSharedNoticePhoto = route('sharedNotice.readPhoto', {
  summary: 'The photo of a danger to life behind a link.',
  query: z.extend(Token, { size: z._default(z.enum(['thumb', 'print', 'display']), 'display') }),
  sends: 'image/jpeg',
  problems: [...problems, 'NOT_FOUND', 'FILE_UNREADABLE'],
})

export const answerSharedNotice = route('sharedNotice.answer', {
  summary:
    'Says by name that a danger to life is known and being dealt with; asked again it stays as it was answered first.',
  body: z.extend(Token, { name: requiredText(maximumAnswerName, 'Adınızı ve soyadınızı yazın.') }),
  reply: z.object({ notice: SharedNotice }),
  problems,
})
