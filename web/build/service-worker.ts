/*
 * Builds the service worker after the app, with the list of the app's files and their hashes written into it
 * (docs/decisions/016-service-worker.md).
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import { build, type Plugin } from 'vite'

interface BuiltFile {
  url: string
  /** Null where the name holds the hash already. */
  revision: string | null
}

/** What is fetched when somebody asks for it: finding faces, whose weights are larger than the rest together (078). */
const left = /^\/assets\/face-worker-/

const kept = /\.(?:js|css|html|woff2|svg|png|webmanifest)$/

export function serviceWorker(version: string): Plugin {
  let root = ''
  let outDir = ''
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root
      outDir = resolve(root, config.build.outDir)
    },
    async closeBundle() {
      const files = await builtFiles(outDir)
      await build({
        configFile: false,
        root,
        publicDir: false,
        logLevel: 'warn',
        define: {
          builtFiles: JSON.stringify(files),
          builtVersion: JSON.stringify(version),
          'process.env.NODE_ENV': '"production"',
        },
        build: {
          outDir,
          emptyOutDir: false,
          target: 'es2023',
          reportCompressedSize: false,
          lib: {
            entry: join(root, 'src/service-worker.ts'),
            formats: ['iife'],
            name: 'worker',
            fileName: () => 'service-worker.js',
          },
        },
      })
    },
  }
}

async function builtFiles(folder: string): Promise<BuiltFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files: BuiltFile[] = []
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    const url = `/${relative(folder, path).split(sep).join('/')}`
    if (!entry.isFile() || !kept.test(url) || left.test(url) || url === '/service-worker.js') continue
    files.push({ url, revision: url.startsWith('/assets/') ? null : hashOf(await readFile(path)) })
  }
  return files.toSorted((left, right) => left.url.localeCompare(right.url))
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 16)
