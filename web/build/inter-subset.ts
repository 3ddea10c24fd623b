/*
 * Cuts Inter down to the letters and weights that Turkish screens use: 28 kB, where the whole variable font has 340 kB and
 * a file for each of three weights would make 54. It lands in web/.cache/fonts, where fonts.css and the preload in index.html
 * point at it, so that Vite hashes it like any other asset and nothing is fetched from a third party.
 */
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/** Version 4.1 of Inter; its licence lies beside it. */
const FONT = join(import.meta.dirname, 'fonts/InterVariable.woff2')

/** The optical size is that of text: another one would cost half as much again. */
const AXES = { wght: { min: 400, max: 700 }, opsz: 14 }

const LETTERS = [
  codePoints(0x20, 0x7e), // basic Latin
  codePoints(0xa0, 0xff), // accents in foreign names, ° ± ² · × « » ½ §
  'ğĞşŞıİŒœŠšŽž₺€',
  '“”„‘’‚–—−…•‣′″‰←↑→↓↔↗✓✕≤≥≠≈ΔΩµ№™',
].join('')

// tnum for scores, codes and dates; the rest is what plain text needs to look right.
const FEATURES = ['kern', 'ccmp', 'locl', 'mark', 'mkmk', 'calt', 'case', 'tnum']

export function interSubset(webRoot: string): Plugin {
  const directory = join(webRoot, '.cache/fonts')
  return {
    name: 'inter-subset',
    async config() {
      await writeSubset(directory)
    },
  }
}

async function writeSubset(directory: string): Promise<void> {
  const font = await readFile(FONT)
  const key = createHash('sha256')
    .update(font)
    .update(JSON.stringify([AXES, LETTERS, FEATURES]))
    .digest('hex')
  const keyFile = join(directory, 'key')
  if ((await readFile(keyFile, 'utf8').catch(() => '')) === key) return

  await mkdir(directory, { recursive: true })
  const subset = await subsetFont(font, LETTERS, {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    variationAxes: AXES,
  })
  await writeFile(join(directory, 'inter.woff2'), subset)
  await writeFile(keyFile, key)
}

function codePoints(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')
}
