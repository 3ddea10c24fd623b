/*
 * What a build of the app is, whoever serves it: the product's server (web/vite.config.ts) or a phone (mobile/vite.config.ts).
 */
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import packageJson from '../../package.json' with { type: 'json' }
import { firstLoadChunks } from './first-load-chunks.ts'
import { iconModules } from './icons.ts'
import { interSubset } from './inter-subset.ts'
import { preloadedWith } from './preloaded-with.ts'
import { withoutInjectedStyles } from './strict-csp.ts'

/** Where people type, drag and dictate for a long time: only there does skipping a redraw outweigh what its code costs. */
const compiled =
  /[\\/]features[\\/](report[\\/](?:components[\\/]editor|model)|analysis|regulation)[\\/].*\.tsx?$/

/** What people see first, signed out or in, administrators' menus included. */
const firstScreens = [
  'src/main.tsx',
  'src/app/SignedOut.tsx',
  'src/app/SignedIn.tsx',
  'src/app/administration-pages.ts',
  'src/features/report/pages/ReportListPage.tsx',
  'src/features/statistics/pages/DashboardPage.tsx',
]

/** A release that is made to be told from another one, as in the journey of an update, gets its number from outside. */
export const version = process.env['APP_VERSION'] ?? packageJson.version

const root = join(import.meta.dirname, '..')

/** What a slow machine makes of the builder's own callbacks is no warning. */
const quiet = { pluginTimings: false }

/** @param entry where the app begins: what it imports is what everybody loads first */
export function appBuild(command: 'build' | 'serve', entry: string): UserConfig {
  return {
    root,
    define: { 'import.meta.env.APP_VERSION': JSON.stringify(version) },
    plugins: [
      interSubset(root),
      withoutInjectedStyles(),
      iconModules(root, firstScreens),
      // The development server refreshes components in place instead.
      command === 'build' ? react({ compiler: true, include: compiled }) : react(),
      tailwindcss(),
    ],
    // React has it itself; the router's store asks for the stand-in that older ones need.
    resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
    worker: { rolldownOptions: { checks: quiet } },
    build: {
      target: 'es2023',
      assetsInlineLimit: 0, // data: URLs would need an exception in the content security policy
      reportCompressedSize: false,
      modulePreload: { polyfill: false, resolveDependencies: preloadedWith },
      rolldownOptions: {
        checks: quiet,
        output: {
          // The first load names some hundred files, and no letter of a hash can be compressed.
          chunkFileNames: 'assets/[name]-[hash:7].js',
          codeSplitting: { groups: [firstLoadChunks(root, entry)] },
        },
      },
    },
  }
}
