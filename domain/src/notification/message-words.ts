// What a message is made of: the facts it needs, and the words that are made of them.
import * as z from 'zod/mini'

export interface NotificationText {
  title: string
  message: string
  /** The page it is about. */
  url: string | null
}

/** Message key -> the facts it needs, and its words. */
export function message<Shape extends z.core.$ZodLooseShape>(
  shape: Shape,
  words: (facts: z.infer<z.ZodMiniObject<Shape>>) => NotificationText,
) {
  return { facts: z.object(shape), words }
}
