/**
 * A mail, SMS or push that could not be handed over. `reason` is fit for the log and the outbox: codes and facts, never
 * an address, a number, content or a credential.
 */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError'
  readonly reason: string
  /** Whether trying again is of no use: the recipient, not the way there, was refused. */
  readonly permanent: boolean

  constructor(reason: string, { permanent = false, cause }: { permanent?: boolean; cause?: unknown } = {}) {
    super(reason, { cause })
    this.reason = reason
    this.permanent = permanent
  }
}
