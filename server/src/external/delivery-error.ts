/**
 * A mail, SMS or push that could not be handed over. The message is fit for the log and the outbox: codes and facts,
 * never an address, a number, content or a credential; for that reason it carries no cause either.
 */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError'
  /** Whether trying again is of no use: the recipient or the message, not the way there, was refused. */
  readonly permanent: boolean

  constructor(message: string, { permanent = false } = {}) {
    super(message)
    this.permanent = permanent
  }
}
