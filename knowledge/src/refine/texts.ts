/** 'Başlık: …', 'açıklamayı … olarak değiştir', 'açıklamaya … ekle', 'saha notunu sil'. */
import { withoutFieldNote } from '@gozlem/domain/report/field-note'
import { asSentence, type Draft, type Outcome, type Reading, refused, unquoted } from './draft'
import { locationLine } from './location'
import { isDenied, type Token } from './tokens'

type TextField = 'uygunsuzluk' | 'aciklama'

const longest: Record<TextField, number> = { uygunsuzluk: 500, aciklama: 3000 }
const fields: Record<TextField, string> = {
  uygunsuzluk: '(?:başlık|baslik|başlığı|basligi|uygunsuzluk|uygunsuzluğu|uygunsuzlugu|tespit|tespiti)',
  aciklama: '(?:açıklama|aciklama|açıklamayı|aciklamayi|açıklaması|aciklamasi)',
}
const change = '(?:değiştir|degistir|düzelt|duzelt|yaz|yap|güncelle|guncelle)\\p{L}*'
const described =
  /^(?:lütfen )?(?:açıklamaya|aciklamaya|açıklamasına|aciklamasina) ?(?:şunu|sunu)? ?(?:ekle\p{L}*(?!\p{L}))? ?[:：]? ?(?<text>.*?)(?: (?:da|de|cümlesini|cumlesini|diye))?(?: (?:ekle|yaz|ilave et)\p{L}*)?$/iu
const note = /^(?:saha not(?:u|unu)?|not(?:u|unu)) (?:sil|kaldır|kaldir|çıkar|cikar)\p{L}*$/iu
const emptied =
  /^(?:açıklamayı|aciklamayi) (?:sil|kaldır|kaldir|çıkar|cikar|boşalt|bosalt)(?:in|ın|un|ün|sin|ar|er|ır|ir)?$/iu
/** A clause that only another sentence can hold ('gece çalışıldığını'). */
const reported = /(?:d[ıiuü]ğ[ıiuü]n[ıiuü]|t[ıiuü]ğ[ıiuü]n[ıiuü]|(?:ac|ec)ağ[ıi]n[ıi])$/iu

/** Reads words that are given for one of the texts. */
export function readTexts(text: string, tokens: readonly Token[]): Reading | undefined {
  const plain = text.trim()
  if (note.test(plain)) return { whole: true, run: withoutNote }
  if (isDenied(tokens)) return undefined
  if (emptied.test(plain)) return { whole: true, run: emptyDescription }
  for (const field of ['uygunsuzluk', 'aciklama'] as const) {
    const given =
      new RegExp(`^${fields[field]} ?(?:şöyle|soyle)? ?(?:olsun|${change})? ?[:：] ?(?<text>.+)$`, 'iu').exec(
        plain,
      ) ??
      new RegExp(`^${fields[field]} (?<text>.+?) (?:olarak|diye|şeklinde|seklinde) ${change}$`, 'iu').exec(
        plain,
      )
    const wording = unquoted(given?.groups?.['text'] ?? '')
    if (wording !== '') return { whole: true, run: (draft) => putText(draft, field, wording) }
  }
  const addition = unquoted(described.exec(plain)?.groups?.['text'] ?? '')
  if (addition === '') return undefined
  if (reported.test(addition))
    return {
      whole: true,
      run: () => refused('Açıklamaya eklenecek cümleyi olduğu gibi yazın: “Açıklamaya ekle: …”.'),
    }
  return { whole: true, run: (draft) => describeFurther(draft, asSentence(addition)) }
}

function putText(draft: Draft, field: TextField, wording: string): Outcome {
  const text = asSentence(wording).slice(0, longest[field])
  if (field === 'uygunsuzluk') return { ...draft, uygunsuzluk: text }
  return { ...draft, aciklama: [text, locationLine(draft.aciklama)].filter(Boolean).join('\n') }
}

function describeFurther(draft: Draft, sentence: string): Outcome {
  const place = locationLine(draft.aciklama)
  const [first = '', ...lines] = draft.aciklama.split('\n').filter((row) => row !== place)
  if (draft.aciklama.includes(sentence)) return refused('Açıklamada bu cümle zaten var.')
  return { ...draft, aciklama: [`${first} ${sentence}`.trim(), ...lines, place].filter(Boolean).join('\n') }
}

function emptyDescription(draft: Draft): Outcome {
  return draft.aciklama === '' ? refused('Açıklama zaten boş.') : { ...draft, aciklama: '' }
}

/** The note that was copied behind the description, or quoted by what was made until November 2026. */
function withoutNote(draft: Draft): Outcome {
  const note = draft.finding.said?.trim() ?? ''
  const isCopied = (row: string, at: number) =>
    note !== '' && (at === 0 ? row === note : row.startsWith(note))
  const left = withoutFieldNote(draft.aciklama)
    .split('\n')
    .filter((row, at) => !isCopied(row, at))
    .join('\n')
  return left === draft.aciklama ? refused('Açıklamada saha notu yok.') : { ...draft, aciklama: left }
}
