// What the file of a report is called: number, company and day, so that a folder of them sorts and reads by itself.
import { istanbulDay } from '../calendar-date'

export interface NamedReport {
  number: string | null
  client_company_name: string
  created_at: string
  completed_at: string | null
}

/** Words at the end of a company's name that tell its form and not which company it is. */
const companyForms = new Set(
  'a.ş. aş a.ş anonim limited ltd. ltd şti. şti şirketi san. san sanayi tic. tic ticaret ve'.split(' '),
)
const longestName = 60
/** What Windows, macOS or a mail program take for something else. */
const unusable = /[\\/:*?"<>|\p{Cc}\p{Cf}]/gu

/** `2026-000012 Körfez Yapı 2026-11-22`, without the ending; a draft has TASLAK in place of its number. */
export function reportFileName({
  number,
  client_company_name,
  created_at,
  completed_at,
}: NamedReport): string {
  const day = istanbulDay(new Date(completed_at ?? created_at))
  return [number ?? 'TASLAK', shortName(client_company_name), day].filter(Boolean).join(' ')
}

/** The name of a company as part of a file's: without what tells its form, not too long, for any system. */
export function shortName(name: string): string {
  const words = name.replaceAll(unusable, ' ').split(/\s+/).filter(Boolean)
  while (words.length > 1 && companyForms.has(words.at(-1)?.toLocaleLowerCase('tr') ?? '')) words.pop()
  let short = words[0]?.slice(0, longestName) ?? ''
  for (const word of words.slice(1)) {
    if (short.length + 1 + word.length > longestName) break
    short += ` ${word}`
  }
  return short
}
