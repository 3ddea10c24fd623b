// One word per thing: what docs/glossary.md lists as not used must not stand in the code of those rooms. Comments, which
// are prose, may say it. And text is no logic: code compares with no Turkish word and with no label.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const everywhere = ['domain', 'knowledge', 'contract', 'document', 'server', 'web', 'e2e', 'bench']
const comments = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/[^\n]*/gm

const words = [
  ...readFileSync(join(root, 'docs/glossary.md'), 'utf8').matchAll(
    /^\| ~~(\w+)~~ \| ([^|]+?) \| ([^|]+?) \|$/gm,
  ),
].map(([, word, instead, rooms]) => ({
  pattern: new RegExp(word, 'gi'),
  instead: instead.replaceAll('`', ''),
  rooms: rooms === 'everywhere' ? everywhere : rooms.replaceAll('`', '').split(', '),
}))
if (words.length === 0) throw new Error('docs/glossary.md lists no word that is not used')

/** Reading what people wrote is the trade of `knowledge`; tests play with what is shown. */
const playsWithText = /^knowledge\/|^e2e\/|^bench\/|\/testing\/|\.test\.tsx?$/
const comparedTexts = [
  /(?:[!=]==\s*|\.(?:includes|startsWith|endsWith|indexOf)\(\s*|\bcase )(['"`])(?=[^'"`\n]*[çğıöşüÇĞİÖŞÜ])[^'"`\n]*\1/g,
  /\b\w*(?:[lL]abel|[tT]itle)\)?\s*[!=]==\s*['"`][^'"`]+['"`]/g,
]

const problems = everywhere.flatMap((room) =>
  sources(join(root, room)).flatMap((file) => {
    const name = relative(root, file).split(sep).join('/')
    const code = readFileSync(file, 'utf8').replace(comments, (comment) => comment.replace(/[^\n]/g, ' '))
    const found = (pattern, tell) =>
      [...code.matchAll(pattern)].map(
        ({ 0: text, index }) => `${name}:${code.slice(0, index).split('\n').length}: ${tell(text)}`,
      )
    return [
      ...words
        .filter(({ rooms }) => rooms.some((each) => name.startsWith(`${each}/`)))
        .flatMap(({ pattern, instead }) =>
          found(pattern, (text) => `the house says ${instead}, not ${text}`),
        ),
      ...(playsWithText.test(name)
        ? []
        : comparedTexts.flatMap((pattern) => found(pattern, (text) => `text decides: ${text}`))),
    ]
  }),
)

for (const problem of problems) process.stdout.write(`${problem}\n`)
process.exit(problems.length > 0 ? 1 : 0)

function sources(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|typ)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/[/\\](?:node_modules|dist)[/\\]/.test(path))
}
