// What the comment of a function promises to answer, its type answers: '; false when …' on a function that answers nothing
// would be believed.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const documented =
  /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export (?:async )?function\s*(\w+)(?:<[^(]*>)?\((?:[^()]|\([^()]*\))*\)\s*:\s*([^\n]*?)\s*\{\n/g
const promises = [
  [/[;,] (?:true|false) (?:when|where|for|if|after|once)\b/, /boolean| is /],
  [/[;,] null (?:when|where|for|if|without|otherwise)\b/, /null/],
]

describe('what comments promise', () => {
  it.each(['domain', 'knowledge', 'contract', 'document', 'server', 'web'])(
    'functions of %s answer',
    (room) => {
      const functions = sources(join(root, room, 'src')).flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(documented)].map(([, comment, name, answer]) => ({
          name: `${relative(root, file)} ${name}`,
          comment: comment.replace(/\s*\n \* ?/g, ' ').replace(/@param.*$/s, ''),
          answer,
        })),
      )
      const lying = functions.filter(({ comment, answer }) =>
        promises.some(([promise, kept]) => promise.test(comment) && !kept.test(answer)),
      )
      expect(functions.length).toBeGreaterThan(0)
      expect(lying.map(({ name }) => name)).toEqual([])
    },
  )
})

function sources(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(({ name }) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((entry) => join(entry.parentPath, entry.name))
}
