/*
 * The icons of the first screens are markup, not script: index.html holds their shapes once, as symbols, and an icon's
 * component refers to its own. They need no request and are there with whatever shows them first. Which icons these are
 * is read from the sources, along the imports of what everybody loads first; an icon that this misses stays lucide's own
 * component, which looks the same and weighs more (docs/decisions/010-first-load.md).
 */
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

interface IconFile {
  __iconData: { node: readonly [tag: string, attributes: Readonly<Record<string, string>>][] }
}

/** Files of lucide's icons by the names of the files: 'file-text'. */
type Icons = ReadonlyMap<string, string>

const iconFile = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]([\w-]+)\.mjs$/

export function iconSprite(webRoot: string, entries: readonly string[]): Plugin {
  const component = JSON.stringify(join(webRoot, 'src/ui/sprite-icon'))
  let icons: Icons = new Map()
  return {
    name: 'icon-sprite',
    apply: 'build',
    buildStart() {
      icons = iconsDrawnBy(entries.map((entry) => join(webRoot, entry)))
      if (icons.size === 0) this.error('no icon is found where the first screens import them')
    },
    transform: {
      filter: { id: iconFile },
      handler(_, id) {
        const name = iconFile.exec(id)?.[1]
        if (name === undefined || !icons.has(name)) return null
        const code = `import { spriteIcon } from ${component}\nexport default /* @__PURE__ */ spriteIcon('${name}')`
        return { code, map: null }
      },
    },
    async transformIndexHtml() {
      const symbols = await Promise.all([...icons].map(([name, file]) => symbolOf(name, file)))
      const children = `<svg>${symbols.join('')}</svg>`
      return [{ tag: 'div', attrs: { hidden: true }, children, injectTo: 'body-prepend' as const }]
    },
  }
}

async function symbolOf(name: string, file: string): Promise<string> {
  const { __iconData: data } = (await import(pathToFileURL(file).href)) as IconFile
  const shapes = data.node.map(([tag, { key: _, ...attributes }]) => {
    const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`)
    return `<${tag}${written.join('')}/>`
  })
  return `<symbol id="icon-${name}" viewBox="0 0 24 24">${shapes.join('')}</symbol>`
}

const staticImport = /^(?:import|export) (?!type )([^'"]*?) from '([^']+)'/gm

function iconsDrawnBy(entries: readonly string[]): Icons {
  const esm = join(createRequire(import.meta.url).resolve('lucide-react'), '../../esm')
  const index = readFileSync(join(esm, 'lucide-react.mjs'), 'utf8')
  const icons = new Map<string, string>()
  const seen = new Set<string>()
  const waiting = [...entries]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    for (const [, names = '', from = ''] of readFileSync(file, 'utf8').matchAll(staticImport)) {
      if (from === 'lucide-react')
        for (const name of filesOf(names, index)) icons.set(name, join(esm, `icons/${name}.mjs`))
      if (from.startsWith('.')) {
        const path = join(dirname(file), from)
        waiting.push(...[`${path}.ts`, `${path}.tsx`].filter((source) => existsSync(source)))
      }
    }
  }
  return icons
}

/** The files behind `{ House, type LucideIcon, X as Close }`; types have none. */
function filesOf(specifiers: string, index: string): string[] {
  return specifiers
    .replace(/[{}]/g, '')
    .split(',')
    .flatMap((specifier) => {
      const name = specifier.trim().split(' ', 1)[0] ?? ''
      const exported = new RegExp(`default as ${name}\\b[^}]*\\} from '\\./icons/([\\w-]+)\\.mjs'`).exec(
        index,
      )
      return exported?.[1] === undefined ? [] : [exported[1]]
    })
}
