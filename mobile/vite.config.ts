// The web app with a beginning of its own, as files that a phone opens from itself.
//
// NATIVE_SERVER is the address of the server, https://… without a slash at the end. NATIVE_STORE_KEY_ANDROID and
// NATIVE_STORE_KEY_IOS are the store provider's public keys of this app; without one nothing can be bought on such phones.
// Push messages are offered on Android where Firebase's google-services.json lies in its project.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, mergeConfig, type Plugin } from 'vite'
import { appBuild } from '../web/build/app-build.ts'

const server = process.env['NATIVE_SERVER'] ?? 'http://127.0.0.1:3000'
const hasFirebase = existsSync(join(import.meta.dirname, 'android/app/google-services.json'))
/** What the build knows and the app asks for, by name. */
const known = {
  server,
  'store-key-android': process.env['NATIVE_STORE_KEY_ANDROID'] ?? '',
  'store-key-ios': process.env['NATIVE_STORE_KEY_IOS'] ?? '',
  'push-android': hasFirebase ? 'firebase' : '',
}

export default defineConfig(({ command }) =>
  mergeConfig(appBuild(command, 'src/start-app.tsx'), {
    publicDir: join(import.meta.dirname, '../web/public'),
    plugins: [nativeStart(), pageOfPhone()],
    build: {
      outDir: join(import.meta.dirname, 'dist'),
      emptyOutDir: true,
      manifest: true,
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              // The shell names all parts of the device at once; left where they are, each would bring its page's files along.
              { name: 'device', test: /[\\/]platform[\\/]device[\\/]/, priority: 1 },
            ],
          },
        },
      },
    },
  }),
)

/** The page starts the shell, which starts the app. */
function nativeStart(): Plugin {
  return {
    name: 'native-start',
    enforce: 'pre',
    resolveId: (source) => (source === '/src/main.tsx' ? join(import.meta.dirname, 'src/main.ts') : null),
  }
}

/** What the server says with a page of its own stands in this one: nobody sends headers with it. */
function pageOfPhone(): Plugin {
  return {
    name: 'page-of-phone',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => ({
        html: html.replace(/\s*<link rel="(?:manifest|apple-touch-icon)"[^>]*>/g, ''),
        tags: [
          ...Object.entries(known).map(([name, content]) => ({
            tag: 'meta',
            attrs: { name, content },
            injectTo: 'head-prepend' as const,
          })),
          {
            tag: 'meta',
            attrs: { 'http-equiv': 'Content-Security-Policy', content: policy(html) },
            injectTo: 'head-prepend',
          },
        ],
      }),
    },
  }
}

/** As server/src/app.ts, and the server's own address; of iPhones the page's own has a scheme that 'self' may not mean. */
function policy(html: string): string {
  const own = "'self' capacitor://localhost"
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return [
    `default-src ${own}`,
    `img-src ${own} data: blob:`,
    `style-src ${own}`,
    `script-src ${own} ${scripts.join(' ')}`,
    `connect-src ${own} ${server}`,
    `font-src ${own}`,
    `worker-src ${own} blob:`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; ')
}
