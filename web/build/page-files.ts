/*
 * Writes down which files each page stands on and what it asks first, so that the server can name them with the page
 * itself: the browser fetches them side by side instead of finding one behind another (docs/decisions/010-first-load.md).
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { pageReads, reportParts } from '../src/app/page-reads.ts'

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
    report?: { edited: string[]; read: string[]; certificate: string }
  }[]
}

const page =
  /path: '([^']+)',\s*page: async \(\) =>\s*\(?await import\('([^']+)'\)\)?\s*\.\w+,\s*access: ('[^']+'|\[[^\]]+\])/g
const publicPage = /'(\/[\w-]+)': async \(\) =>\s*\(?await import\('([^']+)'\)/g

export function pageFiles(root: string): Plugin {
  const src = join(root, 'src')
  return {
    name: 'page-files',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const start = filesOf([join(root, 'index.html')], chunks)
      const besides = (...modules: string[]) =>
        [...filesOf(modules, chunks)].filter((file) => !start.has(file)).map((file) => `/${file}`)
      const signedIn = join(src, 'app/SignedIn.tsx')
      const found: PageFiles = {
        signedOut: besides(join(src, 'app/SignedOut.tsx')),
        signedIn: besides(signedIn),
        pages: [
          ...pagesIn(routesOfFeatures(join(src, 'features')), page).map(({ path, module, access }) => {
            const files = besides(signedIn, module)
            const more = (part: string) => besides(join(src, part)).filter((file) => !files.includes(file))
            return {
              path,
              access,
              files,
              reads: pageReads[path] ?? [],
              ...(path === reportParts.path && {
                report: {
                  edited: more(reportParts.edited),
                  read: more(reportParts.read),
                  certificate: reportParts.certificate,
                },
              }),
            }
          }),
          ...pagesIn([join(src, 'app/public-page-files.ts')], publicPage).map(({ path, module }) => ({
            path,
            access: ['public'],
            files: besides(module),
            reads: [],
          })),
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

interface FoundPage {
  path: string
  module: string
  access: string[]
}

function pagesIn(files: readonly string[], pattern: RegExp): FoundPage[] {
  return files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, path = '', module = '', access = '']) => ({
      path,
      module: `${join(dirname(file), module)}.tsx`,
      access: [...access.matchAll(/'([^']+)'/g)].map(([, needed = '']) => needed),
    })),
  )
}

/** The scripts of modules with everything they import statically, and their styles. */
function filesOf(modules: readonly string[], chunks: readonly Rolldown.OutputChunk[]): Set<string> {
  const files = new Set<string>()
  const waiting = modules.map((module) => chunks.find(({ facadeModuleId }) => facadeModuleId === module))
  for (let chunk = waiting.pop(); waiting.length > 0 || chunk !== undefined; chunk = waiting.pop()) {
    if (chunk === undefined || files.has(chunk.fileName)) continue
    files.add(chunk.fileName)
    waiting.push(...chunk.imports.map((name) => chunks.find(({ fileName }) => fileName === name)))
  }
  return files
}
