// A finding as a search shows it: the stretches of its texts that hold the words.
import * as z from 'zod/mini'
import { Id } from './shapes'

/** A part of a text; a `hit` is a word that was looked for. Text, never markup. */
const TextPart = z.object({ text: z.string(), hit: z.boolean() })
export type TextPart = z.infer<typeof TextPart>

export const FoundFinding = z.object({
  id: Id,
  /** What is not as it should be. */
  statement: z.array(TextPart),
  /** Where else in the finding words stand that the statement does not hold. */
  elsewhere: z.nullable(z.object({ label: z.string(), parts: z.array(TextPart) })),
})
export type FoundFinding = z.infer<typeof FoundFinding>
