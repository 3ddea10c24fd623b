import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { partOf } from './parts'

/** A note written for training: with its hazards, without any, outside the catalogue, or with several findings. */
export interface FieldNote {
  readonly note: string
  readonly hazards?: readonly string[]
  readonly outside?: boolean
  readonly findings?: readonly { readonly span: string; readonly hazard: string }[]
}

/** A text that reports something wrong, or does not. */
export interface Remark {
  readonly text: string
  readonly report: boolean
}

const folder = new URL('field/', import.meta.url)
/** What is left of a note between its findings says something from this many letters on. */
const fewestLetters = 8

/** The notes of training/field, file by file. */
export function readFieldNotes(): FieldNote[] {
  if (!existsSync(folder)) return []
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return files
    .sort()
    .flatMap((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as FieldNote[])
}

/** Those that are learned from when a part is left out. */
export function readLearnedNotes(leftOut: number | undefined): FieldNote[] {
  return readFieldNotes().filter(({ note }) => leftOut === undefined || partOf(note) !== leftOut)
}

/** Notes as remarks; of a note with several findings also each finding, and what stands between them. */
export function remarksOf(notes: readonly FieldNote[]): Remark[] {
  return notes.flatMap(({ note, hazards = [], outside = false, findings = [] }) => {
    const spans = findings.map(({ span }) => span)
    const between = spans.length > 0 ? restOf(note, spans) : []
    return [
      { text: note, report: outside || hazards.length + spans.length > 0 },
      ...spans.map((text) => ({ text, report: true })),
      ...between.map((text) => ({ text, report: false })),
    ]
  })
}

function restOf(note: string, spans: readonly string[]): string[] {
  const cut = spans.reduce((text, span) => text.replace(span, '\n'), note)
  return cut.split('\n').filter((text) => text.trim().length >= fewestLetters)
}
