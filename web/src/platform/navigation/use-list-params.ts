// A list's search, filters, sorting and page live in the address bar: a reload, a shared link and the way back show the
// same rows.
import { useSearchParams } from 'react-router'

export interface ListParams {
  /** From 1; nonsense counts as 1. */
  page: number
  search: string
  /** A parameter that must be one of the given values; undefined when it is none of them. */
  choice: <Value extends string>(name: string, values: readonly Value[]) => Value | undefined
  /** Changes parameters; empty ones leave the address. Any change but that of the page goes back to the first page. */
  change: (changes: Record<string, string | undefined>) => void
  goToPage: (page: number) => void
}

/** How a list is sorted by the address, `first` unless it says so; `query` asks the server for that. */
export function listSorting<By extends string>(
  params: ListParams,
  sorts: readonly By[],
  first: { by: By; order: 'asc' | 'desc' },
) {
  const by = params.choice('sort_by', sorts) ?? first.by
  const order = params.choice('sort_order', ['asc', 'desc']) ?? (by === first.by ? first.order : 'asc')
  return {
    sort: { by, order },
    query: { sort_by: by, sort_order: order },
    onSort: (sort: { by: string; order: 'asc' | 'desc' }) =>
      params.change({ sort_by: sort.by, sort_order: sort.order }),
  }
}

export function useListParams(): ListParams {
  const [params, setParams] = useSearchParams()
  const page = Number(params.get('page') ?? '1')

  return {
    page: Number.isInteger(page) && page >= 1 ? page : 1,
    search: params.get('search') ?? '',
    choice: (name, values) => values.find((value) => value === params.get(name)),
    change: (changes) =>
      setParams(
        (now) => {
          now.delete('page')
          for (const [name, value] of Object.entries(changes))
            if (value === undefined || value === '') now.delete(name)
            else now.set(name, value)
          return now
        },
        { replace: true, preventScrollReset: true },
      ),
    goToPage: (next) =>
      setParams((now) => {
        if (next <= 1) now.delete('page')
        else now.set('page', String(next))
        return now
      }),
  }
}
