import { timingSafeEqual } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { blindIndex } from './blind-index'

/** Where somebody has signed in before. */
export interface KnownDevice {
  device_id: string
  user_id: string
  /** What the cookie says of it. */
  mark: string
}

/** A device remembers the last few people: the tablet of a site office has several. */
const peopleOfDevice = 5
export const knownDeviceSeconds = 180 * 24 * 60 * 60

/**
 * The people a device's cookie vouches for, newest first; what we did not sign, or too long ago, is left out.
 * @param at when the request began
 */
export function readKnownDevice(cookie: string | undefined, sealing_key: Buffer, at: Date): KnownDevice[] {
  const marks = (cookie ?? '').split('~').slice(0, peopleOfDevice)
  return marks.flatMap((mark) => {
    const [device_id = '', user_id = '', until = '', signature = ''] = mark.split('.')
    const isOurs = isSame(signature, sign(`${device_id}.${user_id}.${until}`, sealing_key))
    return isOurs && Number(until) * 1000 > at.getTime() ? [{ device_id, user_id, mark }] : []
  })
}

/**
 * The cookie of a device on which somebody has just signed in, which goes on to vouch for others.
 * @param known what the request's cookie said
 */
export function markKnownDevice(
  known: readonly KnownDevice[],
  user_id: string,
  sealing_key: Buffer,
  at: Date,
): string {
  const device_id = known[0]?.device_id ?? uuidv7()
  const until = Math.floor(at.getTime() / 1000) + knownDeviceSeconds
  const signed = `${device_id}.${user_id}.${until}`
  const others = known.filter((other) => other.user_id !== user_id).map(({ mark }) => mark)
  return [`${signed}.${sign(signed, sealing_key)}`, ...others].slice(0, peopleOfDevice).join('~')
}

const sign = (text: string, sealing_key: Buffer): string =>
  blindIndex(`known device ${text}`, sealing_key).toString('base64url')

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
