// When a deed happened that waited on a device without a connection (BEY-01). Two clocks, as with visits (054): what the device
// says counts as long as it can be true, and a deed is never refused for it.
import { clockToleranceMinutes, latestHearingDays } from '../visit/proof'

/**
 * The moment that counts for a deed: the device's, unless that lies ahead, before what happened to the action last, or longer
 * back than a device is believed; then the one at which the server hears of it.
 */
export function momentOfDeed(
  told: string | undefined,
  { heard, after }: { heard: Date; after: string },
): { at: string; heard_at: string | null } {
  const now = heard.getTime()
  const moment = told === undefined ? Number.NaN : Date.parse(told)
  const isTrue = moment < now && moment >= Date.parse(after) && now - moment <= latestHearingDays * 86_400_000
  return isTrue
    ? { at: new Date(moment).toISOString(), heard_at: heard.toISOString() }
    : { at: heard.toISOString(), heard_at: null }
}

/** Whether the server heard of a deed so much later that whoever reads of it has to know. */
export const isHeardLater = (at: string, heard_at: string | null): heard_at is string =>
  heard_at !== null && Date.parse(heard_at) - Date.parse(at) > clockToleranceMinutes * 60_000
