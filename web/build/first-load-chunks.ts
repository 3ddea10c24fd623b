/*
 * Left alone, the bundler makes a chunk of every set of modules that the same pages share, and forty small files
 * compress far worse than five (docs/decisions/010-first-load.md). What everybody loads first travels together in the
 * order in which it is needed: at start, with the login page, with the shell, with a list, with the reports. What forms
 * need stands apart from the login page's own, because pages behind it have forms too. What a report shares with other
 * pages travels together as well: a phone asks for six files at a time, and these were forty. All else keeps its own
 * chunks.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Context = Rolldown.ChunkingContext
type Modules = ReadonlySet<string>

interface FirstLoad {
  signedOut: Modules
  start: Modules
  shell: Modules
  list: Modules
  dashboard: Modules
  administration: Modules
  /** Of the dashboard, as far as other pages use it too. */
  home: Modules
  /** Of a report however it is opened, of reading one, and of editing one as far as other pages use it too. */
  report: Modules
  reading: Modules
  editing: Modules
  /** Loaded by name from other chunks, so they stay files of their own. */
  entries: Modules
}

export function firstLoadChunks(root: string): Rolldown.CodeSplittingGroup {
  let load: FirstLoad | undefined
  return {
    debugName: 'first load',
    includeDependenciesRecursively: false, // each set holds its dependencies already, down to the icons in use
    name: (id, context) => {
      load ??= readFirstLoad(root, context)
      const {
        entries,
        start,
        signedOut,
        shell,
        list,
        dashboard,
        administration,
        home,
        report,
        reading,
        editing,
      } = load
      if (entries.has(id)) return null
      if (lookedUpLater.test(id)) return mutation.test(id) ? 'home' : null
      if (!shell.has(id) && !list.has(id)) {
        if (signedOut.has(id) && dashboard.has(id)) return 'start'
        // References to the page's shapes.
        if (isIcon(id) && (signedOut.has(id) || dashboard.has(id))) return 'start'
        if (isIcon(id) && administration.has(id)) return 'administration'
        if (signedOut.has(id)) return entranceOf(root, id)
        if (home.has(id) && !isPackage(id)) return 'home'
        if (dashboard.has(id) || start.has(id)) return null
        if (isLucide(id)) return 'icons'
        if (isPart(id)) return 'parts'
        return report.has(id) ? 'report' : reading.has(id) ? 'reading' : editing.has(id) ? 'editing' : null
      }
      if (start.has(id) || signedOut.has(id)) return 'start'
      // What both first pages use comes before either, so that the dashboard need not load the list.
      if (shell.has(id) || dashboard.has(id)) return 'shell'
      return id.startsWith(join(root, 'src/features')) ? 'reports' : 'list'
    },
  }
}

function readFirstLoad(root: string, context: Context): FirstLoad {
  const main = join(root, 'src/main.tsx')
  const signedOut = join(root, 'src/app/SignedOut.tsx')
  const shell = join(root, 'src/app/SignedIn.tsx')
  const list = join(root, 'src/features/report/pages/ReportListPage.tsx')
  const dashboard = join(root, 'src/features/statistics/pages/DashboardPage.tsx')
  const administration = join(root, 'src/app/administration-pages.ts')
  return {
    start: importedBy(main, context),
    signedOut: importedBy(signedOut, context),
    shell: importedBy(shell, context),
    list: importedBy(list, context),
    dashboard: importedBy(dashboard, context),
    administration: importedBy(administration, context),
    ...shared(root, dashboard, context),
    entries: new Set([main, signedOut, shell, list, dashboard]),
  }
}

function shared(
  root: string,
  dashboard: string,
  context: Context,
): Pick<FirstLoad, 'home' | 'report' | 'reading' | 'editing'> {
  const features = join(root, 'src/features')
  const reportPage = join(features, 'report/pages/ReportPage.tsx')
  const completed = join(features, 'report/components/view/CompletedReport.tsx')
  const editor = join(features, 'report/components/editor/ReportEditor.tsx')
  const pages = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((file) => /[\\/]pages[\\/]\w+Page\.tsx$/.test(file))
    .map((file) => join(features, file))
  const sharedBy = (entry: string, page = entry) => {
    const others = new Set(
      pages.filter((other) => other !== page).flatMap((other) => [...importedBy(other, context)]),
    )
    return new Set([...importedBy(entry, context)].filter((id) => others.has(id)))
  }
  const edited = importedBy(editor, context)
  const read = [...importedBy(completed, context)].filter((id) => id !== completed)
  const always = [...importedBy(reportPage, context)].filter((id) => id !== reportPage)
  return {
    home: sharedBy(dashboard),
    report: new Set([...always, ...read.filter((id) => edited.has(id))]),
    reading: new Set(read),
    editing: sharedBy(editor, reportPage),
  }
}

/** A module and everything it imports, one through another; what comes later by `import()` does not count. */
function importedBy(entry: string, context: Context): Modules {
  const found = new Set<string>()
  const waiting = [entry]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const known = context.getModuleInfo(id)
    if (found.has(id) || known === null) continue
    found.add(id)
    // The index of all icons imports each of them; only those that are named are in the bundle.
    const icons = known.importedIds.find(isIconIndex)
    waiting.push(...known.importedIds.filter((imported) => imported !== icons))
    if (icons !== undefined) waiting.push(...iconsNamedIn(known.code ?? '', icons, context))
  }
  return found
}

/** What forms are checked by travels apart from their fields, which pages without a form have too. */
const entranceOf = (root: string, id: string) =>
  id.startsWith(join(root, 'src/features'))
    ? 'entrance'
    : id.startsWith(join(root, 'src/ui'))
      ? 'fields'
      : 'forms'

const isPackage = (id: string) => id.includes('node_modules')

const isIcon = (id: string) => /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/.test(id)

const isLucide = (id: string) => /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]/.test(id)

/** Controls and frames that pages behind the first ones are built of. */
const isPart = (id: string) =>
  /[\\/]src[\\/]ui[\\/](?:actions|feedback|forms|layout|lists)[\\/](?!MenuSurface|ListTools|SortSelect|ColumnDialog|ExportDialog|read-export)/.test(
    id,
  )

/** What the index of the query library names, and neither shell nor list uses. */
const lookedUpLater = /[\\/](?:useMutation|mutationObserver|useQueries|queriesObserver)\.js$/
const mutation = /[\\/](?:useMutation|mutationObserver)\.js$/

const isIconIndex = (id: string) => /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.m?js$/.test(id)

function iconsNamedIn(code: string, index: string, context: Context): string[] {
  const exported = context.getModuleInfo(index)?.code ?? ''
  const named = /import\s*\{([^}]*)\}\s*from\s*['"]lucide-react['"]/.exec(code)?.[1] ?? ''
  return named.split(',').flatMap((specifier) => {
    const name = specifier.trim().split(/\s/, 1)[0]
    const file = new RegExp(`default as ${name}\\b[^}]*\\} from ['"](\\./icons/[^'"]+)['"]`).exec(
      exported,
    )?.[1]
    return file === undefined ? [] : [join(index, '..', file)]
  })
}
