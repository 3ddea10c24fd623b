/*
 * Takes the source maps out of what is served and puts them where the server alone reads them, so that stacks in the
 * error log can be told in the words of the source.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Beside the folder of the built app, under this name. */
const folderName = 'source-maps'

export function sourceMaps(): Plugin {
  let folder = ''
  return {
    name: 'source-maps',
    apply: 'build',
    enforce: 'post',
    configResolved({ root, build: { outDir } }) {
      folder = join(resolve(root, outDir), '..', folderName)
    },
    async generateBundle(_, bundle) {
      await rm(folder, { recursive: true, force: true })
      await mkdir(folder, { recursive: true })
      for (const [name, file] of Object.entries(bundle)) {
        if (!name.endsWith('.map') || file.type !== 'asset') continue
        await writeFile(join(folder, basename(name)), file.source)
        delete bundle[name]
      }
    },
  }
}
