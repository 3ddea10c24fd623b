/*
 * Builds the page of links to corrective actions after the app, as a small app of its own: it is opened on a phone in a workshop by
 * people who need nothing else, so it shares no file with the rest (docs/decisions/065-corrective-actions.md).
 */
import { join, resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { build, type Plugin } from 'vite'

export function answerPage(): Plugin {
  let root = ''
  let outDir = ''
  return {
    name: 'answer-page',
    apply: 'build',
    configResolved(config) {
      root = config.root
      outDir = resolve(root, config.build.outDir)
    },
    closeBundle: {
      // The service worker has listed the app's files by then: nobody keeps this page's.
      order: 'post',
      sequential: true,
      async handler() {
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
              input: join(root, 'cozum-bildir.html'),
              output: {
                entryFileNames: 'assets/answer-[hash:7].js',
                assetFileNames: 'assets/answer-[name]-[hash:7][extname]',
              },
            },
          },
        })
      },
    },
  }
}
