/** What the global setup hands to the test files. */
export interface ProvidedDatabase {
  /** Superuser of the maintenance database. */
  adminUrl: string
  ownerUrl: string
  appUrl: string
}

declare module 'vitest' {
  interface ProvidedContext {
    database: ProvidedDatabase
  }
}
