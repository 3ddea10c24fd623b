import { istanbulDay } from '@gozlem/domain/calendar-date'
import type { LetterDocument } from './letter-document'

/** What the template prints. */
export function viewLetters({ title, author, printed_at, letters }: LetterDocument) {
  const [year, month, day] = istanbulDay(new Date(printed_at)).split('-').map(Number)
  return {
    title,
    author,
    printed: { year, month, day },
    letters: letters.map((letter) => ({ ...letter, to: letter.to.split('\n') })),
  }
}
