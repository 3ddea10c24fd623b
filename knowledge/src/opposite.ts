import { foldTurkish } from '@gozlem/domain/turkish'

type Turn = readonly [RegExp, (...parts: string[]) => string]

/** Endings of a folded predicate and how to turn them. Only the stem must come out right, not the vowel harmony. */
const turns: readonly Turn[] = [
  [/^(?:yok|yoktur)$/, () => 'var'],
  [/^var(?:dir)?$/, () => 'yok'],
  [/^(.{2,})m[iu]yo(r?)(lar)?$/, (_, verb, r, plural) => `${verb}${vowel(verb)}yo${r}${plural}`],
  [/^(.{2,}?)m[ae]m[iu]s(lar|ler)?$/, (_, verb, plural) => `${verb}m${vowel(verb)}s${plural}`],
  [/^(.{3,})s[iu]z$/, (_, noun) => `${noun}l${vowel(noun)}`],
  [/^(.{2,}?)[iu]yo(r?)(lar)?$/, (_, verb, r, plural) => `${verb}m${vowel(verb)}yo${r}${plural}`],
  [/^(.{2,}?)m[iu]s(lar|ler)?$/, (_, verb, plural) => `${verb}mam${vowel(verb)}s${plural}`],
  [
    /^(kirik|catlak|eksik|bozuk|gevsek|acik|acikta|kopuk|sokuk|yirtik|delik|kapali|kilitli|dolu)$/,
    (_, state) => `${state} degil`,
  ],
]

/**
 * The opposite remark, made by turning the predicate: 'korkuluk yok' -> 'korkuluk var', 'baret takmıyor' ->
 * 'baret takiyor'. Folded text; undefined where no rule fits. It teaches that the object of a remark says nothing
 * about whether all is well.
 */
export function oppositeOf(text: string): string | undefined {
  const words = foldTurkish(text).split(' ')
  const last = words.at(-1) ?? ''
  for (const [ending, turn] of turns) {
    if (ending.test(last))
      return [...words.slice(0, -1), last.replace(ending, (...parts) => turn(...clean(parts)))].join(' ')
  }
  return undefined
}

function clean(parts: readonly unknown[]): string[] {
  return parts.map((part) => (typeof part === 'string' ? part : ''))
}

function vowel(stem: string | undefined): string {
  return /[ou][^aeiou]*$/.test(stem ?? '') ? 'u' : 'i'
}
