import { isOfficialLink, officialLinkMessage } from '@gozlem/domain/regulation/official-link'
import * as z from 'zod/mini'
import { Id, requiredText } from './shapes'

/** A regulation that a report refers to, as a save sends it. */
export const ReferenceInput = z
  .object({
    id: z.optional(Id),
    regulation: requiredText(500, 'Mevzuat adı zorunludur'),
    link: z
      .string()
      .check(
        z.trim(),
        z.maxLength(1000),
        z.regex(/^https?:\/\/\S+$/i, 'Bağlantı http:// veya https:// ile başlamalıdır'),
      ),
    source: z._default(z.enum(['api', 'manual']), 'manual'),
  })
  .check(
    z.refine(({ link, source }) => source === 'manual' || isOfficialLink(link), {
      path: ['link'],
      message: officialLinkMessage,
    }),
  )
