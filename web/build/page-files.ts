/*
 * Writes down which files each page stands on and what it asks first, so that the server can name them with the page
 * itself: the browser fetches them side by side instead of finding one behind another (docs/decisions/010-first-load.md).
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { pageReads, reportParts } from '../src/app/page-reads.ts'
import { type ListedPage, publicPagesIn, routesIn } from './page-routes.ts'

/** Each with what every page starts with, the largest first. */
interface PageFiles {
  /** Of the login page, for whoever has no session. */
  signedOut: string[]
  /** Of the shell, for a page that is not among these. */
  signedIn: string[]
  pages: {
    path: string
    access: readonly string[]
    files: string[]
    reads: readonly string[]
    /** A report's files with those of the part that it is edited or read with. */
    report?: { edited: string[]; read: string[]; certificate: string }
  }[]
}

export function pageFiles(root: string): Plugin {
  const src = join(root, 'src')
  return {
    name: 'page-files',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const start = join(root, 'index.html')
      const files = (...modules: string[]) => largestFirst([start, ...modules], chunks)
      const signedIn = join(src, 'app/SignedIn.tsx')
      const found: PageFiles = {
        signedOut: files(join(src, 'app/SignedOut.tsx')),
        signedIn: files(signedIn),
        pages: [
          ...pagesIn(routesOfFeatures(join(src, 'features')), routesIn).map(({ path, module, access }) => {
            const withPart = (part: string) => files(signedIn, module, join(src, part))
            return {
              path,
              access,
              files: files(signedIn, module),
              reads: pageReads[path] ?? [],
              ...(path === reportParts.path && {
                report: {
                  edited: withPart(reportParts.edited),
                  read: withPart(reportParts.read),
                  certificate: reportParts.certificate,
                },
              }),
            }
          }),
          ...pagesIn([join(src, 'app/public-page-files.ts')], publicPagesIn).map(
            ({ path, module, access }) => ({
              path,
              access,
              files: files(module),
              reads: [],
            }),
          ),
        ],
      }
      if (found.pages.length === 0) this.error('no page is found where the features list them')
      this.emitFile({ type: 'asset', fileName: 'page-files.json', source: JSON.stringify(found) })
    },
  }
}

const routesOfFeatures = (folder: string) =>
  readdirSync(folder)
    .map((feature) => join(folder, feature, 'routes.tsx'))
    .filter((file) => existsSync(file))

/** Each with the file of its module. */
const pagesIn = (files: readonly string[], listedIn: (source: string) => ListedPage[]): ListedPage[] =>
  files.flatMap((file) =>
    listedIn(readFileSync(file, 'utf8')).map((page) => ({
      ...page,
      module: `${join(dirname(file), page.module)}.tsx`,
    })),
  )

/**
 * The scripts of modules with everything they import statically. A browser without HTTP/2 asks for six at a time: what takes
 * longest goes first, so that it does not begin when all the small ones are done. The entry is the page's own to name: it may
 * only import others, and then it is no file.
 */
export function largestFirst(modules: readonly string[], chunks: readonly Chunk[]): string[] {
  const found = new Set<Chunk>()
  const waiting = modules.map((module) => chunks.find(({ moduleIds }) => moduleIds.includes(module)))
  for (let chunk = waiting.pop(); waiting.length > 0 || chunk !== undefined; chunk = waiting.pop()) {
    if (chunk === undefined || found.has(chunk)) continue
    found.add(chunk)
    waiting.push(...chunk.imports.map((name) => chunks.find(({ fileName }) => fileName === name)))
  }
  return [...found]
    .filter(({ isEntry }) => !isEntry)
    .sort((a, b) => b.code.length - a.code.length)
    .map(({ fileName }) => `/${fileName}`)
}

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'moduleIds' | 'imports' | 'code' | 'isEntry'>
