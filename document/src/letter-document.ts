// What the document room needs to know to print letters: their words are made already.
import type { Letter } from '@gozlem/domain/critical-notice/authority'

export interface LetterDocument {
  /** The PDF's own title. */
  title: string
  author: string
  /** The PDF's own date, an instant. */
  printed_at: string
  /** Each begins on a page of its own. */
  letters: readonly Letter[]
}
