// Links by which the client's people report what they solved, as the organization gives and takes them (BEY-02).
import { linkStates } from '@gozlem/domain/corrective-action/link'
import * as z from 'zod/mini'
import { ReportParams } from './report'
import { Address } from './report-delivery'
import { route } from './route'
import { Day, Id, Instant, optionalText, requiredText } from './shapes'

export const ActionLinkView = z.object({
  id: Id,
  /** Whose findings it opens, as the report names them; empty: those that name nobody. */
  responsible: z.string(),
  /** Who holds it. */
  name: z.string(),
  /** Empty for one that its maker hands on. */
  email: z.string(),
  state: z.enum(linkStates),
  /** The last day on which it holds, as its terms stand now. */
  ends_on: Day,
  last_used_at: z.nullable(Instant),
  created_at: Instant,
  can: z.object({ renew: z.boolean(), revoke: z.boolean() }),
})
export type ActionLinkView = z.infer<typeof ActionLinkView>

/** Who may get one: whom findings of the report name, and how many of theirs there are. */
const Responsible = z.object({ responsible: z.string(), actions: z.int(), unsolved: z.int() })

const params = z.extend(ReportParams, { linkId: Id })
const problems = ['NOT_FOUND', 'REPORT_NOT_COMPLETED', 'RATE_LIMITED', 'SENDING_LIMIT'] as const
/**
 * `url` is shown this once: only the hash of its secret is kept. Null where it was mailed: what is reported by such a link comes
 * from whoever reads that mailbox, and from nobody who made it.
 */
const given = z.object({ link: ActionLinkView, url: z.nullable(z.string()) })

export const listActionLinks = route('actionLink.list', {
  summary: 'Links to the corrective actions of a report, the newest first, and who may get one.',
  params: ReportParams,
  reply: z.object({ links: z.array(ActionLinkView), responsible: z.array(Responsible) }),
  problems: ['NOT_FOUND'],
})

export const createActionLink = route('actionLink.create', {
  summary:
    'A link to the corrective actions of a report that name somebody as responsible, mailed where an address is given; the same id twice is the same link with a new secret.',
  params: ReportParams,
  body: z.object({
    id: z.optional(Id),
    responsible: optionalText(120),
    name: requiredText(100, 'Bağlantının kime verileceğini yazın.'),
    email: z._default(z.union([z.literal(''), Address]), ''),
  }),
  reply: given,
  status: 201,
  problems: [...problems, 'REPORT_REPLACED', 'RECIPIENT_OPTED_OUT', 'ID_IN_USE'],
})

export const renewActionLink = route('actionLink.renew', {
  summary:
    'Gives a link a new secret, mailed to the address it was made for; the one before opens nothing any more.',
  params,
  reply: given,
  problems: [...problems, 'LINK_REVOKED', 'RECIPIENT_OPTED_OUT'],
})

export const revokeActionLink = route('actionLink.revoke', {
  summary: 'Closes a link for good.',
  params,
  reply: z.object({ link: ActionLinkView }),
  problems,
})
