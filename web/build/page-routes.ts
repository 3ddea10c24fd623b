// The pages that a source lists, read from its text: the build runs none of it.

/** A page as a feature's routes.tsx lists it. */
export interface ListedPage {
  path: string
  /** What is imported for it. */
  module: string
  access: string[]
}

const loading = String.raw`async \(\) =>\s*\(?await import\('([^']+)'\)`
const page = new RegExp(
  String.raw`path: ('[^']+'|\w+),\s*page: (?:${loading}\)?\s*\.\w+|(\w+)),\s*access: ('[^']+'|\[[^\]]+\]|\w+)`,
  'g',
)
const publicPage = /('\/[\w-]+'): async \(\) =>\s*\(?await import\('([^']+)'\)/g

export function routesIn(source: string): ListedPage[] {
  const whole = source.replace(/\.\.\.(\w+)/g, (spread, name) => partsOf(name, source) ?? spread)
  return [...whole.matchAll(page)].map(([, path = '', module, loader = '', access = '']) => ({
    path: textsOf(path, source)[0] ?? '',
    module: module ?? moduleOf(loader, source),
    access: textsOf(access, source),
  }))
}

export function publicPagesIn(source: string): ListedPage[] {
  return [...source.matchAll(publicPage)].map(([, path = '', module = '']) => ({
    path: path.slice(1, -1),
    module,
    access: ['public'],
  }))
}

/** What pages have in common, where several are listed with it. */
const partsOf = (name: string, source: string) =>
  new RegExp(`^const ${name} = \\{\\n([\\s\\S]*?)\\n\\}`, 'm').exec(source)?.[1]

/** What several pages import for theirs. */
function moduleOf(loader: string, source: string): string {
  const [, module] = new RegExp(`^const ${loader} = ${loading}`, 'm').exec(source) ?? []
  if (module === undefined)
    throw new Error(`a page is loaded by ${loader}, and its source does not say what that is`)
  return module
}

/** Texts as they are written, or by the names that the source gives them. */
function textsOf(written: string, source: string): string[] {
  return [...written.matchAll(/'([^']+)'|(\w+)/g)].flatMap(([, text, name]) => {
    if (text !== undefined || name === undefined) return text ?? []
    const said = new RegExp(`^const ${name}\\b[^=]*= (.+)$`, 'm').exec(source)?.[1]
    if (said === undefined)
      throw new Error(`a page speaks of ${name}, and its source does not say what it is`)
    return textsOf(said, source)
  })
}
