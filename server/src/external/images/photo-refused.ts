import type { PhotoRefusalCode } from '@gozlem/domain/report/photo-rules'

/** Pixels of the upright picture. */
export type PhotoSize = { width: number; height: number }

/**
 * This one photo cannot be accepted; photoRefusalMessage in the domain tells the person why. Anything else that goes
 * wrong (a file that is not there, a worker that cannot start) is an ordinary error and no fault of the photo.
 */
export class PhotoRefused extends Error {
  override readonly name = 'PhotoRefused'
  constructor(
    readonly code: PhotoRefusalCode,
    /** Known when the refusal is about the size in pixels. */
    readonly found?: PhotoSize,
    options?: ErrorOptions,
  ) {
    super(`Photo refused: ${code}`, options)
  }
}
