/** 'Önlemleri daha kısa yaz': what the catalogue says, in its short wording; anybody else's words without their trimmings. */
import shortMeasuresJson from '../../data/short-measures.json'
import { asSentence, type Draft, type Outcome, type Reading, refused } from './draft'
import { contentOf, isDenied, isFormOf, type Token } from './tokens'

const short = new Map(Object.entries(shortMeasuresJson))

const verbs = ['kisalt', 'ozetle', 'sadelestir', 'kisalsin', 'daralt']
const briefly = /^(?:kisa|kisaca|ozet|sade|oz)$/
const manner =
  /^(?:yaz|tut|anlat|olsun|yap|olacak|olmali|ifade|gec|hale|getir|et|yazin|yazalim|yazilsin|tutun|yapin|edin|halde|sekilde|bicimde|hali|halini|biraz|uzun|fazla|olmus|oldu|bu|kadar|cumle|cumlelerle|tek|metin|metni|yazi|yaziyi|hepsi|hepsini|tum|butun|dilde|dille)$/
const tooLong = /^(?:uzun|uzunca)$/

const targets = {
  measures: ['onlem', 'tedbir', 'madde'],
  aciklama: ['aciklama'],
  uygunsuzluk: ['basli', 'uygunsuzlu'],
} as const
type Target = keyof typeof targets

/** Reads a wish for fewer words. */
export function readShortening(tokens: readonly Token[]): Reading | undefined {
  if (isDenied(tokens)) return undefined
  const content = contentOf(tokens)
  const asks =
    content.some((token) => isFormOf(token, verbs)) ||
    (content.some(({ folded }) => briefly.test(folded)) &&
      content.some(({ folded }) => manner.test(folded) || folded === 'kisa')) ||
    content.some(({ folded }) => tooLong.test(folded))
  if (!asks) return undefined
  const named = (Object.keys(targets) as Target[]).filter((target) =>
    content.some((token) => isFormOf(token, targets[target])),
  )
  const numbers = tokens.flatMap(({ number }) => (number !== null && number >= 1 ? number : []))
  const others = content.filter(
    (token) =>
      !isFormOf(token, [
        ...verbs,
        ...Object.values(targets).flat(),
        'metin',
        'metn',
        'yazi',
        'ifade',
        'cumle',
      ]) && ![briefly, manner, tooLong].some((form) => form.test(token.folded)),
  )
  if (others.length > 0) return undefined
  const chosen =
    named.length > 0
      ? named
      : numbers.length > 0
        ? (['measures'] as const)
        : (Object.keys(targets) as Target[])
  return {
    whole: true,
    leaning: named.length + numbers.length === 0,
    run: (draft) => shorten(draft, chosen, numbers),
  }
}

function shorten(draft: Draft, chosen: readonly Target[], numbers: readonly number[]): Outcome {
  const isMeant = (number: number | null) =>
    numbers.length === 0 || (number !== null && numbers.includes(number))
  const measures = chosen.includes('measures')
    ? draft.measures.map((measure) =>
        isMeant(measure.number) ? { ...measure, text: shortMeasure(measure.text) } : measure,
      )
    : draft.measures
  const aciklama = chosen.includes('aciklama') ? shortDescription(draft.aciklama) : draft.aciklama
  const uygunsuzluk = chosen.includes('uygunsuzluk') ? trimmed(draft.uygunsuzluk) : draft.uygunsuzluk
  const same =
    aciklama === draft.aciklama &&
    uygunsuzluk === draft.uygunsuzluk &&
    measures.every(({ text }, index) => text === draft.measures[index]?.text)
  return same
    ? refused('Anlamını bozmadan daha kısa yazılamadı; elle kısaltabilir veya bir önlemi silebilirsiniz.')
    : { ...draft, measures, aciklama, uygunsuzluk }
}

/** A measure in fewer words that asks for the same. */
export function shortMeasure(text: string): string {
  return short.get(text) ?? trimmed(text)
}

/** What is said of the finding, without what follows from it; lines of their own stay. */
function shortDescription(text: string): string {
  const [first = '', ...lines] = text.split('\n')
  const [core = ''] = trimmed(first).split(/;\s+|(?<=[.!?])\s+/)
  return [core === '' ? first : asSentence(core), ...lines].join('\n')
}

const trimmings =
  /(?<=^|\s)(?:mutlaka|kesinlikle|derhal|hemen|mümkünse|öncelikle|ayrıca|düzenli olarak|düzenli aralıklarla|düzenli aralıkla|uygun şekilde|uygun bir şekilde|gerekli şekilde|gerektiği gibi|eksiksiz olarak|eksiksiz|söz konusu|ilgili|bulunan|gerekli|uygun olarak|her zaman|sürekli olarak)\s+/giu

/** Without brackets and the words that add nothing to be done. */
function trimmed(text: string): string {
  const plain = text
    .replace(/\s+/g, ' ')
    .replace(/ ?\([^()]*\)/g, '')
    .replace(trimmings, '')
    .replace(/(?:sağlanmalı|edilmeli|yapılmalı|alınmalı)dır(?=\.|$)/giu, (verb) => verb.slice(0, -3))
    .trim()
  return plain === ''
    ? text
    : /[.!?…]$/.test(text)
      ? asSentence(plain)
      : plain.slice(0, 1).toLocaleUpperCase('tr') + plain.slice(1)
}
