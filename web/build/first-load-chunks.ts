/*
 * Left alone, the bundler makes a chunk of every set of modules that the same pages share, and forty small files
 * compress far worse than five (docs/decisions/010-first-load.md). What everybody loads first travels together in the
 * order in which it is needed: at start, with the login page, with the shell, with a list, with the reports. What forms
 * need stands apart from the login page's own, because pages behind it have forms too. What a report shares with other
 * pages, and the editor as a whole, travel together as well: a phone asks for six files at a time, and these were forty. A
 * page that is loaded by name stands in the file of what comes with it. What the shell fetches behind every first picture is
 * one file besides what it shares with the report: as thirty it cost a phone a tenth of a second to ask for them. All else
 * keeps its own chunks.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { iconsNamedIn, isIcon, isIcons } from './icons.ts'

type Context = Rolldown.ChunkingContext
type Modules = ReadonlySet<string>

/** What modules import; kept, because a hundred pages stand on the same ones. */
interface Graph {
  context: Context
  imports: Map<string, readonly string[] | null>
}

/** Of the shell, what leaves its place empty until the page stands (app/shell/late-parts.ts). */
const lateParts = [
  'app/shell/UnsentWork.tsx',
  'app/shell/ConnectionBanner.tsx',
  'app/shell/KeyboardRoom.tsx',
  'app/shell/PullToRefresh.tsx',
  'app/shell/UpdateOffer.tsx',
  'app/shell/VersionLabel.tsx',
  'app/shell/FoldButton.tsx',
  'app/search/SearchButton.tsx',
  'features/notification/components/NotificationBell.tsx',
]

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
  /** Of editing one, the rest. */
  editor: Modules
  /** Of what the shell fetches behind every first picture. */
  late: Modules
  /** Stays a file of its own: other pages use what it shares, and not itself. */
  dashboardPage: string
}

export function firstLoadChunks(root: string, entry: string): Rolldown.CodeSplittingGroup {
  let load: FirstLoad | undefined
  return {
    debugName: 'first load',
    includeDependenciesRecursively: false, // each set holds its dependencies already, down to the icons in use
    name: (id, context) => {
      load ??= readFirstLoad(root, entry, context)
      const {
        dashboardPage,
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
        editor,
        late,
      } = load
      if (id === dashboardPage) return null
      // With the script that the page itself names.
      if (start.has(id)) return 'start'
      if (lookedUpLater.test(id)) return mutation.test(id) ? 'home' : null
      if (!shell.has(id) && !list.has(id)) {
        if (signedOut.has(id) && (dashboard.has(id) || saysWhereItRuns.test(id))) return 'start'
        // References to the page's shapes.
        if (isIcon(id) && [signedOut, dashboard, administration].some((load) => load.has(id))) return 'start'
        if (signedOut.has(id)) return entranceOf(root, id)
        if (home.has(id) && (!isPackage(id) || slot.test(id))) return 'home'
        if (dashboard.has(id)) return null
        if (isKept(id)) return 'kept'
        if (isIcon(id) || isPart(id)) return 'parts'
        if (report.has(id)) return 'report'
        if (reading.has(id)) return 'reading'
        const isEdited = editing.has(id) || editor.has(id)
        if (late.has(id)) return isEdited ? 'editing' : 'late'
        return editing.has(id) ? 'editing' : isEdited ? 'editor' : null
      }
      if (signedOut.has(id)) return 'start'
      // What both first pages use comes before either, so that the dashboard need not load the list.
      if (shell.has(id) || dashboard.has(id)) return 'shell'
      return id.startsWith(join(root, 'src/features')) ? 'reports' : 'list'
    },
  }
}

function readFirstLoad(root: string, entry: string, context: Context): FirstLoad {
  const graph: Graph = { context, imports: new Map() }
  const main = join(root, entry)
  const signedOut = join(root, 'src/app/SignedOut.tsx')
  const shell = join(root, 'src/app/SignedIn.tsx')
  const list = join(root, 'src/features/report/pages/ReportListPage.tsx')
  const dashboard = join(root, 'src/features/statistics/pages/DashboardPage.tsx')
  const administration = join(root, 'src/app/administration-pages.ts')
  return {
    start: importedBy(main, graph),
    signedOut: importedBy(signedOut, graph),
    shell: importedBy(shell, graph),
    list: importedBy(list, graph),
    dashboard: importedBy(dashboard, graph),
    administration: importedBy(administration, graph),
    ...shared(root, dashboard, graph),
    late: importedByAll(root, lateParts, graph),
    dashboardPage: dashboard,
  }
}

function shared(
  root: string,
  dashboard: string,
  graph: Graph,
): Pick<FirstLoad, 'home' | 'report' | 'reading' | 'editing' | 'editor'> {
  const features = join(root, 'src/features')
  const reportPage = join(features, 'report/pages/ReportPage.tsx')
  const completed = join(features, 'report/components/view/CompletedReport.tsx')
  const editor = join(features, 'report/components/editor/ReportEditor.tsx')
  const pages = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((file) => /[\\/]pages[\\/]\w+Page\.tsx$/.test(file))
    .map((file) => join(features, file))
  const sharedBy = (entry: string, page = entry) => {
    const others = new Set(
      pages.filter((other) => other !== page).flatMap((other) => [...importedBy(other, graph)]),
    )
    return new Set([...importedBy(entry, graph)].filter((id) => others.has(id)))
  }
  const onDashboard = importedBy(dashboard, graph)
  const edited = importedBy(editor, graph)
  const read = [...importedBy(completed, graph)]
  const always = [...importedBy(reportPage, graph)]
  return {
    home: new Set([...sharedBy(dashboard), ...read.filter((id) => onDashboard.has(id))]),
    report: new Set([...always, ...read.filter((id) => edited.has(id))]),
    reading: new Set(read),
    editing: sharedBy(editor, reportPage),
    editor: edited,
  }
}

const importedByAll = (root: string, files: readonly string[], graph: Graph): Modules =>
  new Set(files.flatMap((file) => [...importedBy(join(root, 'src', file), graph)]))

/** A module and everything it imports, one through another; what comes later by `import()` does not count. */
function importedBy(entry: string, graph: Graph): Modules {
  const found = new Set<string>()
  const waiting = [entry]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    const imported = importsOf(id, graph)
    if (imported === null) continue
    found.add(id)
    waiting.push(...imported)
  }
  return found
}

function importsOf(id: string, { context, imports }: Graph): readonly string[] | null {
  const known = imports.get(id)
  if (known !== undefined) return known
  const info = context.getModuleInfo(id)
  // The file of all icons imports each of them; only those that are named are in the bundle.
  const icons = info?.importedIds.find(isIcons)
  const found =
    info &&
    (icons === undefined
      ? info.importedIds
      : [
          ...info.importedIds.filter((imported) => imported !== icons),
          ...iconsNamedIn(info.code ?? '', icons),
        ])
  imports.set(id, found)
  return found
}

/** What forms are checked by travels apart from their fields, which pages without a form have too. */
const entranceOf = (root: string, id: string) =>
  id.startsWith(join(root, 'src/features')) || id.startsWith(join(root, 'src/app'))
    ? 'entrance'
    : id.startsWith(join(root, 'src/ui'))
      ? 'fields'
      : 'forms'

const isPackage = (id: string) => id.includes('node_modules')

/** Of the package of tooltips, what other parts use too. */
const slot = /[\\/]@radix-ui[\\/]react-(?:slot|compose-refs)[\\/]/

/** What looks answers up on the device: every page asks for it at once, and must not get the report's files with it. */
const isKept = (id: string) =>
  /[\\/](?:idb-keyval[\\/]dist[\\/]index\.js|platform[\\/]offline[\\/](?:kept-answers|kept-box|kept-queries|brief-store)\.ts)$/.test(
    id,
  )

/** Controls and frames that pages behind the first ones are built of. */
const isPart = (id: string) =>
  /[\\/]src[\\/]ui[\\/](?:actions|feedback|forms|layout|lists)[\\/](?!MenuSurface|ListTools|SortSelect|ColumnDialog|ExportDialog|read-export)/.test(
    id,
  )

/** What the index of the query library names, and neither shell nor list uses. */
const lookedUpLater = /[\\/](?:useMutation|mutationObserver|useQueries|queriesObserver)\.js$/
const mutation = /[\\/](?:useMutation|mutationObserver)\.js$/

/** Asked by the login page, the shell and the editor, which wants nothing else of the forms that it would come with. */
const saysWhereItRuns = /[\\/]platform[\\/]device[\\/]identity\.ts$/
