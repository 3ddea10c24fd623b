// Organizations as the system's administrator manages them (CC-06).

export const organizationStatuses = ['active', 'suspended'] as const
export type OrganizationStatus = (typeof organizationStatuses)[number]

export const organizationStatusLabels: Record<OrganizationStatus, string> = {
  active: 'Etkin',
  suspended: 'Durduruldu',
}

/** What the list of them is sorted by: each is a column's name. */
export const organizationSorts = ['name', 'status', 'plan_ends_on', 'created_at'] as const
export type OrganizationSort = (typeof organizationSorts)[number]

/** Kinds of organization that the system's administrator lists. */
export const listedKinds = ['osgb', 'individual'] as const
export type ListedKind = (typeof listedKinds)[number]

export const kindLabels: Record<ListedKind, string> = { osgb: 'OSGB', individual: 'Bireysel' }
