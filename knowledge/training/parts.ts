/**
 * The training notes in parts: a part is left out of learning and judged by what was learned from the others. A note
 * stays in its part whatever is written beside it.
 */
import { mkdirSync, writeFileSync } from 'node:fs'

export const partCount = 5

export function partOf(note: string): number {
  let hash = 7
  for (let at = 0; at < note.length; at += 1) hash = (hash * 31 + note.charCodeAt(at)) % 1_000_003
  return hash % partCount
}

/** The part that a training leaves out: `--left-out 2`; none where the whole is learned. */
export function readLeftOut(args: readonly string[]): number | undefined {
  const at = args.indexOf('--left-out')
  return at < 0 ? undefined : Number(args[at + 1] ?? 0) % partCount
}

/** Writes the weights of the product, or apart from them those that lack a part. */
export function writeWeights(name: string, content: string, leftOut: number | undefined): void {
  const folder = new URL(leftOut === undefined ? '../data/' : `../made/left-out-${leftOut}/`, import.meta.url)
  mkdirSync(folder, { recursive: true })
  writeFileSync(new URL(`${name}-weights.json`, folder), `${content}\n`)
}
