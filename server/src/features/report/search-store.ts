// SQL of searching reports: by what stands on them (parts of words) and by what a finding of theirs says (beginnings of
// words). The first reports of the list are looked through, which answers frequent words; what they do not answer is rare
// enough to be looked up in the indexes of words. Neither gets slower with the number of findings (040).
import { countedAtMost } from '@gozlem/domain/counted'
import type { Finding } from '@gozlem/domain/report/finding'
import { type SearchedField, searchedFields } from '@gozlem/domain/report/finding-match'
import { beginningsOf, searchWords } from '@gozlem/domain/search/words'
import { containsWords, pageClauses, statementName, wordPatterns } from '../../db/list-query'
import type { Lists, Numbers } from '../../db/row-types'
import type { UserScope, Work } from '../../db/tenant-scope'
import { conditions, type ReportFilter, type ReportPage, selected, sortColumns } from './list-store'
import { type ListedReportRow, visibleTo } from './store'

/**
 * How many reports are looked through before the indexes are asked: the first tell a frequent word from a rare one, a page
 * of a frequent one is among some more, and the most that is worth it where all those counted can be found so.
 */
const lookedThrough = { first: 60, more: 300, most: 1000 }
/** How many findings, and how many reports, the indexes bring at most: what bounds a word that only old reports have. */
const lookedUp = 50_000
/** As many findings are asked for, one step after the other, until they are enough to count `countedAtMost` reports. */
const countedFrom = [1000, 10_000, lookedUp]

export interface SearchFilter extends ReportFilter {
  search: string
}

interface Found {
  rows: ListedReportRow[]
  total: number
}

/** A page of the reports that hold every word of a search, and how many do: at most `countedAtMost` are counted. */
export async function searchReports(
  work: Work<UserScope>,
  filter: SearchFilter,
  page: ReportPage,
): Promise<Found> {
  const near = await lookAhead(work, filter, page, page.after ? 0 : countedAtMost)
  if (!answers(near, page)) return lookUp(work, filter, page)
  const rows = await readInOrder(work, idsOfPage(near, page))
  const first = page.after
    ? await lookAhead(work, filter, { ...page, after: undefined }, countedAtMost)
    : near
  return { rows, total: await countFound(work, filter, first) }
}

/** The newest reports that hold every word of a search. */
export async function findNewestReports(
  work: Work<UserScope>,
  filter: SearchFilter,
  limit: number,
): Promise<ListedReportRow[]> {
  const page = { sort_by: 'created_at', sort_order: 'desc', limit, offset: 0 } as const
  const near = await lookAhead(work, filter, page, 0)
  return answers(near, page)
    ? readInOrder(work, idsOfPage(near, page))
    : (await lookUp(work, filter, page)).rows
}

/** Whether what was looked through fills a page, or is all there is. */
const answers = ({ ids, isAll }: Near, { offset, limit }: ReportPage) => isAll || ids.length >= offset + limit

const idsOfPage = ({ ids }: Near, { offset, limit }: ReportPage) => ids.slice(offset, offset + limit)

/** The words of a search as findings are asked for them; letters and digits alone, so that nothing has to be escaped. */
export const findingQuery = (search: string): string =>
  searchWords(search)
    .map(
      (word) =>
        `(${beginningsOf(word)
          .map((beginning) => `'${beginning}':*`)
          .join(' | ')})`,
    )
    .join(' & ')

interface Near {
  ids: string[]
  /** Whether the list has no other reports than those that were looked through. */
  isAll: boolean
}

/**
 * Looks through as much of the list as is worth it for its page and for counting: where the first reports say nothing, the
 * indexes are faster.
 */
async function lookAhead(
  work: Work<UserScope>,
  filter: SearchFilter,
  page: ReportPage,
  counted: number,
): Promise<Near> {
  const near = await lookThrough(work, filter, page, lookedThrough.first)
  const wanted = Math.max(page.offset + page.limit, counted)
  if (near.isAll || near.ids.length === 0 || near.ids.length >= wanted) return near
  const likelyEnough = Math.ceil((lookedThrough.first / near.ids.length) * wanted * 1.3)
  return lookThrough(
    work,
    filter,
    page,
    likelyEnough > lookedThrough.most ? lookedThrough.more : likelyEnough,
  )
}

/**
 * Which of the first reports of a list hold the words. The tables themselves are read: row level security keeps the words
 * from their index there, which would be asked anew for every report.
 */
async function lookThrough(
  { db, scope }: Work<UserScope>,
  filter: SearchFilter,
  page: ReportPage,
  limit: number,
): Promise<Near> {
  const values: unknown[] = [findingQuery(filter.search), wordPatterns(filter.search)]
  const where = conditions(scope, filter, values)
  const { continues, order, window } = pageClauses(
    sortColumns[page.sort_by],
    'r.id',
    { ...page, limit, offset: 0 },
    values,
  )
  const text = `with near as materialized (
      select r.id, r.organization_id, r.search_text, row_number() over (${order}) as place from report r
      where ${[...where, ...continues].join(' and ')} ${order} ${window})
    select (select count(*)::int from near) as looked_through, array(
      select n.id from near n
      where n.search_text like all ($2::text[]) or coalesce((
        select true from report_finding f where f.organization_id = n.organization_id and f.report_id = n.id
          and f.search_words @@ $1::tsquery limit 1), false)
      order by n.place) as ids`
  const { rows } = await db.query<Numbers<'looked_through'> & Lists<'ids'>>({
    name: statementName(text),
    text,
    values,
  })
  const { looked_through = limit, ids = [] } = rows[0] ?? {}
  return { ids, isAll: looked_through < limit }
}

async function readInOrder(
  { db, scope }: Work<UserScope>,
  ids: readonly string[],
): Promise<ListedReportRow[]> {
  const values: unknown[] = [ids]
  const text = `select ${selected} from report r
    where r.id = any($1) and r.deleted_at is null and ${visibleTo(scope, 'r', values)}
    order by array_position($1::uuid[], r.id)`
  const { rows } = await db.query<ListedReportRow>({ name: statementName(text), text, values })
  return rows
}

/** A page out of everything that the indexes bring, and how many reports that is. */
async function lookUp(work: Work<UserScope>, filter: SearchFilter, page: ReportPage): Promise<Found> {
  const { db, scope } = work
  const values: unknown[] = []
  const where = conditions(scope, filter, values, { joined: true })
  const found = foundBy(scope, filter.search, { findings: lookedUp, reports: lookedUp, where }, values)
  const { continues, order, window } = pageClauses(sortColumns[page.sort_by], 'r.id', page, values)
  const all = `select from found join report r using (organization_id, id) where ${where.join(' and ')}`
  const { rows } = await db.query<ListedReportRow & Numbers<'total'>>(
    `with ${found} select ${selected}, (select count(*)::int from (${all} limit ${countedAtMost}) counted) as total
     from found join report r using (organization_id, id)
     where ${[...where, ...continues].join(' and ')} ${order} ${window}`,
    values,
  )
  const total =
    rows[0]?.total ??
    (page.after || page.offset > 0 ? (await countLookedUp(work, filter, lookedUp)).total : 0)
  return { rows, total }
}

async function countFound(work: Work<UserScope>, filter: SearchFilter, near: Near): Promise<number> {
  if (near.isAll || near.ids.length >= countedAtMost) return Math.min(near.ids.length, countedAtMost)
  for (const atMost of countedFrom) {
    const { total, looked_up } = await countLookedUp(work, filter, atMost)
    if (total === countedAtMost || looked_up < atMost) return total
  }
  return countedAtMost
}

async function countLookedUp({ db, scope }: Work<UserScope>, filter: SearchFilter, atMost: number) {
  const values: unknown[] = []
  const where = conditions(scope, filter, values, { joined: true })
  const found = foundBy(scope, filter.search, { findings: atMost, reports: countedAtMost, where }, values)
  const { rows } = await db.query<Numbers<'total' | 'looked_up'>>(
    `with ${found} select
       (select count(*)::int from (select from found join report r using (organization_id, id)
         where ${where.join(' and ')} limit ${countedAtMost}) counted) as total,
       (select count(*)::int from by_finding) as looked_up`,
    values,
  )
  return rows[0] ?? { total: 0, looked_up: 0 }
}

interface Bounds {
  /** How many findings the index brings at most, whosever they are. */
  findings: number
  /** How many reports at most, of those that `where` lets through. */
  reports: number
  where: readonly string[]
}

/**
 * The reports that the indexes bring for a search, as `found`. Searches read views, because row level security keeps words
 * from their indexes (migrations 0003, 0038); what a scope may see of what is found is the caller's to say.
 */
function foundBy(
  scope: UserScope,
  search: string,
  { findings: findingsAtMost, reports: reportsAtMost, where }: Bounds,
  values: unknown[],
): string {
  const own = (of: string) =>
    scope.role === 'superadmin' ? [] : [`${of}.organization_id = $${values.push(scope.organization_id)}`]
  const findings = [...own('f'), `f.search_words @@ $${values.push(findingQuery(search))}::tsquery`]
  const reports = [...where, ...containsWords('r.search_text', search, values)]
  return `by_finding as materialized (
      select f.organization_id, f.report_id as id from searchable_finding f where ${findings.join(' and ')} limit ${findingsAtMost}),
    by_report as materialized (
      select r.organization_id, r.id from searchable_report r where ${reports.join(' and ')} limit ${reportsAtMost}),
    found as materialized (select * from by_finding union select * from by_report)`
}

export interface FoundFindingRow extends Pick<Finding, SearchedField> {
  id: string
  report_id: string
  /** How many findings of its report hold the words. */
  matches: number
}

/** The first findings of reports the caller has already been given that hold every word of a search. */
export async function findMatches(
  { db, scope }: Work<UserScope>,
  reports: readonly ListedReportRow[],
  search: string,
  perReport: number,
): Promise<FoundFindingRow[]> {
  if (reports.length === 0) return []
  const values: unknown[] = [findingQuery(search), reports.map(({ id }) => id), perReport]
  const own =
    scope.role === 'superadmin' ? '' : `and f.organization_id = $${values.push(scope.organization_id)}`
  const text = `select id, report_id, ${searchedFields.join(', ')}, matches from (
      select f.*, (count(*) over of_report)::int as matches, row_number() over (of_report order by f.position, f.created_at) as place_of
      from report_finding f where f.report_id = any($2) ${own} and f.search_words @@ $1::tsquery
      window of_report as (partition by f.report_id)) f
    where place_of <= $3 order by report_id, place_of`
  const { rows } = await db.query<FoundFindingRow>({ name: statementName(text), text, values })
  return rows
}
