// How old errors have to be to be deleted together (ADM-05).
import { clientErrorsKeptDays } from '../account/retention'

/** What happened in the last week is still looked into. */
export const fewestDaysKept = 7

/** The ages in days that are offered; the product itself deletes what is older than the last. */
export const daysToKeep = [fewestDaysKept, 14, 30, 60, clientErrorsKeptDays] as const

export const daysKeptMessage = `En az ${fewestDaysKept} günlük hata kaydı tutulur.`
