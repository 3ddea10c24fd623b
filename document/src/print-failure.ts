/**
 * Why a report could not be printed.
 * - `invalid`: the input is not a complete report (no findings, unknown band)
 * - `photo`: a photo is of a kind that this form cannot hold
 * - `template`: the typesetter refused; a defect of this room
 * - `timeout`, `crashed`: the worker did not answer in time or died; trying again may help
 * - `closed`: the renderer has been closed
 */
export type PrintFailureCode = 'invalid' | 'photo' | 'template' | 'timeout' | 'crashed' | 'closed'

export class PrintFailure extends Error {
  override readonly name = 'PrintFailure'

  constructor(
    readonly code: PrintFailureCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}
