/**
 * A light suffix stripper for folded Turkish. It need not find the true root; it must send the inflections of one
 * word to one string. Consistency beats correctness: text and lexicon go through the same function.
 */

export interface Stem {
  readonly stem: string
  readonly negated: boolean
  readonly without: boolean
}

const suffixes = new Set(
  `lar ler i u a e in un si su yi yu ni nu nin nun im um imiz umuz iniz unuz ya ye na ne
   da de ta te nda nde dan den tan ten ndan nden la le yla yle daki deki taki teki ki ndaki ndeki
   li lu ci cu dir dur tir tur ca ce lari leri larin lerin larini lerini larina lerine
   larinda lerinde larindan lerinden sini sunu sina sine sinda sinde sindan sinden sinin sunun
   mak mek ma me masi mesi masini mesini masina mesine mada mede
   yor iyor uyor yorlar iyorlar uyorlar yo iyo uyo
   mis mus mislar misler muslar mistir mustur di du ti tu dilar diler dular tilar tiler tular
   ecek acak yecek yacak ecekler acaklar ar er ir ur irlar urlar arlar erler
   an en yan yen dik duk tik tuk digi dugu tigi tugu diklari dikleri duklari tiklari tikleri
   ip up yip yup arak erek yarak yerek arken erken irken urken ken ince inca unca
   il ul ilir ulur abil ebil mali meli`
    .split(/\s+/)
    .filter(Boolean),
)
const longestSuffix = 6

/** Words that look inflected but are not, and would fall onto another word if they were cut. */
const whole = new Set(
  `kapi kazi kova masa boru kuyu oda yazi depo kasa tava sira kutu yapi kati kule kaza bina cati halat hava boya
   baca kafa bakim duman insan zaman alan yangin kazan iskele kulak kapan kapak kalip karton zemin elektrik makina
   makine tavan taban ekran saman orman liman kurul okul egitim uretim yonetim yardim ilkyardim saglik temizlik aydinlik karanlik
   bura sura oraya firin kadin altin odun yakin yarin uzun butun kesin metin resim isim kisim cevre kose gece sene anne baba abla
   kumas talas tras asit lif pil fil zil yil el dil mil yol kol sol bol gol yan ten fan can van tan han kan don son on un
   ofis misafir servis asma dolma kalma bakir demir camur kabin kadin gaz vana pres fren tren eski taki araba usta hasta posta
   kilit kagit kanat koli filo silo bilgi belge bolge levha cephe sube tube sapka sopa supap
   para kira sira yara dara hara tuba tugla kagit kasik piston rampa pompa lamba tabela tarama tarla avlu kablo palet
   su sucuk ocu kuyruk derin serin gelin telin benzin mazot tiner mevzuat uzman hekim`
    .split(/\s+/)
    .filter(Boolean),
)

const negativeForm =
  /^(.{2,}?)(?:m[iu]yor?(?:lar|du|dular|mus|mu|uz|um|sun)?|m[ae]m(?:is|us)(?:lar|ler|ti|t[iu]r|tilar)?|m[ae]di(?:m|k|lar|ler|n|niz)?|m[ae]z(?:lar|ler|sa|mis)?|m[ae]y(?:an|en)(?:lar|ler|i|in|e|a|lari|leri|larin|lerin)?|m[ae]y(?:acak|ecek)\w*|m[ae]y(?:ip|inca|ince)|m[ae]d(?:an|en)|m[ae]di[gk]\w*|m[ae]yi[nz]|m[ae]m(?:asi|esi)\w*)$/
const notNegative = new Set([
  'kaymaz',
  'paspas',
  'odaman',
  'yanmaz',
  'gecirmez',
  'paslanmaz',
  'kumandadan',
  'adamdan',
  'namaz',
  'temmuz',
  'olmaz',
  'donmaz',
  'vazgecilmez',
  'gecilmez',
  'girilmez',
  'uzaktankumandadan',
  'komedi',
  'medi',
  'akmaz',
])
const withoutForm = /^(.{3,}?)(?:siz|suz)(?:lar|ler|ca|ce|dir|dur|lik|luk|mis|di|du|da|de|a|e|i|u|la|le)?$/
const notWithout = new Set([
  'denizsiz',
  'temizsiz',
  'hirsiz',
  'issiz',
  'sessiz',
  'dengesiz',
  'duzensiz',
  'yetersiz',
  'uygunsuz',
  'gecersiz',
  'kullanissiz',
  'sakasiz',
  'sorunsuz',
  'kusursuz',
  'eksiksiz',
  'hatasiz',
  'kursunsuz',
  'oksuz',
  'sonsuz',
  'susuz',
])

const cache = new Map<string, Stem>()
const cacheLimit = 50_000

/** Stem of one folded word with the two ways Turkish says 'not' inside a word. */
export function stem(folded: string): Stem {
  const known = cache.get(folded)
  if (known) return known
  const result = analyse(folded)
  if (cache.size >= cacheLimit) cache.clear()
  cache.set(folded, result)
  return result
}

function analyse(folded: string): Stem {
  if (folded.length > 40 || /\d/.test(folded)) return { stem: folded, negated: false, without: false }
  if (!notNegative.has(folded)) {
    const negative = negativeForm.exec(folded)
    if (negative?.[1] !== undefined && /[aeiou]/.test(negative[1])) {
      return { stem: strip(negative[1]), negated: true, without: false }
    }
  }
  if (!notWithout.has(folded)) {
    const without = withoutForm.exec(folded)
    if (without?.[1] !== undefined && /[aeiou]/.test(without[1])) {
      return { stem: strip(without[1]), negated: false, without: true }
    }
  }
  return { stem: strip(folded), negated: false, without: false }
}

function strip(word: string): string {
  let rest = word
  for (;;) {
    if (whole.has(rest)) return rest
    const softened = harden(rest.slice(0, -1))
    if (/[aeiu]$/.test(rest) && whole.has(softened)) return softened
    const length = suffixLength(rest)
    if (length === 0) return harden(rest)
    rest = rest.slice(0, rest.length - length)
  }
}

function suffixLength(word: string): number {
  for (let length = Math.min(longestSuffix, word.length - 3); length > 0; length -= 1) {
    const rest = word.slice(0, word.length - length)
    if (!/[aeiou]/.test(rest)) continue
    if (suffixes.has(word.slice(-length))) return length
  }
  return 0
}

/** kapağ -> kapak, dolab -> dolap, kilid -> kilit */
function harden(word: string): string {
  if (word.length < 4) return word
  const last = word.at(-1)
  if (last === 'g') return `${word.slice(0, -1)}k`
  if (last === 'b') return `${word.slice(0, -1)}p`
  if (last === 'd') return `${word.slice(0, -1)}t`
  return word
}
