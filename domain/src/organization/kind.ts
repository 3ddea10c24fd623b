/** Kinds of tenant: a consultancy, the own organization of a regular user, the one of the system's administrators. */
export const organizationKinds = ['osgb', 'individual', 'system'] as const
export type OrganizationKind = (typeof organizationKinds)[number]
