import type { Picture } from './report-document'

/** Names the files that a printed form reads. */
export interface FileNames {
  picture: (picture: Picture) => string | null
  code: (link: string) => string | null
  /** A drawing of lines, as SVG. */
  drawing: (svg: string) => string
}
