/** Feedback cut into instructions: at sentence ends for sure, at commas and 've' where both sides can be understood. */
import type { Circumstances, Reading } from './draft'
import { readFactors } from './factors'
import { readLocation } from './location'
import { readAddition, readRemoval, readReplacement } from './measures'
import { readOtherHazard } from './other-hazard'
import { readResponsible } from './responsible'
import { readShortening } from './shorten'
import { readTerm } from './term'
import { readTexts } from './texts'
import { hasKnownWord, readTokens } from './tokens'

export interface Instruction {
  readonly text: string
  readonly reading: Reading | undefined
}

const hardBreak =
  /(?:[;!?\n\r]+|(?<!\d)\.(?=\s|$)|(?<=\d)\.(?=\s+(?:olas|sidd|şidd|frek|ihti))|(?<=\d)\.$)\s*/giu
const softBreak = / ?,(?!\d) ?| (?:ve|ayrıca|ayrica|bir de|sonra|ardından|ardindan|hem de) /giu
const reason = / ?,? ?(?<!\p{L})(?:çünkü|cunku|zira) .*$/isu
const quoted = /[“"«][^”"»]*[”"»]/g
const mostPieces = 16
const mostJoined = 6
/** What is beyond is not read. The patterns of this folder are checked against texts of this length. */
const longestFeedback = 4000
/** Longer is only a text that is given for the description. */
const longestInstruction = 1000

/** The instructions of a feedback in their order, each with what it means where that is known. */
export function readInstructions(feedback: string, circumstances: Circumstances): Instruction[] {
  return sentencesOf(evenly(feedback.slice(0, longestFeedback))).flatMap((sentence) =>
    readSentence(sentence, circumstances),
  )
}

/** One space between words, one line break between lines: the patterns that read instructions count on it. */
function evenly(text: string): string {
  return text
    .replace(quoted, (inside) => inside.replace(/\s+/g, ' '))
    .replace(/\s+/g, (space) => (/[\n\r]/.test(space) ? '\n' : ' '))
}

function sentencesOf(feedback: string): string[] {
  return cut(feedback, hardBreak)
    .map(({ text }) => text.replace(reason, '').trim())
    .filter((text) => /[\p{L}\p{N}]/u.test(text))
}

interface Piece {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** The pieces between breaks; what stands in quotation marks is never cut. */
function cut(text: string, at: RegExp): Piece[] {
  const kept = text.replace(quoted, (inside) => '\u0001'.repeat(inside.length))
  const pieces: Piece[] = []
  let start = 0
  const add = (end: number) => {
    if (text.slice(start, end).trim() !== '') pieces.push({ text: text.slice(start, end).trim(), start, end })
  }
  for (const match of kept.matchAll(at)) {
    add(match.index)
    start = match.index + match[0].length
  }
  add(text.length)
  return pieces
}

interface Plan {
  readonly cost: number
  readonly instructions: readonly Instruction[]
}

/** Of all ways to join neighbouring pieces the one that leaves least unread, then the one with most instructions. */
function readSentence(sentence: string, circumstances: Circumstances): Instruction[] {
  const pieces = cut(sentence, softBreak)
  if (pieces.length > mostPieces) return [{ text: sentence, reading: undefined }]
  const plans: Plan[] = [{ cost: 0, instructions: [] }]
  for (let end = 1; end <= pieces.length; end += 1) {
    const ways = Array.from({ length: Math.min(end, mostJoined) }, (_, joined) => end - 1 - joined)
    plans.push(
      ways
        .map((start) =>
          extended(plans[start], joinedInstruction(sentence, pieces.slice(start, end), circumstances)),
        )
        .reduce((best, plan) => (plan.cost < best.cost ? plan : best)),
    )
  }
  return [...(plans.at(-1)?.instructions ?? [])]
}

const unread = 1000

function extended(plan: Plan | undefined, instruction: Instruction): Plan {
  const { cost, instructions } = plan ?? { cost: Number.POSITIVE_INFINITY, instructions: [] }
  const words = instruction.text.split(/\s+/).length
  const added = instruction.reading ? (instruction.reading.leaning ? 1 : -1) : unread * words
  return { cost: cost + added, instructions: [...instructions, instruction] }
}

function joinedInstruction(
  sentence: string,
  pieces: readonly Piece[],
  circumstances: Circumstances,
): Instruction {
  const text = sentence.slice(pieces[0]?.start, pieces.at(-1)?.end).trim()
  const reading = readInstruction(text, circumstances)
  const mayJoin =
    pieces.length === 1 ||
    (reading?.whole && pieces.every((piece) => /^\d|:/.test(piece.text) || hasKnownWord(piece.text)))
  return { text, reading: mayJoin ? reading : undefined }
}

function readInstruction(written: string, circumstances: Circumstances): Reading | undefined {
  const text = quietly(written)
  const tokens = readTokens(text)
  if (text.length > longestInstruction) return readTexts(text, tokens)
  return (
    readReplacement(text, readTokens) ??
    readTexts(text, tokens) ??
    readTerm(text, tokens, circumstances.day) ??
    readResponsible(text, tokens) ??
    readFactors(text, tokens, circumstances.method) ??
    readShortening(tokens) ??
    readLocation(text) ??
    readAddition(text, tokens) ??
    readRemoval(tokens) ??
    readOtherHazard(text, circumstances)
  )
}

/** Written in capitals it reads the same; a capital İ at the start would hide the word from the patterns. */
function quietly(text: string): string {
  const low = /\p{Ll}/u.test(text)
    ? text.slice(0, 1).toLocaleLowerCase('tr') + text.slice(1)
    : text.toLocaleLowerCase('tr')
  return low.replace(
    politely,
    (_, adding: string | undefined, verb: string | undefined) => adding ?? verb ?? '',
  )
}

/** 'Siler misiniz' asks for what 'sil' asks for. */
const politely = /(?<!\p{L})(?:(ekle)r|(\p{L}{2,}?)[aeıiuü]r) m[ıiuü]s[ıiuü]n(?:[ıiuü]z)?(?!\p{L})/giu

const verb =
  '(?:ekle|yaz|oluştur|olustur|kaydet|raporla|hazırla|hazirla|belirt)(?:yin|yiniz|sin|n|ın|in|un|ün|ır|ir|r|elim|yelim|ulsun|ılsın|ilsin|nsin)?(?: (?:misin|mısın|musun|lütfen|lutfen))*(?!\\p{L})'
const meant =
  '(?:bunu|şunu|sunu|bunun|uygunsuzlu[kğg]\\p{L}*|bulgu\\p{L}*|rapora|listeye)(?: (?:da|de|lütfen|lutfen|olarak|diye|için|icin))*'
/** Words to the program around what is told: 'bunu ekle', 'uygunsuzluğu oluştur', 'şunu ekle:'. */
const toldToDo = new RegExp(
  `\\s?,?\\s?(?<!\\p{L})(?:(?:bir|yeni|lütfen|lutfen) )*(?:${meant} (?:${meant} )?${verb}|${verb}(?= ?:)) ?:?\\s?`,
  'giu',
)

/** What a text tells of the place, without what it tells the program to do; empty where it is all instruction. */
export function observationsIn(text: string, circumstances: Circumstances): string {
  if (text.length > longestFeedback) return text.trim()
  const whole = evenly(text)
  const told = evenly(whole.replace(toldToDo, ' '))
  const instructions = readInstructions(told, circumstances).filter(
    ({ reading }) => reading && !reading.first && !reading.states,
  )
  if (instructions.length === 0 && told === whole) return text.trim()
  return instructions
    .reduce((left, { text }) => left.replace(text, ' '), told)
    .replace(/\s+/g, ' ')
    .replace(/(?<![ ,;])(?:[ ,;]| ve(?= ))+(?=[.!?]|$)|^(?:[ ,;.]|ve )+/giu, '')
    .replace(/(?<! ) [ ,]*(?=,)/g, '')
    .trim()
}
