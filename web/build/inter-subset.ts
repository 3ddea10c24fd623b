/*
 * Cuts Inter down to the letters Turkish screens use: about 15 kB a weight instead of 110 kB.
 * The files land in web/.cache/fonts, where fonts.css and the preload in index.html point at them,
 * so that Vite hashes them like any other asset and nothing is fetched from a third party.
 */
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const WEIGHTS = [
  { weight: 400, file: '400Regular/Inter_400Regular.ttf' },
  { weight: 600, file: '600SemiBold/Inter_600SemiBold.ttf' },
  { weight: 700, file: '700Bold/Inter_700Bold.ttf' },
]

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
      await writeSubsets(directory)
    },
  }
}

async function writeSubsets(directory: string): Promise<void> {
  const require = createRequire(import.meta.url)
  const { version } = require('@expo-google-fonts/inter/package.json') as { version: string }
  const key = createHash('sha256')
    .update(JSON.stringify([version, WEIGHTS, LETTERS, FEATURES]))
    .digest('hex')
  const keyFile = join(directory, 'key')
  if ((await readFile(keyFile, 'utf8').catch(() => '')) === key) return

  await mkdir(directory, { recursive: true })
  for (const { weight, file } of WEIGHTS) {
    const whole = await readFile(require.resolve(`@expo-google-fonts/inter/${file}`))
    const subset = await subsetFont(whole, LETTERS, { targetFormat: 'woff2', keepFeatures: FEATURES })
    await writeFile(join(directory, `inter-${weight}.woff2`), subset)
  }
  await writeFile(keyFile, key)
}

function codePoints(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')
}
