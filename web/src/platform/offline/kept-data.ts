import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'

/** What is known of a query, from this visit or from the device, where the server does not answer; undefined without any. */
export async function keptData<Data, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key> & { queryKey: Key },
): Promise<Data | undefined> {
  const known = client.getQueryData<Data>(query.queryKey)
  if (known !== undefined) return known
  // The failure puts the kept answer into the query (query-client.ts).
  await client.fetchQuery({ ...query, retry: false }).catch(() => undefined)
  return client.getQueryData<Data>(query.queryKey)
}
