/** 'Yer: depo girişi', 'depo girişinde', 'kuzey cephesinin üçüncü katı'. */
import { findingFields } from '@gozlem/domain/report/finding'
import { foldTurkish } from '@gozlem/domain/turkish'
import locationWordsJson from '../../data/location-words.json'
import { readWords } from '../words'
import { asSentence, type Draft, type Outcome, type Reading, refused, unquoted } from './draft'
import { contentOf, isDenied, readTokens } from './tokens'
import { withoutLocative } from './word-endings'

const placeStems = new Set(locationWordsJson.map((word) => readWords(word)[0]?.stem ?? word))
const longest = 120
const mostWords = 8
/** Locatives that say something else than a place. */
const noPlace =
  /^(?:bence|asinda|aslinda|gercekte|bunda|sunda|onda|bende|sende|bizde|sizde|boylede|sayede|halde|takdirde|hakkinda|sirasinda|esnasinda|durumda|surede|zamanda|icerisinde degil|birlikte|ikide|ucte|yuzde|surekli|devamli|once|sonra|gunde|haftada|ayda|yilda|saatte|dikkate|uzerinde dur|madde|sade|one|mesele)$/

const label =
  '(?:yer(?:i|ini|in)?|konum(?:u|unu)?|lokasyon(?:u|unu)?|mahal(?:li|lini)?|tespit yeri(?:ni)?|bulunduğu yer|yapıldığı yer|burası|burasi|yer bilgisi(?:ni)?)'
const closing =
  '(?: (?:yap|olsun|olacak|olmalı|olmali|yaz|olarak|değiştir|degistir|düzelt|duzelt|güncelle|guncelle|ekle|belirt|ayarla)\\p{L}*)+'
const withColon = new RegExp(
  `^${label}(?: (?:ekle|yaz|belirt|olarak)\\p{L}*)* ?[:=：] ?(?<place>.+?)(?:${closing})?$`,
  'iu',
)
const withVerb = new RegExp(`^${label} (?<place>.+?)${closing}$`, 'iu')
const bare = new RegExp(`^${label} (?<place>.+)$`, 'iu')
const closingRemark =
  / (?:tespit edil\p{L}*|görül\p{L}*|gorul\p{L}*|bulun\p{L}*|ol(?:du|uyor|muş|mus|duğunu|dugunu|duğu|dugu)\p{L}*|çekil\p{L}*|cekil\p{L}*|burası|burasi|(?:yaz|belirt|ekle)\p{L}*)$/iu
const opening = /^(?:bu|burası|burasi|bu uygunsuzluk|uygunsuzluk|bulgu|fotoğraf|fotograf|tespit) (?=\p{L})/iu

/** Reads where the finding is. */
export function readLocation(text: string): Reading | undefined {
  const plain = text.trim().replace(/(?<![.!])[.!]+$/, '')
  if (isDenied(readTokens(plain))) return undefined
  const given = (withColon.exec(plain) ?? withVerb.exec(plain))?.groups?.['place']
  if (given !== undefined) return reading(inNominative(unquoted(given)) ?? unquoted(given))
  const named = bare.exec(plain)?.groups?.['place']
  const place = placeIn(named ?? plain, named !== undefined)
  return place === null ? undefined : reading(place)
}

const reading = (place: string): Reading => ({
  whole: true,
  states: true,
  run: (draft) => putLocation(draft, place),
})

/** A phrase that is a place and nothing else; null for any other. */
function placeIn(text: string, named: boolean): string | null {
  let phrase = text.replace(opening, '')
  for (
    let shorter = phrase.replace(closingRemark, '');
    shorter !== phrase;
    shorter = phrase.replace(closingRemark, '')
  )
    phrase = shorter
  const words = readWords(phrase)
  const last = words.at(-1)
  if (!last || words.length > mostWords || noPlace.test(last.folded)) return null
  if (words.some(({ negated, without, folded }) => negated || without || isPredicate(folded))) return null
  const isPlaceNoun = placeStems.has(last.stem)
  const located = inNominative(phrase)
  if (located !== null) return isPlaceNoun || last.rooted || /\d/.test(phrase) ? located : null
  const endsPlain = /[aeıioöuü]$|[^aeıioöuü]$/iu.test(phrase) && !/[dt][ae]n$/.test(last.folded)
  return isPlaceNoun && endsPlain && (named || words.length > 1 || text !== phrase) ? phrase : null
}

const isPredicate = (folded: string) =>
  /^(?:var|yok|degil|yerine|eksik|kirik|acik|kapali|bozuk|sil|yap|kisalt|kisa|ekle|olsun|yaz)$|(?:iyor|uyor|iyorlar|uyorlar|mis|mus|mislar|acak|ecek|mali|meli|sin|sun|mistir|[iu]ld[iu]|[iu]nd[iu]|yordu|misti|medi|madi|erdi|ardi)$/.test(
    folded,
  ) && !/^(?:kendi|simdi|yedi|kadi|kedi|su|basin|kosu)$/.test(folded)

function inNominative(phrase: string): string | null {
  const words = phrase.trim().split(/\s+/)
  const last = withoutLocative(words.at(-1) ?? '')
  return last === null || last.length < 2 ? null : [...words.slice(0, -1), last].join(' ')
}

/** The line of a description that said where until November 2026, when feedback began to fill the field. */
const line = /^Yer: (?<place>.*?)\.?$/m

/** Several places named together stand in one field; a place named anew takes the place of the one before. */
function putLocation(draft: Draft, place: string): Outcome {
  const written = asSentence(place.slice(0, longest)).replace(/\.$/, '')
  if (contentOf(readTokens(written)).length === 0 && !/\d/.test(written)) return refused('Yerin adını yazın.')
  const asked = draft.facts.place
  const present = asked ?? (draft.finding.place || line.exec(draft.aciklama)?.groups?.['place'])
  if (present !== undefined && foldTurkish(present) === foldTurkish(written))
    return refused('Yer zaten böyle yazılı.')
  const together = asked === undefined ? written : `${asked}, ${place}`
  const aciklama = draft.aciklama
    .replace(line, '')
    .replace(/\n{2,}/g, '\n')
    .trim()
  const facts = { ...draft.facts, place: together.slice(0, findingFields.place.maximum) }
  return { ...draft, aciklama, facts }
}

/** The line that says where, to carry it over into other words. */
export function locationLine(aciklama: string): string {
  return line.exec(aciklama)?.[0] ?? ''
}
