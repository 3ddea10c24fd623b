import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstLoadChunks } from './build/first-load-chunks.ts'
import { interSubset } from './build/inter-subset.ts'
import { withoutInjectedStyles } from './build/strict-csp.ts'

/** Where people type, drag and dictate for a long time: only there does skipping a redraw outweigh what its code costs. */
const compiled = /[\\/]features[\\/](report[\\/]components[\\/]editor|analysis|regulation)[\\/].*\.tsx?$/

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [
    interSubset(import.meta.dirname),
    withoutInjectedStyles(),
    // The development server refreshes components in place instead.
    command === 'build' ? react({ compiler: true, include: compiled }) : react(),
    tailwindcss(),
  ],
  build: {
    outDir: 'dist',
    target: 'es2023',
    assetsInlineLimit: 0, // data: URLs would need an exception in the content security policy
    reportCompressedSize: false,
    manifest: true,
    rolldownOptions: {
      output: { codeSplitting: { groups: [firstLoadChunks(import.meta.dirname)] } },
    },
  },
  server: {
    proxy: {
      '/api': { target: process.env['API_URL'] ?? 'http://127.0.0.1:3000', changeOrigin: false },
    },
  },
}))
