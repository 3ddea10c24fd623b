/**
 * Makes the weights of the second opinion: `node scripts/second-opinion.mjs` runs it wherever what it learns from has
 * changed. The same texts give the same bytes. `--left-out 2` leaves the notes of a part out and keeps the weights apart.
 */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readLessons } from './lessons'
import { pack } from './packing'
import { madeWithout, readLeftOut } from './parts'
import { fitSoftmax } from './softmax'

const buckets = 32_768
const leftOut = readLeftOut(process.argv)
const made = fileURLToPath(
  leftOut === undefined ? new URL('../made/', import.meta.url) : madeWithout(leftOut),
)
mkdirSync(made, { recursive: true })
// Whoever reads meanwhile sees the file before or the file after.
const draft = `${made}second-opinion.json.${process.pid}`
writeFileSync(draft, JSON.stringify(pack(fitSoftmax(readLessons(leftOut), buckets))))
renameSync(draft, `${made}second-opinion.json`)
