// What index.html runs before anything is painted.
import { onTestFinished } from 'vitest'
import page from '../../../index.html?raw'

/** Runs it as the browser does; what it listens to ends with the test, for the window is that of other files too. */
export function runPageScript(): void {
  document.head.innerHTML = '<meta name="color-scheme"><meta name="theme-color">'
  const [, script = ''] = /<script>([^]*?)<\/script>/.exec(page) ?? []
  // oxlint-disable-next-line no-implied-eval, no-new-func -- the page's own script, as the browser runs it
  new Function('addEventListener', script)((...[kind, heard]: Parameters<typeof addEventListener>) => {
    window.addEventListener(kind, heard)
    onTestFinished(() => window.removeEventListener(kind, heard))
  })
}
