/*
 * A page's code names the files that are fetched along with it, and all those names are in the first load. What is there
 * before any page can be asked for need not be named, nor the page's own file, which the import itself fetches. Pages of
 * administrators name nothing: there are many, most are opened rarely, the menu asks for one as soon as the pointer is on
 * its entry, and once the service worker stands no file is fetched anymore.
 */
import type { ModulePreloadOptions } from 'vite'

type Resolve = NonNullable<ModulePreloadOptions['resolveDependencies']>

const atStart = /[\\/](?:rolldown-runtime|index|start)-[\w-]+\.js$/
const withShell = /[\\/]shell-[\w-]+\.js$/

/**
 * Parts that are fetched when the page before them stands, so that nobody waits for what they need in turn; and, last, pages
 * that are opened rarely.
 */
export const afterwards: readonly string[] = [
  'ToastOutlet',
  'DialogSurface',
  'MenuSurface',
  'IncidentDetails',
  'ReportRowMenu',
  'DeleteReportDialog',
  'ReportFilterField',
  'SeveralReports',
  'ChooseReport',
  'ListTools',
  'FoldButton',
  'KeyboardRoom',
  'PullToRefresh',
  'DashboardTrends',
  'LevelTrend',
  'HelpCard',
  'DeletedDraftListPage',
  'PromoPage',
  'SystemStatisticsPage',
  'TemplateListPage',
]
/** Whose imports are pages. What a page itself asks for comes behind its first picture, and to name its files is work then. */
const asksForPages = /[\\/](?:shell|start|after-start|public-page-files|entrance|report)-[\w-]+\.js$/

const comesAfterwards = new RegExp(`[\\\\/](?:${afterwards.join('|')})-[\\w-]+\\.js$`)

export const preloadedWith: Resolve = (file, dependencies, { hostId, hostType }) =>
  hostType === 'html'
    ? dependencies
    : comesAfterwards.test(file) || !asksForPages.test(hostId)
      ? []
      : dependencies.filter(
          (dependency) => dependency !== file && !atStart.test(dependency) && !withShell.test(dependency),
        )
