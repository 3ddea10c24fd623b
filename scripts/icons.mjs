// npm run icons: writes web/src/ui/icons.ts, the shapes of those of Lucide's icons that the web app imports from there.
// scripts/icons.test.mjs fails where the file is another one.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './run.mjs'

export const iconsFile = join(root, 'web/src/ui/icons.ts')

const head = `// Written by \`npm run icons\`: the shapes of Lucide's icons that the web app names (scripts/icons.mjs). Licence: LICENSES.md.
// One file, because that is the fastest for tests and the development server; the build takes it apart (build/icons.ts).
import { icon } from './icon'

export type { LucideIcon } from './icon'

`

/** What the file holds, by what the sources import now. */
export async function drawIcons() {
  const lucide = createRequire(import.meta.url).resolve('lucide-react')
  const index = readFileSync(join(lucide, '../../esm/lucide-react.mjs'), 'utf8')
  const lines = []
  for (const name of namedIcons()) {
    const file = new RegExp(`default as ${name}\\b[^}]*\\} from '\\./icons/([\\w-]+)\\.mjs'`).exec(index)?.[1]
    if (file === undefined) throw new Error(`Lucide has no icon ${name}`)
    const { __iconData: data } = await import(`lucide-react/icons/${file}`)
    const shapes = data.node.map(([tag, { key: _, ...attributes }]) => [tag, attributes])
    lines.push(`export const ${name} = /* @__PURE__ */ icon(${JSON.stringify(shapes)})\n`)
  }
  return [head, ...lines].join('')
}

/** Values that are imported from the file, in the order of their names. */
function namedIcons() {
  const names = ['web/src', 'mobile/src'].flatMap(sources).flatMap((path) => {
    const imports = readFileSync(path, 'utf8').matchAll(/^import \{([^}]*)\} from '[./\w@-]*\/icons'/gm)
    return [...imports].flatMap(([, named]) => named.split(',').map((specifier) => specifier.trim()))
  })
  return [...new Set(names)].filter((name) => /^\w+$/.test(name)).sort()
}

function sources(folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join(root, folder, path))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { install } = await import('./prepare.mjs')
  await install()
  writeFileSync(iconsFile, await drawIcons())
}
