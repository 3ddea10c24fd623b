import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { interSubset } from './build/inter-subset.ts'
import { withoutInjectedStyles } from './build/strict-csp.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    interSubset(import.meta.dirname),
    withoutInjectedStyles(),
    react({ compiler: true }),
    tailwindcss(),
  ],
  build: {
    outDir: 'dist',
    target: 'es2023',
    assetsInlineLimit: 0, // data: URLs would need an exception in the content security policy
    reportCompressedSize: false,
    manifest: true,
  },
  server: {
    proxy: {
      '/api': { target: process.env['API_URL'] ?? 'http://127.0.0.1:3000', changeOrigin: false },
    },
  },
})
