import { defineConfig, mergeConfig } from 'vite'
import { appBuild, version } from './build/app-build.ts'
import { appIcons } from './build/app-icons.ts'
import { clientPages } from './build/client-pages.ts'
import { pageFiles } from './build/page-files.ts'
import { serviceWorker } from './build/service-worker.ts'
import { sourceMaps } from './build/source-maps.ts'

export default defineConfig(({ command }) =>
  mergeConfig(appBuild(command, 'src/main.tsx'), {
    plugins: [
      appIcons(import.meta.dirname),
      pageFiles(import.meta.dirname),
      sourceMaps(),
      serviceWorker(version),
      clientPages(),
    ],
    build: {
      outDir: 'dist',
      manifest: true,
      sourcemap: 'hidden',
    },
    server: {
      proxy: {
        '/api': { target: process.env['API_URL'] ?? 'http://127.0.0.1:3000', changeOrigin: false },
      },
    },
  }),
)
