import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import fastifyStatic from '@fastify/static'
import { portalPath } from '@gozlem/domain/client-company/portal'
import type { FastifyInstance } from 'fastify'
import { type PageLinks, readPageLinks, type Visitor } from './page-links'
import { unknownRoute } from './problem-writer'
import { findToken } from './session-gate'

export interface WebAppParts {
  secure_cookie: boolean
  /** Works with whom a session token signs in; null when it signs nobody in. */
  asVisitor: <T>(token: string, work: (visitor: Visitor) => Promise<T>) => Promise<T | null>
  patience_ms: number
}

/** Serves the built web app: hashed files for a year, icons for a day, the page itself always fresh, every other path the page. */
export async function serveWebApp(app: FastifyInstance, folder: string, parts: WebAppParts): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`the web app is not built: ${folder}`)
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const file = relative(folder, path)
      void reply.header('cache-control', keptFor(file))
      if (findsFaces(file)) void reply.header('content-security-policy', facePolicy)
    },
  })
  const clientPages = new Map([...pagesOfClients].filter(([, page]) => existsSync(join(folder, page))))
  const linksFor = linksForTokens(await readPageLinks(folder), parts)
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    const [path = ''] = request.url.split('?')
    if (!isPage || /\.\w{2,5}$/.test(path) || isProbe(path)) throw unknownRoute()
    const page = clientPages.get(path)
    if (page) return reply.header('cache-control', 'no-cache').sendFile(page)
    const links = await linksFor(request.url, findToken(request, parts.secure_cookie))
    return reply.header('cache-control', 'no-cache').header('link', links).sendFile('index.html')
  })
}

/**
 * What orchestrators, monitors and scanners ask for under the names of others: with the page as answer they would take the
 * process for healthy whatever it is. Ours are `/api/health` and `/api/ready`.
 */
const isProbe = (path: string) =>
  path.startsWith('/.') || probeNames.has(path.split('/')[1]?.toLowerCase() ?? '')
const probeNames: ReadonlySet<string> = new Set(
  'health healthz healthcheck health-check live livez liveness alive ready readyz readiness startup startupz status statusz ping up metrics actuator'.split(
    ' ',
  ),
)

/** Finds faces in a worker of its own (078), the one file that may compile WebAssembly; it runs no other script and asks nobody else. */
const findsFaces = (file: string) => basename(file).startsWith('face-worker-')
const facePolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

/** Where links to corrective actions and dangers to life lead, and the portal: small apps of their own, which know no account (web/build/client-pages.ts). */
const pagesOfClients: ReadonlyMap<string, string> = new Map([
  ['/cozum-bildir', 'cozum-bildir.html'],
  ['/hayati-tehlike', 'cozum-bildir.html'],
  [portalPath, 'musteri.html'],
])

/** The product's icons change hardly ever, and a browser asks for them several times with a page. */
const keptFor = (file: string) => {
  if (/^assets[/\\]/.test(file)) return 'public, max-age=31536000, immutable'
  return /^(?:icon\.svg|icons[/\\])/.test(file) ? 'public, max-age=86400' : 'no-cache'
}

const visitorsAtOnce = 4
export const pagePatienceMs = 200

/**
 * Asks the database who opens a page, so that what they will need is named with it. The page itself waits for no answer that
 * is late, and no flood of pages keeps the database busy: then less is named, and found as it is needed.
 */
function linksForTokens(linksOf: PageLinks, { asVisitor, patience_ms }: WebAppParts) {
  let visitors = 0
  return async (url: string, token: string | undefined): Promise<string> => {
    if (token === undefined) return linksOf(url, null)
    if (visitors >= visitorsAtOnce) return linksOf(url, 'unknown')
    visitors += 1
    const known = asVisitor(token, (visitor) => linksOf(url, visitor))
      .then((links) => links ?? linksOf(url, null))
      .catch(() => null)
      .finally(() => {
        visitors -= 1
      })
    const late = sleep(patience_ms, null, { ref: false })
    return (await Promise.race([known, late])) ?? linksOf(url, 'unknown')
  }
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
