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
  /** Also where the name holds a hash: what an older worker kept under that name was not compared with it. */
  revision: string
  /** What is fetched is compared with it: a hotspot's page is not kept under the name of a file. */
  integrity: string
}

/** What finds faces, larger than the rest together: kept where a page asks for it (078). What it fetches comes before its script. */
const faceFiles = [
  /^\/assets\/tfjs-backend-wasm-simd-[\w-]+\.wasm$/,
  /^\/assets\/ssd_mobilenetv1_model-[\w-]+\.bin$/,
  /^\/assets\/face-worker-[\w-]+\.js$/,
]

const kept = /\.(?:js|css|html|woff2|svg|png|webmanifest)$/

const findsFaces = (url: string) => faceFiles.some((named) => named.test(url))

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
          builtFiles: JSON.stringify(files.filter(({ url }) => !findsFaces(url))),
          faceFiles: JSON.stringify(faceFiles.map((named) => onlyOne(files, named))),
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
    if (!entry.isFile() || !(kept.test(url) || findsFaces(url)) || url === '/service-worker.js') continue
    const hash = createHash('sha256').update(await readFile(path))
    const digest = hash.digest('base64')
    files.push({ url, revision: digest.replace(/\W/g, '').slice(0, 16), integrity: `sha256-${digest}` })
  }
  return files.toSorted((left, right) => left.url.localeCompare(right.url))
}

function onlyOne(files: readonly BuiltFile[], named: RegExp): BuiltFile {
  const [file, ...more] = files.filter(({ url }) => named.test(url))
  if (!file || more.length > 0) throw new Error(`the build has no one file ${named}`)
  return file
}
