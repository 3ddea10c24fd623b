export const matrixTables = ['three', 'five'] as const
/** By which table an organization judges its L matrix: the product's three bands, or the usual five classes. */
export type MatrixTable = (typeof matrixTables)[number]
