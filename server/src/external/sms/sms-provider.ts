/** A text message on its way to one phone. */
export interface OutgoingSms {
  /** Id of its outbox row. */
  id: string
  /** What it is about: `account.phone_code`. */
  kind: string
  /** `+90` and ten digits. */
  to: string
  text: string
}

/** Hands text messages over to whatever carries them. */
export interface SmsProvider {
  /**
   * Hands one SMS over; when it resolves, the provider has accepted it.
   * @throws DeliveryError permanent when the provider refuses this message for good
   */
  send(sms: OutgoingSms, signal: AbortSignal): Promise<void>
}
