// Whether a position goes with a press: asked each time, until somebody lets this device remember the answer (054).
import { storage } from '../device/storage'

const nameFor = (userId: string) => `visit_position ${userId}`

/** Null: asks. */
export function rememberedConsent(userId: string): boolean | null {
  const said = storage.kept.read(nameFor(userId))
  return said === null ? null : said === 'yes'
}

export function rememberConsent(userId: string, consent: boolean | null): void {
  storage.kept.write(nameFor(userId), consent === null ? null : consent ? 'yes' : 'no')
}
