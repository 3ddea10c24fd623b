// A list's search, filters, sorting and page live in the address bar: a reload, a shared link and the way back show the
// same rows.
import { useSearchParams } from './use-search-params'

type Order = 'asc' | 'desc'

/** Reads a filter's value from the address, '' where that says nothing; undefined is no filter. */
type FilterReader = (text: string) => string | undefined
type FilterReaders = Readonly<Record<string, FilterReader>>

type Values<Filters extends FilterReaders> = { [Name in keyof Filters]: ReturnType<Filters[Name]> }
type Asked<Filters extends FilterReaders> = {
  [Name in keyof Filters]?: NonNullable<ReturnType<Filters[Name]>>
}

/** One of these values, else `otherwise`. */
export function oneOf<Value extends string>(values: readonly Value[]): (text: string) => Value | undefined
export function oneOf<Value extends string>(
  values: readonly Value[],
  otherwise: NoInfer<Value>,
): (text: string) => Value
export function oneOf(values: readonly string[], otherwise?: string): FilterReader {
  return (text) => values.find((value) => value === text) ?? otherwise
}

/** Any text, such as an id. */
export const anyText = (text: string): string | undefined => text || undefined

/** What a list is sorted by, each with the direction it begins with. */
export type Sorts<By extends string> = Readonly<Record<By, Order>>

/** What a list can be narrowed to and sorted by. */
export interface ListDeclaration<Filters extends FilterReaders, By extends string> {
  filters?: Filters
  sorts?: Sorts<By>
  /** What it is sorted by unless the address says so. */
  first?: NoInfer<By>
}

export interface ListParams<Filters extends FilterReaders = FilterReaders, By extends string = string> {
  /** From 1; nonsense counts as 1. */
  page: number
  search: string
  filters: Values<Filters>
  /** undefined in lists that have one order. */
  sort: { by: By; order: Order } | undefined
  /** What the server is asked for. */
  query: { search?: string } & Asked<Filters> &
    ([By] extends [never] ? unknown : { sort_by: By; sort_order: Order })
  /** Whether rows may be missing because of search or filters. */
  isFiltered: boolean
  /** A parameter beside the filters, such as a tab; undefined when it is none of the given values. */
  choice: <Value extends string>(name: string, values: readonly Value[]) => Value | undefined
  /** Changes parameters; empty ones leave the address. Any change but that of the page goes back to the first page. */
  change: (changes: Readonly<Record<string, string | undefined>>) => void
  /** Takes all filters off and keeps the search. */
  clearFilters: () => void
  /** Takes off the search and all filters, and changes what else is said. */
  reset: (changes?: Readonly<Record<string, string | undefined>>) => void
  onSort: ((sort: { by: string; order: Order }) => void) | undefined
  goToPage: (page: number) => void
  /** Notes how many pages are shown one under the other. */
  keepPages: (pages: number) => void
}

export function useListParams<
  // oxlint-disable-next-line typescript/no-empty-object-type
  const Filters extends FilterReaders = {},
  By extends string = never,
>(list: ListDeclaration<Filters, By> = {}): ListParams<Filters, By> {
  const [params, setParams] = useSearchParams()
  const read = (name: string) => params.get(name) ?? ''
  const choice: ListParams['choice'] = (name, values) => values.find((value) => value === params.get(name))
  const change: ListParams['change'] = (changes) =>
    setParams(
      (now) => {
        now.delete('page')
        for (const [name, value] of Object.entries(changes))
          if (value === undefined || value === '') now.delete(name)
          else now.set(name, value)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  const goToPage = (page: number, how?: { replace: boolean; preventScrollReset: boolean }) =>
    setParams((now) => {
      if (page <= 1) now.delete('page')
      else now.set('page', String(page))
      return now
    }, how)

  const readers: FilterReaders = list.filters ?? {}
  const names = Object.keys(readers)
  const filters = Object.fromEntries(
    Object.entries(readers).map(([name, reader]) => [name, reader(read(name))]),
  )
  const none = Object.fromEntries(names.map((name) => [name, undefined]))
  const search = read('search')
  const page = Number(params.get('page') ?? '1')
  const sort = sortOf(list, choice)
  const query = {
    ...(sort && { sort_by: sort.by, sort_order: sort.order }),
    ...(search !== '' && { search }),
    ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)),
  }
  return {
    page: Number.isInteger(page) && page >= 1 ? page : 1,
    search,
    filters: filters as Values<Filters>,
    sort,
    query: query as ListParams<Filters, By>['query'],
    isFiltered: search !== '' || names.some((name) => filters[name] !== readers[name]?.('')),
    choice,
    change,
    clearFilters: () => change(none),
    reset: (changes) => change({ ...none, search: undefined, ...changes }),
    onSort: sort && (({ by, order }) => change({ sort_by: by, sort_order: order })),
    goToPage: (to) => goToPage(to),
    keepPages: (pages) => goToPage(pages, { replace: true, preventScrollReset: true }),
  }
}

function sortOf<By extends string>(
  { sorts, first }: ListDeclaration<FilterReaders, By>,
  choice: ListParams['choice'],
): { by: By; order: Order } | undefined {
  if (!sorts || first === undefined) return undefined
  const by = choice('sort_by', Object.keys(sorts) as By[]) ?? first
  return { by, order: choice('sort_order', ['asc', 'desc']) ?? sorts[by] }
}
