/*
 * Builds the pages of the client's people after the app, each as a small app of its own: they are opened on a phone in a workshop by
 * people who need nothing else, so they share no file with the rest (docs/decisions/065-corrective-actions.md,
 * docs/decisions/071-client-portal.md).
 */
import { join, resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { build, type Plugin } from 'vite'

/** The page's file, and what its own files are called. */
const pages = [
  { page: 'cozum-bildir.html', name: 'answer' },
  { page: 'musteri.html', name: 'portal' },
]

export function clientPages(): Plugin {
  let root = ''
  let outDir = ''
  return {
    name: 'client-pages',
    apply: 'build',
    configResolved(config) {
      root = config.root
      outDir = resolve(root, config.build.outDir)
    },
    closeBundle: {
      // The service worker has listed the app's files by then: nobody keeps these pages'.
      order: 'post',
      sequential: true,
      async handler() {
        for (const { page, name } of pages)
          await build({
            configFile: false,
            root,
            publicDir: false,
            logLevel: 'warn',
            plugins: [tailwindcss()],
            build: {
              outDir,
              emptyOutDir: false,
              target: 'es2023',
              assetsInlineLimit: 0,
              reportCompressedSize: false,
              modulePreload: { polyfill: false },
              rolldownOptions: {
                input: join(root, page),
                output: {
                  entryFileNames: `assets/${name}-[hash:7].js`,
                  assetFileNames: `assets/${name}-[name]-[hash:7][extname]`,
                },
              },
            },
          })
      },
    },
  }
}
