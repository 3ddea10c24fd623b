/**
 * Where a note says that it was seen: 'A blok', '3. kat', 'kazan dairesi', '2 numaralı pres'. Only what is plainly a
 * place is taken; a wrong place in a report is worse than none.
 */
import { withoutLocative } from './refine/word-endings'
import { readWords } from './words'

/** A letter or a number with 'blok', in any case ending. */
const block = /(?<![\p{L}\p{N}])([\p{L}]|\d{1,2}) blo[kğ](?:ta|un|u|un?da)?(?![\p{L}])/iu
/** A floor by number, in words, or by its name. */
const floor =
  /(?<![\p{L}\p{N}])((?:-?\d{1,2}\.|birinci|ikinci|üçüncü|dördüncü|beşinci|altıncı|yedinci|sekizinci|dokuzuncu|onuncu|zemin|bodrum|asma|ara|giriş|çatı) ?kat)(?:ta|ın|ında|a)?(?![\p{L}])/iu
/** A thing that bears a number: '2 numaralı pres', '12 nolu raf'. */
const numbered = /(?<![\p{L}\p{N}])(\d{1,3}) ?(?:numaralı|nolu|no['’]?lu) ([\p{L}]{2,20})/iu
/** Rooms and areas that stand for themselves. */
const rooms = new Set(
  'depo ambar antrepo yemekhane kantin mutfak atölye ofis büro koridor otopark bahçe revir laboratuvar arşiv boyahane kaynakhane dökümhane sevkiyat üretim bodrum teras hangar garaj yatakhane soyunma şantiye rıhtım'.split(
    ' ',
  ),
)
/** Rooms that are named by two words: 'kazan dairesi', 'üretim hattı'. */
const named = new Set(
  'dairesi odası deposu hattı bölümü atölyesi holü bahçesi girişi sahası alanı salonu'.split(' '),
)

/** The place that the note names, as a report writes it; null where it names none. */
export function placeTold(note: string): string | null {
  const found = [
    block.exec(note)?.[1]?.toLocaleUpperCase('tr').concat(' blok'),
    floor.exec(note)?.[1]?.toLocaleLowerCase('tr'),
    roomIn(note),
    numberedThing(note),
  ].flatMap((part) => part ?? [])
  const [first] = found
  if (first === undefined) return null
  return first.slice(0, 1).toLocaleUpperCase('tr') + [first.slice(1), ...found.slice(1)].join(', ')
}

/** The description with a line that says where, as feedback writes and reads it. */
export function withPlace(description: string, note: string): string {
  const place = placeTold(note)
  return place === null ? description : `${description}\nYer: ${place}.`
}

function roomIn(note: string): string | undefined {
  const words = note.match(/[\p{L}\p{N}'’]+/gu) ?? []
  for (const [index, word] of words.entries()) {
    const room = withoutLocative(word)?.toLocaleLowerCase('tr')
    if (room === undefined) continue
    if (rooms.has(room)) return room
    const before = words[index - 1]?.toLocaleLowerCase('tr')
    if (named.has(room) && before !== undefined && isName(before)) return `${before} ${room}`
  }
  return undefined
}

/** A noun in its plain form may name a room; what is bent or a number does not. */
function isName(word: string): boolean {
  const [read] = readWords(word)
  return read !== undefined && read.folded === read.stem && /^\p{L}{3,}$/u.test(word) && !read.negated
}

function numberedThing(note: string): string | undefined {
  const [, number, thing] = numbered.exec(note) ?? []
  const [read] = thing === undefined ? [] : readWords(thing)
  if (number === undefined || thing === undefined || !read) return undefined
  const plain = thing.toLocaleLowerCase('tr')
  const bare = read.rooted && read.folded !== read.stem ? plain.slice(0, read.stem.length) : plain
  return `${number} numaralı ${bare}`
}
