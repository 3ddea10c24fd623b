/** 'Termini 15.12.2026 yap', 'termin 30 gün', 'termini bir hafta uzat', 'termini kaldır'. */
import { addDays, type CalendarDate, formatDay, isCalendarDate } from '@gozlem/domain/calendar-date'
import { monthNames } from '@gozlem/domain/day-in-words'
import { foldTurkish } from '@gozlem/domain/turkish'
import { type Draft, type Outcome, type Reading, refused } from './draft'
import { isDenied, readTokens, type Token } from './tokens'

const term =
  '(?:termin(?:i|ini|in|e)?(?: (?:tarih|süre|sure)\\p{L}*)?|son tarih(?:i|ini)?|(?:giderilme|giderme|tamamlanma) (?:tarih|süre|sure)\\p{L}*)'
const named = new RegExp(`^${term}(?: olarak)? ?[:=]? ?(?<asked>.+)$`, 'iu')
const given = new RegExp(
  `^(?<asked>.+?) (?:termin|süre|sure) (?:ver|koy|yaz|yap|olsun|belirle)\\p{L}*$`,
  'iu',
)

const day = /(?<!\d)(?<date>\d{1,2})[./-](?<month>\d{1,2})[./-](?<year>20\d\d)(?!\d)/
const isoDay = /(?<!\d)20\d\d-\d\d-\d\d(?!\d)/
const spoken = new RegExp(
  `(?<!\\d)(?<date>\\d{1,2}) (?<month>${monthNames.map(foldTurkish).join('|')})(?:[ '’](?<year>20\\d\\d))?`,
)
const removal = /^(?:kaldir|sil|bosalt|cikar)(?:in|iniz|sin)?$/
const later = /^(?:uzat|ertele|otele|ileri)/
const earlier = /^(?:kisalt|one|erken)/
const atOnce = /^(?:bugun|hemen|derhal)/
const units: readonly [RegExp, number][] = [
  [/^gun/, 1],
  [/^hafta/, 7],
  [/^ay(?:a|lik|i|ini)?$/u, 30],
]
const longestDays = 1100

/** Reads by when it is to be done; days count from `today`, which the caller knows. */
export function readTerm(
  text: string,
  tokens: readonly Token[],
  today: CalendarDate | undefined,
): Reading | undefined {
  if (isDenied(tokens) || today === undefined) return undefined
  const plain = text.trim().replace(/(?<![.!])[.!]+$/, '')
  const asked = (named.exec(plain) ?? given.exec(plain))?.groups?.['asked']
  if (asked === undefined) return undefined
  return { whole: true, states: true, run: (draft) => putTerm(draft, asked, today) }
}

function putTerm(draft: Draft, asked: string, today: CalendarDate): Outcome {
  const present = draft.facts.due_on === undefined ? (draft.finding.due_on ?? null) : draft.facts.due_on
  const words = readTokens(asked)
  if (words.some(({ folded }) => removal.test(folded)))
    return present === null
      ? refused('Termin zaten boş.')
      : { ...draft, facts: { ...draft.facts, due_on: null } }
  const due_on = writtenDay(asked, today) ?? countedDay(words, today, present)
  if (due_on === null)
    return refused('Termini tarihle ya da gün sayısıyla yazın: “termin 15.12.2026”, “termin 30 gün”.')
  if (due_on < today) return refused(`${formatDay(due_on)} geçmişte kalıyor.`)
  if (due_on === present) return refused(`Termin zaten ${formatDay(due_on)}.`)
  return { ...draft, facts: { ...draft.facts, due_on } }
}

/** A day that is named; without a year the next one of that name. */
function writtenDay(asked: string, today: CalendarDate): CalendarDate | null {
  const iso = isoDay.exec(asked)?.[0]
  if (iso !== undefined) return isCalendarDate(iso) ? iso : null
  const numeric = day.exec(asked)?.groups
  if (numeric) return dayOf(numeric['year'], Number(numeric['month']), numeric['date'])
  const groups = spoken.exec(foldTurkish(asked))?.groups
  if (!groups) return null
  const month = monthNames.findIndex((name) => foldTurkish(name) === groups['month']) + 1
  if (groups['year'] !== undefined) return dayOf(groups['year'], month, groups['date'])
  const year = Number(today.slice(0, 4))
  const soon = dayOf(String(year), month, groups['date'])
  return soon !== null && soon < today ? dayOf(String(year + 1), month, groups['date']) : soon
}

function dayOf(year = '', month: number, date = ''): CalendarDate | null {
  const written = `${year}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`
  return isCalendarDate(written) ? written : null
}

/** So many days, weeks or months from today, or from the term before where it is moved. */
function countedDay(
  words: readonly Token[],
  today: CalendarDate,
  present: CalendarDate | null,
): CalendarDate | null {
  if (words.some(({ folded }) => atOnce.test(folded))) return today
  if (words.some(({ folded }) => folded.startsWith('yarin'))) return addDays(today, 1)
  const at = words.findIndex(({ number }, index) => number !== null && daysIn(words[index + 1]) > 0)
  if (at < 0) return null
  const days = (words[at]?.number ?? 0) * daysIn(words[at + 1])
  if (!Number.isInteger(days) || days < 0 || days > longestDays) return null
  if (words.some(({ folded }) => later.test(folded))) return addDays(present ?? today, days)
  if (words.some(({ folded }) => earlier.test(folded))) return addDays(present ?? today, -days)
  return addDays(today, days)
}

const daysIn = (token: Token | undefined): number =>
  units.find(([unit]) => token && unit.test(token.folded))?.[1] ?? 0
