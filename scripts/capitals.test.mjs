// One rule of capitals (web/src/ui/README.md): what a button does has one on each word, as the seeds' buttons have.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const web = fileURLToPath(new URL('../web/src/', import.meta.url))
const small = new Set(['ve', 'ile', 'ya', 'da', 'veya', 'olarak'])
const props = String.raw`(?:[^>"'{}]|"[^"]*"|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*`
const button = new RegExp(String.raw`<Button\b(${props})>\s*([^<]*?)\s*</Button>`, 'g')

/** The texts a button may show: as it stands, or out of what chooses between them. */
const textsOf = (content) =>
  content.includes('{')
    ? [...content.matchAll(/[?:]\s*'([^']+)'/g)].map(([, text]) => text)
    : [content.replaceAll(/\s+/g, ' ')]

const isTitle = (text) => text.split(/\s+/).every((word) => small.has(word) || !/^\p{Ll}/u.test(word))

/** What goes on just now ('Analiz ediliyor') and a way back ('Giriş ekranına dön') are nothing that a button does. */
const isOther = (text) => /yor…?$|…$| dön$/u.test(text)

/** A quiet one shows more or leaves out; it reads as a link does. The gallery shows buttons, it has none. */
const buttons = readdirSync(web, { withFileTypes: true, recursive: true })
  .filter(({ name }) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
  .map(({ parentPath, name }) => join(parentPath, name))
  .filter((path) => !path.includes(join('ui', 'gallery')))
  .flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(button)].flatMap(([, given, content]) =>
      given.includes('variant="quiet"') ? [] : textsOf(content).map((text) => [text, relative(web, path)]),
    ),
  )

test('what a button does has a capital on each word', () => {
  expect(buttons.length).toBeGreaterThan(100)
  expect(buttons.filter(([text]) => !isTitle(text) && !isOther(text))).toEqual([])
})
