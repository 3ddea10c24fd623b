import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { readPageLinks } from './page-links'
import { unknownRoute } from './problem-writer'
import { findToken } from './session-gate'

/** Serves the built web app: hashed files for a year, the page itself always fresh, every other path the page. */
export async function serveWebApp(
  app: FastifyInstance,
  folder: string,
  { secure_cookie }: { secure_cookie: boolean },
): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`the web app is not built: ${folder}`)
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const hashed = /^assets[/\\]/.test(relative(folder, path))
      void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const linksOf = await readPageLinks(folder)
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    const [path = ''] = request.url.split('?')
    if (!isPage || /\.\w{2,5}$/.test(path)) throw unknownRoute()
    const links = linksOf(request.url, findToken(request, secure_cookie) !== undefined)
    return reply.header('cache-control', 'no-cache').header('link', links).sendFile('index.html')
  })
}

/** What the content security policy says of the scripts in the built page itself, so that no others run. */
export async function inlineScriptHashes(folder: string): Promise<string[]> {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  return page
    .split('<script>')
    .slice(1)
    .map((rest) => {
      const [script = ''] = rest.split('</script>', 1)
      return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
    })
}
