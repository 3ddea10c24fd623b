// Builds what runs: the server as one bundle with its workers, templates, migrations and demo photos beside it, the web
// app as static files. Packages from the registry stay outside the bundle.
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
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
    'photo-worker': 'server/src/external/images/photo-worker.ts',
    'pdf-worker': 'document/src/pdf-worker.ts',
  })
  cpSync(join(root, 'server/src/db/migrations'), join(dist, 'migrations'), { recursive: true })
  cpSync(join(root, 'document/resources'), join(dist, 'document'), { recursive: true })
  cpSync(join(root, 'server/demo/photos'), join(dist, 'demo'), { recursive: true })
}

export async function web() {
  await run('vite', ['build', '--logLevel', 'warn', 'web', '--config', 'web/vite.config.ts'])
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await server()
  await web()
}
