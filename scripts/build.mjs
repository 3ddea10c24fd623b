// Builds what runs: the server as one bundle with its workers, templates, migrations and demo photos beside it, the web
// app as static files. Packages from the registry stay outside the bundle.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { root, run } from './run.mjs'

const outside = {
  name: 'packages-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@gozlem/') ? undefined : { path, external: true },
    )
  },
}

/** Bundles entries of the project into a folder; installed packages stay outside. */
export async function bundle(outdir, entryPoints) {
  const { build } = await import('esbuild')
  await build({
    absWorkingDir: root,
    entryPoints,
    outdir,
    bundle: true,
    splitting: true,
    chunkNames: '[name]-[hash]',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [outside],
  })
}

export async function server() {
  const dist = join(root, 'server/dist')
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(dist, { recursive: true })
  await bundle('server/dist', {
    main: 'server/src/main.ts',
    'admin-create': 'server/src/admin-create.ts',
    'audit-verify': 'server/src/audit-verify.ts',
    'backup-make': 'server/src/backup-make.ts',
    'backup-restore': 'server/src/backup-restore.ts',
    'organization-archive-key': 'server/src/organization-archive-key.ts',
    'organization-import': 'server/src/organization-import.ts',
    'outbox-retry': 'server/src/outbox-retry.ts',
    'photo-worker': 'server/src/external/images/photo-worker.ts',
    'sheet-worker': 'server/src/external/sheets/sheet-worker.ts',
    'document-worker': 'server/src/external/documents/document-worker.ts',
    'mail-worker': 'server/src/external/mail/mail-worker.ts',
    'print-worker': 'document/src/print-worker.ts',
  })
  cpSync(join(root, 'server/src/db/migrations'), join(dist, 'migrations'), { recursive: true })
  cpSync(join(root, 'document/resources'), join(dist, 'document'), { recursive: true })
  cpSync(join(root, 'server/demo/photos'), join(dist, 'demo'), { recursive: true })
}

export async function web() {
  await run('vite', ['build', '--logLevel', 'warn', 'web', '--config', 'web/vite.config.ts'])
  compress(join(root, 'web/dist'))
}

/** The web app for phones; `npm run build` leaves it out, nobody else needs it. */
export async function mobile() {
  await run('vite', ['build', '--logLevel', 'warn', '--config', 'mobile/vite.config.ts'])
}

/** Text files get a Brotli and a gzip copy beside them, so that the server sends small files without working for it. */
function compress(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(?:js|css|html|svg|json|webmanifest)$/.test(entry.name)) continue
    const path = join(entry.parentPath ?? entry.path, entry.name)
    const bytes = readFileSync(path)
    writeFileSync(`${path}.br`, brotliCompressSync(bytes))
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await server()
  await web()
}
