// Work across tenants goes organization by organization: two of them may hold the same id, which their clients made.

export interface WholeKey {
  organization_id: string
  id: string
}

/** The ids of each organization. */
export function idsByOrganization(keys: readonly WholeKey[]): Map<string, string[]> {
  const ids = new Map<string, string[]>()
  for (const { organization_id, id } of keys)
    ids.set(organization_id, [...(ids.get(organization_id) ?? []), id])
  return ids
}
