/*
 * sonner writes its stylesheet into the page when its module loads, which a `style-src 'self'` policy
 * refuses. The Toaster imports the same stylesheet as a file, so the injected copy is cut out of the bundle.
 */
import type { Plugin } from 'vite'

export function withoutInjectedStyles(): Plugin {
  return {
    name: 'without-injected-styles',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]sonner[\\/]dist[\\/]index\.mjs$/ },
      handler(code) {
        const stripped = code.replace(/^__insertCSS\(".*"\);?$/m, '')
        if (stripped === code) this.error('sonner no longer injects its styles the way this plugin expects')
        return { code: stripped, map: null }
      },
    },
  }
}
