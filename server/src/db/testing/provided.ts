import type { People } from '../../http/testing/people'

/** What the global setup hands to the test files. */
export interface ProvidedDatabase {
  /** Superuser of the maintenance database. */
  adminUrl: string
  ownerUrl: string
  appUrl: string
}

/** The database that those with people are copies of. */
export const peopledTemplate = 'test_template_peopled'

declare module 'vitest' {
  interface ProvidedContext {
    /** How long a test waits for a state, in milliseconds. */
    patience: number
    database: ProvidedDatabase
    people: People
  }
}
