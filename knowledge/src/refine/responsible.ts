/** 'Sorumlu: şantiye şefi', 'sorumlusu bakım ekibi olsun', 'şantiye şefi sorumlu olsun', 'sorumluyu sil'. */
import { findingFields } from '@gozlem/domain/report/finding'
import { foldTurkish } from '@gozlem/domain/turkish'
import { asSentence, type Draft, type Outcome, type Reading, refused, unquoted } from './draft'
import { contentOf, isDenied, readTokens, type Token } from './tokens'
import { withoutAccusative } from './word-endings'

const responsible = '(?:sorumlu(?:su|sunu|yu)?(?: (?:kişi|kisi|birim)(?:yi|si|sini|i|ini)?)?)'
const verb =
  '(?:olsun|olacak|olmalı|olmali|yap|yaz|ata|belirle|değiştir|degistir|güncelle|guncelle|düzelt|duzelt)\\p{L}*'
const patterns = [
  new RegExp(`^${responsible}(?: (?:olarak|${verb}))* ?[:=] ?(?<who>.+)$`, 'iu'),
  new RegExp(`^${responsible}(?: olarak)? (?<who>.+?)(?: olarak)? ${verb}$`, 'iu'),
  new RegExp(`^(?<who>.+?) sorumlu (?:olsun|olacak|olmalı|olmali|yap\\p{L}*)$`, 'iu'),
]
const removal = new RegExp(
  `^${responsible} (?:sil|kaldır|kaldir|çıkar|cikar|boşalt|bosalt)(?:in|ın|un|ün)?$`,
  'iu',
)

/** Reads who is to do it. */
export function readResponsible(text: string, tokens: readonly Token[]): Reading | undefined {
  const plain = text.trim().replace(/(?<![.!])[.!]+$/, '')
  if (isDenied(tokens)) return undefined
  if (removal.test(plain)) return reading((draft) => put(draft, ''))
  const who = patterns.map((pattern) => pattern.exec(plain)?.groups?.['who']).find((found) => found)
  return who === undefined ? undefined : reading((draft) => name(draft, who))
}

const reading = (run: Reading['run']): Reading => ({ whole: true, states: true, run })

function name(draft: Draft, who: string): Outcome {
  const written = asSentence(nominative(unquoted(who))).replace(/\.$/, '')
  if (contentOf(readTokens(written)).length === 0) return refused('Sorumlunun adını ya da görevini yazın.')
  if (written.length > findingFields.responsible.maximum)
    return refused(`Sorumlu en fazla ${findingFields.responsible.maximum} karakter olabilir.`)
  return put(draft, written)
}

function put(draft: Draft, responsible: string): Outcome {
  const present = draft.facts.responsible ?? draft.finding.responsible ?? ''
  if (foldTurkish(present) === foldTurkish(responsible))
    return refused(responsible === '' ? 'Sorumlu zaten boş.' : 'Sorumlu zaten böyle yazılı.')
  return { ...draft, facts: { ...draft.facts, responsible } }
}

/** 'Bakım ekibini' -> 'Bakım ekibi', 'Ahmet Yılmaz’ı' -> 'Ahmet Yılmaz'. */
function nominative(who: string): string {
  const words = who.replace(/['’]\p{L}{1,4}$/u, '').split(' ')
  const last = words.pop() ?? ''
  return [...words, withoutAccusative(last)].join(' ')
}
