/*
 * React Router is published as one build for all its ways of use, and a bundler cannot see which of them this app never
 * takes. Here the conditions that lead to them are written as false, which drops what hangs on them, and components that
 * are only named (`NavLink.displayName = …`) are no longer taken for used. A release that reads differently stops the
 * build, and so does a source that asks for something left out (docs/decisions/010-first-load.md).
 */
import type { Plugin } from 'vite'

type Rewrite = readonly [reads: string, becomes: string]

/** By what the app does without. */
const leftOut: Readonly<Record<string, readonly Rewrite[]>> = {
  'development warnings': [['var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;']],
  instrumentation: [['if (init.instrumentations) {', 'if (false) {']],
  'pages and errors from a server': [
    ['opts?.hydrationData || parseHydrationData()', 'opts?.hydrationData'],
    ['if (this.context && typeof error === "object" && error && "digest" in error', 'if (false'],
    [
      'if (this.context) {\n      return /* @__PURE__ */ React2.createElement(RSCErrorHandler',
      'if (false) {\n      return /* @__PURE__ */ React2.createElement(RSCErrorHandler',
    ],
  ],
  'actions: forms are sent over the contract': [
    ['if (!opts || !isSubmissionNavigation(opts)) {', 'if (true) {'],
    [
      '} else if (opts && opts.submission && isMutationMethod(opts.submission.formMethod)) {',
      '} else if (false) {',
    ],
    ['if (submission && isMutationMethod(submission.formMethod)) {\n    let {', 'if (false) {\n    let {'],
  ],
  'fetchers: data comes by the query client': [
    ['    fetch: fetch2,\n', ''],
    ['    getFetcher,\n    resetFetcher,\n    deleteFetcher: queueFetcherForDeletion,\n', ''],
    ['    _internalFetchControllers: fetchControllers,\n', ''],
    ['  fetchLoadMatches.forEach((f, key) => {', '  if (false) fetchLoadMatches.forEach((f, key) => {'],
  ],
  'routes that are found or changed on the way': [
    ['    patchRoutes,\n', ''],
    ['    _internalSetRoutes,\n', ''],
    ['init.patchRoutesOnNavigation', 'void 0'],
    ['if (isFogOfWar) {', 'if (false) {'],
  ],
  'middleware, and routes lazy by property': [
    ['if (!args.matches.some((m) => m.route.middleware)) {', 'if (true) {'],
    ['return runClientMiddlewarePipeline(typed', 'return void 0 && runClientMiddlewarePipeline(typed'],
    ['let lazyMiddlewarePromise = loadLazy', 'let lazyMiddlewarePromise = true ? void 0 : loadLazy'],
    ['let promise = loadLazyRouteProperty({', 'let promise = true ? void 0 : loadLazyRouteProperty({'],
  ],
  'view transitions': [
    ['if (!viewTransitionOpts || !isViewTransitionAvailable) {', 'if (true) {'],
    ['if (vtContext.isTransitioning && !vtContext.flushSync) {', 'if (false) {'],
    ['if (renderDfd && pendingState && ', 'if (false && '],
    ['if (!vtContext.isTransitioning && interruption) {', 'if (false) {'],
    ['      restoreAppliedTransitions(routerWindow, appliedViewTransitions);\n', ''],
    ['() => persistAppliedTransitions(routerWindow, appliedViewTransitions)', '() => {}'],
  ],
}

/** What a source would use of it; routes themselves are all declared in app/signed-in-routes.tsx. */
const needed =
  /^import [^'"]*\b(Form|useFetchers?|useSubmit|useFormAction|useViewTransitionState)\b[^'"]* from ['"]react-router['"]/m

const name = /^ *\w+\.displayName = "[^"]*";$/gm
const component = /= (React\d*\.(?:forwardRef|memo|createContext)\()/g

export function leanRouter(): Plugin[] {
  return [
    {
      name: 'lean-router',
      apply: 'build',
      transform: {
        filter: {
          id: /[\\/]react-router[\\/]dist[\\/]development[\\/]chunk-\w+\.mjs$/,
          code: 'function createRouter(',
        },
        handler(code) {
          let lean = code.replace(name, '').replace(component, '= /* @__PURE__ */ $1')
          for (const [reads, becomes] of Object.values(leftOut).flat()) {
            if (!lean.includes(reads)) this.error(`react-router no longer reads «${reads}»`)
            lean = lean.replaceAll(reads, becomes)
          }
          return { code: lean, map: null }
        },
      },
    },
    {
      name: 'lean-router-use',
      apply: 'build',
      enforce: 'pre',
      transform: {
        filter: { id: /[\\/]web[\\/]src[\\/].*\.tsx?$/, code: needed },
        handler(code) {
          this.error(`build/lean-router.ts leaves out what ${needed.exec(code)?.[1]} needs`)
        },
      },
    },
  ]
}
