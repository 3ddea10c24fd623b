/** 'İkinci önlemi sil', 'uyarı levhası önlemini kaldır', 'yangın tüpü dolumu ekle', '2. önlem yerine … yaz'. */
import { maximumMeasureLength, maximumMeasures, tooLongMeasure } from '@gozlem/domain/report/finding-rules'
import { foldTurkish } from '@gozlem/domain/turkish'
import { isStopWord } from '../features'
import { readWords } from '../words'
import { asSentence, type Draft, type Measure, type Outcome, type Reading, refused, unquoted } from './draft'
import { asking, isDenied, isFiller, isFormOf, type Token } from './tokens'
import { withoutAccusative } from './word-endings'

const measureWords = ['onlem', 'onlm', 'onelm', 'tedbir']
const itemWords = ['madde', 'satir', 'sira']
const remove = asking('sil', 'kaldir', 'cikar', 'cikart', 'at', 'eksilt')
const noNeed = /^(?:gereksiz|gerek|fazla|istemiyorum|kalksin|ciksin)$/
const numbered = /^(?:numarali|nolu|no|numara|lu|li|inci|uncu|nci)$/
const lastOne = /^son(?:uncu\w*|u|daki\w*)?$/
const everyOne = /^(?:butun|tum|hepsi\w*|tamami\w*|hepten)$/
const notMeasures = [
  'mevzuat',
  'yonetmeli',
  'kanun',
  'tebli',
  'fotograf',
  'resim',
  'uygunsuzlu',
  'bulgu',
  'referans',
]

const isMeasureWord = (token: Token) => isFormOf(token, measureWords)
const isItemWord = (token: Token) => isMeasureWord(token) || isFormOf(token, itemWords)

/** Reads a wish to take measures away. */
export function readRemoval(tokens: readonly Token[]): Reading | undefined {
  const verb = tokens.findLastIndex(({ folded }) => remove.test(folded) || noNeed.test(folded))
  const trailing = tokens
    .slice(verb + 1)
    .filter((token) => !isFiller(token) && !/^(?:yok|raporda?n?)$/.test(token.folded))
  if (verb < 0 || trailing.length > 0 || isDenied(tokens)) return undefined
  const rest = tokens.filter((_, index) => index !== verb)
  const named = rest.some(isItemWord)
  if (noNeed.test(tokens[verb]?.folded ?? '') && !named) return undefined
  const aboutOthers = rest.some((token) => isFormOf(token, notMeasures))
  if (aboutOthers) return { whole: true, run: () => refused(whereElse(rest)) }
  const places = rest.filter((token, index) => isPlace(token, rest[index + 1]))
  const fromEnd = rest.some(({ folded }) => folded.startsWith('sondan'))
  if (rest.some((token) => everyOne.test(token.folded)) && (named || rest.length === 1))
    return { whole: true, run: (draft) => ({ ...draft, measures: [] }) }
  const described = rest.filter(
    (token) =>
      !places.includes(token) &&
      !isItemWord(token) &&
      !isFiller(token) &&
      !numbered.test(token.folded) &&
      !/^(?:sondan|bastan|bastaki|en|ilgili|iliskin|dair|hakkinda\w*|yazan|gecen|diyen|olan|et|edin|edelim|listeden|listesinden|raporda?n?|yok)$/.test(
        token.folded,
      ),
  )
  if (places.length > 0 && described.length === 0)
    return { whole: true, run: (draft) => removePlaces(draft, places, fromEnd) }
  if (described.length > 0 && places.length === 0)
    return { whole: described.length <= 5, run: (draft) => removeDescribed(draft, described) }
  if (described.length === 0 && named)
    return { whole: true, run: () => refused('Hangi önlemin silineceğini numarasıyla yazın.') }
  return undefined
}

function whereElse(tokens: readonly Token[]): string {
  if (tokens.some((token) => isFormOf(token, ['fotograf', 'resim'])))
    return 'Fotoğraflar fotoğraf menüsünden kaldırılır.'
  if (tokens.some((token) => isFormOf(token, ['uygunsuzlu', 'bulgu'])))
    return 'Uygunsuzluğun kendisi “Kaldır” düğmesiyle kaldırılır.'
  return 'Mevzuat geri bildirimle değiştirilmez; mevzuat alanından seçin.'
}

function isPlace(token: Token, next: Token | undefined): boolean {
  if (lastOne.test(token.folded)) return true
  if (token.number === null || !Number.isInteger(Math.round(token.number * 10))) return false
  return (
    token.ordinal ||
    next === undefined ||
    isItemWord(next) ||
    numbered.test(next.folded) ||
    next.number !== null ||
    isFiller(next)
  )
}

function removePlaces(draft: Draft, places: readonly Token[], fromEnd: boolean): Outcome {
  const numbers = draft.measures.flatMap(({ number }) => number ?? [])
  const asked = places.flatMap((token) => {
    if (lastOne.test(token.folded)) return numbers.at(-1) ?? 0
    const parts = String(token.number).split('.').map(Number)
    return parts.map((part) => (fromEnd ? (numbers.at(-part) ?? 0) : part))
  })
  const missing = asked.filter((number) => !numbers.includes(number))
  if (missing.length > 0) return refused(missingMeasure(missing[0] ?? 0, numbers.length))
  const left = draft.measures.filter(({ number }) => number === null || !asked.includes(number))
  return { ...draft, measures: left }
}

function missingMeasure(number: number, count: number): string {
  if (count === 0) return 'Bu uygunsuzlukta önlem yok.'
  return number < 1 ? `${count} önlem var.` : `${number}. önlem yok; ${count} önlem var.`
}

function removeDescribed(draft: Draft, described: readonly Token[]): Outcome {
  const whole = measuresWith(draft.measures, described)
  const found =
    whole.length > 0 ? [whole] : partsOf(described).map((part) => measuresWith(draft.measures, part))
  const words = described.map(({ raw }) => raw).join(' ')
  if (found.some((measures) => measures.length === 0))
    return refused(`“${words}” geçen bir önlem bulunamadı.`)
  if (found.some((measures) => measures.length > 1))
    return refused(`“${words}” birden çok önlemde geçiyor; numarasını yazın.`)
  const gone = new Set(found.flat())
  return { ...draft, measures: draft.measures.filter((measure) => !gone.has(measure)) }
}

const partsOf = (tokens: readonly Token[]): Token[][] => tokens.map((token) => [token])

/** The measures that hold all of these words, whatever their endings. */
function measuresWith(measures: readonly Measure[], tokens: readonly Token[]): Measure[] {
  const wanted = tokens.flatMap(({ word }) => (word && !isStopWord(word) ? word : []))
  if (wanted.length === 0) return []
  return measures.filter(({ text }) => {
    const words = readWords(text)
    return wanted.every((word) =>
      words.some(
        ({ stem, folded }) =>
          stem === word.stem || (word.stem.length >= 4 && folded.startsWith(word.stem.slice(0, -1))),
      ),
    )
  })
}

const addVerb = asking('ekle', 'koy', 'ilave')
const addPattern =
  /^(?<before>.*?) ?(?:(?<![\p{L}])(?:ekle(?:yin(?:iz)?|sin|nsin|r|yelim|yiver|nmeli(?:dir)?|meni|menizi|mek|necek|yebilir)?|ilave (?:et\p{L}*|edin\p{L}*|edilsin)|koy(?:un|alım|alim|ulsun)?))(?![\p{L}]) ?(?:misin(?:iz)?|mısın(?:ız)?|musun(?:uz)?|lütfen|lutfen|istiyorum|isterim|gerekir|gerekiyor|lazım|lazim)* ?[:：-]? ?(?<after>.*)$/isu
const lead =
  /^(?:(?:lütfen|lutfen|ayrıca|ayrica|bir de|hem de|ve|sonra|ardından|yeni|ek|bir|buna|şuna|suna|bunun|yerine|onun yerine|bunun yerine|şunu|sunu|şunları|şunu da|bunu|listeye|sonuna|en sona|önlem(?:ler)?(?:e|lere|in|lerin)?(?: (?:olarak|arasına|listesine|kısmına|bölümüne))?|onlem(?:ler)?(?:e|lere)?(?: (?:olarak|arasina|listesine|kismina))?|tedbir(?:ler)?(?:e|lere)?(?: olarak)?|şu önlemi|su onlemi|madde olarak|da|de)(?= |:|$) ?[:：]? ?)+/iu
const trail =
  /(?: (?:da|de|olarak|diye|şeklinde|seklinde|ifadesini|ifadesi|cümlesini|cumlesini|maddesini|maddesi|önlemini|önlemi|önlemlerini|onlemini|onlemi|tedbirini|tedbiri|bir|önlem|onlem|tedbir|önlemlere|onlemlere|önlemler))+ ?$/iu
const asMeasure = /^(?:yeni )?[öo]nlem ?[:：] ?(?<after>.+)$/isu

/** Points at something instead of saying it. */
const pointing = /(?<!\p{L})(?:bunu|şunu|sunu|bunları|bunlari|şunları|sunlari)(?: (?:da|de))? ?$/iu

/** Reads a wish for a further measure; what is to be added is the specialist's wording. */
export function readAddition(text: string, tokens: readonly Token[]): Reading | undefined {
  const labelled = asMeasure.exec(text.trim())?.groups?.['after']
  if (labelled) return { whole: true, run: (draft) => addMeasure(draft, unquoted(labelled)) }
  const groups = addPattern.exec(text.trim())?.groups
  if (!groups || isDenied(tokens)) return undefined
  if (!tokens.some(({ folded }) => addVerb.test(folded) || folded === 'ilave')) return undefined
  const before = groups['before'] ?? ''
  const after = groups['after'] ?? ''
  const head = foldTurkish(before)
  if (/\baciklama(?:ya|sina|ma|niza|na)?\b/.test(head)) return undefined
  if (
    /\b(?:mevzuat|yonetmeli|kanun|teblig|ek-?\d|madde ?\d)/.test(`${head} ${foldTurkish(after)}`) ||
    isFound(head)
  )
    return { whole: true, run: () => refused(additionElsewhere(head)) }
  const content = unquoted(after === '' ? objectOf(before) : after)
  if (content === '' || (after === '' && pointing.test(before)))
    return { whole: true, run: () => refused('Hangi önlemin ekleneceğini yazın: “Önlem ekle: …”.') }
  return { whole: true, run: (draft) => addMeasure(draft, content) }
}

const isFound = (head: string) =>
  /\b(?:yeni|bir|baska|ikinci|ayri)? ?(?:uygunsuzlu[kg]|bulgu|fotograf|resim)(?:u|i|yu|lar|ler|lari)?(?: (?:da|de|daha|olarak))?$/.test(
    head,
  )

function additionElsewhere(head: string): string {
  if (/(?:uygunsuzluk|bulgu)/.test(head)) return 'Yeni bir uygunsuzluk “Uygunsuzluk ekle” ile eklenir.'
  if (/(?:fotograf|resim)/.test(head)) return 'Fotoğraflar “Fotoğraf ekle” ile eklenir.'
  return 'Mevzuat geri bildirimle eklenmez; mevzuat alanından seçin.'
}

/** What stands before the verb, in the nominative: 'tüp dolumunu da' -> 'tüp dolumu'. */
function objectOf(before: string): string {
  const object = before.replace(lead, '').replace(trail, '').trim()
  if (/^[“"'‘«].*[”"'’»]$/.test(object)) return object
  const words = object.split(/\s+/)
  const last = words.pop() ?? ''
  return [...words, withoutAccusative(last)].join(' ').trim()
}

function addMeasure(draft: Draft, content: string): Outcome {
  const text = asSentence(content)
  const folded = foldTurkish(text)
  if (draft.measures.some((measure) => foldTurkish(asSentence(measure.text)) === folded))
    return refused('Bu önlem zaten yazılı.')
  if (draft.measures.length >= maximumMeasures)
    return refused(`En fazla ${maximumMeasures} önlem yazılabilir.`)
  if (text.length > maximumMeasureLength) return refused(tooLongMeasure)
  return { ...draft, measures: [...draft.measures, { text, number: null }] }
}

const replacements = [
  /^(?<which>.*?(?:önlem|onlem|madde|tedbir)\p{L}*) yerine ?[:：]? ?(?<text>.+?) (?:yaz|koy|ekle|olsun|kullan)\p{L}*$/iu,
  /^(?<which>.*?(?:önlem|onlem|madde|tedbir)\p{L}*) (?<text>.+?) (?:olarak|diye|şeklinde|seklinde) (?:değiştir|degistir|düzelt|duzelt|yaz|düzenle|duzenle|güncelle|guncelle)\p{L}*$/iu,
  /^(?<which>.*?(?:önlem|onlem|madde|tedbir)\p{L}*) ?(?:şöyle|soyle)? ?(?:olsun|yaz|değiştir|degistir)? ?[:：] ?(?<text>.+)$/iu,
]

/** Reads a wish to say a numbered measure in given words. */
export function readReplacement(text: string, readTokens: (text: string) => Token[]): Reading | undefined {
  for (const pattern of replacements) {
    const groups = pattern.exec(text.trim())?.groups
    if (!groups) continue
    const which = readTokens(groups['which'] ?? '')
    const places = which.filter(
      (token) => lastOne.test(token.folded) || (token.number !== null && token.number >= 1),
    )
    const others = which.filter(
      (token) =>
        !places.includes(token) && !isItemWord(token) && !isFiller(token) && !numbered.test(token.folded),
    )
    const wording = asSentence(unquoted(groups['text'] ?? ''))
    if (places.length !== 1 || others.length > 0 || wording === '') continue
    const [place] = places
    return { whole: true, run: (draft) => replaceMeasure(draft, place, wording) }
  }
  return undefined
}

function replaceMeasure(draft: Draft, place: Token | undefined, text: string): Outcome {
  const numbers = draft.measures.flatMap(({ number }) => number ?? [])
  const wanted = place && lastOne.test(place.folded) ? numbers.at(-1) : (place?.number ?? 0)
  if (wanted === undefined || !numbers.includes(wanted))
    return refused(missingMeasure(wanted ?? 0, numbers.length))
  const measures = draft.measures.map((measure) =>
    measure.number === wanted ? { ...measure, text } : measure,
  )
  return { ...draft, measures }
}
