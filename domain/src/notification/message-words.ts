// What a message is made of: the facts it needs, and the words that are made of them.
import * as z from 'zod/mini'
import type { CalendarDate } from '../calendar-date'

export interface NotificationText {
  title: string
  message: string
  /** The page it is about. */
  url: string | null
}

/** When a message is read, and when it was written. */
export interface ReadAt {
  today: CalendarDate
  written_on: CalendarDate
}

/** Message key -> the facts it needs, and its words. */
export function message<Shape extends z.core.$ZodLooseShape>(
  shape: Shape,
  words: (facts: z.infer<z.ZodMiniObject<Shape>>, read: ReadAt) => NotificationText,
) {
  return { facts: z.object(shape), words }
}
