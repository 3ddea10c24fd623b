// Builds what runs: the server as one bundle with its workers, templates, migrations, NACE list and demo photos beside it,
// the web app as static files. Packages from the registry stay outside the bundle.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { giveUp, root, run } from './run.mjs'

/** Bundles entries of the project into a folder; installed packages stay outside. */
export async function bundle(dir, input) {
  const { build } = await import('rolldown')
  await build({
    cwd: root,
    input,
    platform: 'node',
    external: (id, importer) => importer !== undefined && isPackage(id),
    transform: { target: 'node26', jsx: 'react-jsx' },
    output: {
      dir,
      format: 'es',
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
      sourcemap: true,
      // Stacks need files and lines, nobody the text.
      sourcemapExcludeSources: true,
    },
    logLevel: 'warn',
  })
}

const isPackage = (id) => /^[@\w]/.test(id) && !isAbsolute(id) && !id.startsWith('@gozlem/')

export async function server() {
  const dist = join(root, 'server/dist')
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(dist, { recursive: true })
  await bundle('server/dist', {
    main: 'server/src/main.ts',
    'admin-create': 'server/src/admin-create.ts',
    'audit-verify': 'server/src/audit-verify.ts',
    'data-folder': 'server/src/data-folder.ts',
    'backup-make': 'server/src/backup-make.ts',
    'backup-restore': 'server/src/backup-restore.ts',
    'organization-archive-key': 'server/src/organization-archive-key.ts',
    'organization-import': 'server/src/organization-import.ts',
    'outbox-retry': 'server/src/outbox-retry.ts',
    'photo-worker': 'server/src/external/images/photo-worker.ts',
    'sheet-worker': 'server/src/external/sheets/sheet-worker.ts',
    'demo-make': 'server/src/demo-make.ts',
    'document-worker': 'server/src/external/documents/document-worker.ts',
    'mail-worker': 'server/src/external/mail/mail-worker.ts',
    'print-worker': 'document/src/print-worker.ts',
  })
  cpSync(join(root, 'server/src/db/migrations'), join(dist, 'migrations'), { recursive: true })
  cpSync(join(root, 'document/resources'), join(dist, 'document'), { recursive: true })
  cpSync(join(root, 'server/nace'), join(dist, 'nace'), { recursive: true })
  cpSync(join(root, 'server/demo/photos'), join(dist, 'demo'), { recursive: true })
}

/** Whoever starts the product may have another NODE_ENV, with which Vite builds what is half as large again. */
const asShipped = { env: { NODE_ENV: 'production' } }

/** @param quality of the Brotli copies; the best takes a minute of a slow machine and makes them a tenth smaller */
export async function web(quality = fastQuality) {
  await run('vite', ['build', '--logLevel', 'warn', 'web', '--config', 'web/vite.config.ts'], asShipped)
  compress(join(root, 'web/dist'), quality)
}

/** The web app for phones; `npm run build` leaves it out, nobody else needs it. */
export async function mobile() {
  await run('vite', ['build', '--logLevel', 'warn', '--config', 'mobile/vite.config.ts'], asShipped)
}

/** Of Brotli, where somebody waits for the build. */
const fastQuality = 5

/** Text files get a Brotli and a gzip copy beside them, so that the server sends small files without working for it. */
function compress(folder, quality) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(?:js|css|html|svg|json|webmanifest)$/.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const bytes = readFileSync(path)
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    )
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { install } = await import('./prepare.mjs')
  await install('running').catch(giveUp)
  await server()
  await web(constants.BROTLI_MAX_QUALITY)
}
