/*
 * Every icon is a module of its own, so that a page brings those that it shows; src/ui/icons.ts holds them as one.
 *
 * The icons of the first screens are markup, not script: index.html holds their shapes once, as symbols, and an icon's
 * component refers to its own. They need no request and are there with whatever shows them first. Which icons these are
 * is read from the sources, along the imports of what everybody loads first; an icon that this misses draws its shapes
 * itself, which looks the same and weighs more (docs/decisions/010-first-load.md).
 */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const allIcons = /[\\/]src[\\/]ui[\\/]icons\.ts$/
const oneIcon = /[\\/]src[\\/]ui[\\/]icons\.ts\?(\w+)$/

export const isIcons = (id: string) => allIcons.test(id)
export const isIcon = (id: string) => oneIcon.test(id)

/** The modules of the icons that a module names. */
export function iconsNamedIn(code: string, icons: string): string[] {
  const named = /import\s*\{([^}]*)\}\s*from\s*['"][./\w]*\/icons['"]/.exec(code)?.[1] ?? ''
  return named.split(',').flatMap((specifier) => {
    const name = specifier.trim()
    return /^\w+$/.test(name) ? [`${icons}?${name}`] : []
  })
}

type Shapes = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]

export function iconModules(webRoot: string, firstScreens: readonly string[]): Plugin {
  const file = join(webRoot, 'src/ui/icons.ts')
  const frame = JSON.stringify(join(webRoot, 'src/ui/icon'))
  const written = /^export const (\w+) = .*? icon\((.*)\)$/gm
  const shapes = new Map<string, Shapes>()
  const first = new Set<string>()

  /** Whether the page itself holds the shapes. */
  const moduleOf = (name: string) =>
    first.has(name)
      ? `import { spriteIcon } from ${frame}\nexport const ${name} = /* @__PURE__ */ spriteIcon('${name}')`
      : `import { icon } from ${frame}\nexport const ${name} = /* @__PURE__ */ icon(${JSON.stringify(shapes.get(name))})`

  return {
    name: 'icon-modules',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      for (const [, name = '', drawn = ''] of readFileSync(file, 'utf8').matchAll(written))
        shapes.set(name, JSON.parse(drawn) as Shapes)
      for (const name of namedFrom(firstScreens.map((entry) => join(webRoot, entry))))
        if (shapes.has(name)) first.add(name)
      if (first.size === 0) this.error('no icon is found where the first screens import them')
    },
    resolveId: { filter: { id: oneIcon }, handler: (id) => id },
    load: {
      filter: { id: [allIcons, oneIcon] },
      handler(id) {
        const name = oneIcon.exec(id)?.[1]
        const code =
          name === undefined
            ? [...shapes.keys()].map((one) => `export { ${one} } from ${JSON.stringify(`${id}?${one}`)}`)
            : [moduleOf(name)]
        return { code: code.join('\n'), map: null, moduleSideEffects: false }
      },
    },
    transformIndexHtml() {
      const symbols = [...first].map((name) => symbolOf(name, shapes.get(name) ?? []))
      const children = `<svg>${symbols.join('')}</svg>`
      return [{ tag: 'div', attrs: { hidden: true }, children, injectTo: 'body-prepend' as const }]
    },
  }
}

function symbolOf(name: string, shapes: Shapes): string {
  const drawn = shapes.map(([tag, attributes]) => {
    const values = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`)
    return `<${tag}${values.join('')}/>`
  })
  return `<symbol id="icon-${name}" viewBox="0 0 24 24">${drawn.join('')}</symbol>`
}

const staticImport = /^(?:import|export) (?!type )([^'"]*?) from '([^']+)'/gm

/** What is imported from the icons by files and all that they import, types among it. */
function namedFrom(entries: readonly string[]): Set<string> {
  const names = new Set<string>()
  const seen = new Set<string>()
  const waiting = [...entries]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    for (const [, specifiers = '', from = ''] of readFileSync(file, 'utf8').matchAll(staticImport)) {
      if (!from.startsWith('.')) continue
      const path = join(dirname(file), from)
      if (isIcons(`${path}.ts`)) for (const name of specifiers.match(/\w+/g) ?? []) names.add(name)
      else waiting.push(...[`${path}.ts`, `${path}.tsx`].filter((source) => existsSync(source)))
    }
  }
  return names
}
