import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import packageJson from '../package.json' with { type: 'json' }
import { appIcons } from './build/app-icons.ts'
import { clientPages } from './build/client-pages.ts'
import { firstLoadChunks } from './build/first-load-chunks.ts'
import { iconSprite } from './build/icon-sprite.ts'
import { interSubset } from './build/inter-subset.ts'
import { pageFiles } from './build/page-files.ts'
import { preloadedWith } from './build/preloaded-with.ts'
import { serviceWorker } from './build/service-worker.ts'
import { sourceMaps } from './build/source-maps.ts'
import { withoutInjectedStyles } from './build/strict-csp.ts'

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
const version = process.env['APP_VERSION'] ?? packageJson.version

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  define: { 'import.meta.env.APP_VERSION': JSON.stringify(version) },
  plugins: [
    interSubset(import.meta.dirname),
    withoutInjectedStyles(),
    iconSprite(import.meta.dirname, firstScreens),
    // The development server refreshes components in place instead.
    command === 'build' ? react({ compiler: true, include: compiled }) : react(),
    tailwindcss(),
    appIcons(import.meta.dirname),
    pageFiles(import.meta.dirname),
    sourceMaps(),
    serviceWorker(version),
    clientPages(),
  ],
  // React has it itself; the router's store asks for the stand-in that older ones need.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  build: {
    outDir: 'dist',
    target: 'es2023',
    assetsInlineLimit: 0, // data: URLs would need an exception in the content security policy
    reportCompressedSize: false,
    manifest: true,
    sourcemap: 'hidden',
    modulePreload: { polyfill: false, resolveDependencies: preloadedWith },
    rolldownOptions: {
      output: {
        // The first load names some hundred files, and no letter of a hash can be compressed.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: { groups: [firstLoadChunks(import.meta.dirname)] },
      },
    },
  },
  server: {
    proxy: {
      '/api': { target: process.env['API_URL'] ?? 'http://127.0.0.1:3000', changeOrigin: false },
    },
  },
}))
