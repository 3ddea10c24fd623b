import * as z from 'zod/mini'
import { Confidence } from './finding'
import { route } from './route'
import { Instant } from './shapes'

export const lookupReferences = route('regulation.lookupReferences', {
  summary: 'Link and QR code per regulation text; a reference counts as resolved only with a link.',
  body: z.object({
    regulations: z
      .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)))
      .check(z.maxLength(100)),
  }),
  reply: z.object({
    references: z.record(
      z.string(),
      z.object({
        link: z.string(),
        source: z.enum(['api', 'manual']),
        qr_code_data: z.string(),
        created_at: Instant,
      }),
    ),
  }),
})

export const searchRegulations = route('regulation.search', {
  summary: 'Regulations and articles of the catalogue that match a text.',
  query: z.object({ search: z._default(z.string().check(z.trim(), z.maxLength(200)), '') }),
  reply: z.object({
    regulations: z.array(
      z.object({
        regulation_id: z.string(),
        ref: z.nullable(z.string()),
        title: z.string(),
        /** The regulation's own title, without the article. */
        regulation: z.string(),
        subject: z.string(),
        confidence: Confidence,
        link: z.string(),
      }),
    ),
  }),
})
