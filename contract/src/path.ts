// Where a call is sent to. Apart from the table of all calls, which a page need not load to make its own.
import type { Call } from './calls'

type QueryValues = Record<string, string | number | undefined>

/** The path of a route with its `:params` filled in and its query appended. */
export function pathOf(
  { path }: Pick<Call, 'path'>,
  call: { params?: Record<string, string>; query?: QueryValues } = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(call.params?.[name] ?? ''))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(call.query ?? {}))
    if (value !== undefined && value !== '') query.set(name, String(value))
  const search = query.toString()
  return search ? `${filled}?${search}` : filled
}
