// A second release of the product, for the journey of an update, beside the server that is in use: what was built, as another
// build would have it. To build it again would take half a minute of processor.
import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import packageJson from '../package.json' with { type: 'json' }

export interface Release {
  version: string
  /** Laid out as the project: server/dist and web/dist. */
  folder: string
  remove: () => Promise<void>
}

const root = fileURLToPath(new URL('..', import.meta.url))

export async function makeRelease(version: string): Promise<Release> {
  const folder = await mkdtemp(join(tmpdir(), 'gozlem-release-'))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await cp(join(root, 'server/dist'), join(folder, 'server/dist'), { recursive: true })
  await renameServer(join(folder, 'server/dist'), version)
  await renameWeb(join(root, 'web/dist'), join(folder, 'web/dist'), version)
  return { version, folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** The server's version stands in its bundle. */
async function renameServer(dist: string, version: string): Promise<void> {
  const names = (await readdir(dist)).filter((name) => name.endsWith('.js'))
  const changed = await Promise.all(
    names.map(async (name) => {
      const path = join(dist, name)
      const code = await readFile(path, 'utf8')
      const other = code.replace(`version = "${packageJson.version}"`, `version = "${version}"`)
      if (other !== code) await writeFile(path, other)
      return other !== code
    }),
  )
  if (!changed.includes(true)) throw new Error('the server’s bundle names no version')
}

/** Every built file gets another name, as by the hash of other content, in whatever names it too. */
async function renameWeb(from: string, to: string, version: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map(({ parentPath, name }) => ({ path: join(parentPath, name).slice(from.length + 1), name }))
  const built = files.filter(({ path }) => path.startsWith('assets')).map(({ name }) => name)
  const names = new RegExp(built.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g')
  const renamed = (text: string) => text.replace(names, (name) => `${version}-${name}`)
  for (const { path, name } of files) {
    const target = join(to, built.includes(name) ? renamed(path) : path)
    await mkdir(dirname(target), { recursive: true })
    const bytes = await readFile(join(from, path))
    if (!/\.(?:js|css|html|json|webmanifest)$/.test(name)) await writeFile(target, bytes)
    else
      await writeFile(
        target,
        renamed(bytes.toString()).replaceAll(`\`${packageJson.version}\``, `\`${version}\``),
      )
  }
  await listAnew(to, version)
}

/** The service worker takes a file only with the hash that its list says, and by the revision it knows whether its copy is this one. */
async function listAnew(folder: string, version: string): Promise<void> {
  const path = join(folder, 'service-worker.js')
  const listed = /url:`(\/[^`]+)`,revision:`[^`]+`,integrity:`[^`]+`/g
  let code = await readFile(path, 'utf8')
  for (const [entry, url = ''] of code.matchAll(listed)) {
    const hash = createHash('sha256').update(await readFile(join(folder, url)))
    const anew = `url:\`${url}\`,revision:\`${version}\`,integrity:\`sha256-${hash.digest('base64')}\``
    code = code.replaceAll(entry, anew)
  }
  await writeFile(path, code)
}
