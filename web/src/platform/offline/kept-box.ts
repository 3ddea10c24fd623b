// All that is kept of one person's reading, in one record. Plain functions; kept-answers.ts puts it on the device.

export interface KeptAnswer {
  /** When the server gave it, in milliseconds since 1970. */
  at: number
  /** JSON, which is copied faster than objects and tells its size. */
  text: string
}

export interface KeptBox {
  owner: string
  /** The build that wrote it; another one may expect other answers. */
  version: string
  /** By the hash of their query. */
  answers: Readonly<Record<string, KeptAnswer>>
}

const maxAgeMs = 7 * 24 * 60 * 60_000
const maxAnswers = 300
/** Characters of JSON in all; each takes one or two bytes on the device. */
export const maxCharacters = 2_000_000
/** One answer of more would drive too many others out. */
const maxCharactersOfOne = maxCharacters / 4

/**
 * A box with what changed since; null takes an answer out. What another person or another build left is dropped, then
 * what is too old, then the oldest until the rest fits.
 */
export function repacked(
  box: KeptBox | undefined,
  { owner, version }: Pick<KeptBox, 'owner' | 'version'>,
  changed: ReadonlyMap<string, KeptAnswer | null>,
  now: number,
): KeptBox {
  const before = box?.owner === owner && box.version === version ? box.answers : {}
  const answers: Record<string, KeptAnswer> = {}
  let room = maxCharacters
  const latestFirst = Object.entries({ ...before, ...Object.fromEntries(changed) })
    .flatMap(([hash, answer]) => (answer === null ? [] : [{ hash, answer: later(answer, before[hash]) }]))
    .filter(({ answer: { at, text } }) => now - at <= maxAgeMs && text.length <= maxCharactersOfOne)
    .sort((left, right) => right.answer.at - left.answer.at)
    .slice(0, maxAnswers)
  for (const { hash, answer } of latestFirst) {
    room -= answer.text.length
    if (room < 0) break
    answers[hash] = answer
  }
  return { owner, version, answers }
}

/** Another tab may have asked after this one. */
const later = (answer: KeptAnswer, known: KeptAnswer | undefined) =>
  known && known.at > answer.at ? known : answer

/** The answer to a query, if this person with this build kept one that is not too old. */
export function answerIn(
  box: KeptBox | undefined,
  { owner, version }: Pick<KeptBox, 'owner' | 'version'>,
  hash: string,
  now: number,
): KeptAnswer | undefined {
  if (box?.owner !== owner || box.version !== version) return undefined
  const answer = box.answers[hash]
  return answer && now - answer.at <= maxAgeMs ? answer : undefined
}
