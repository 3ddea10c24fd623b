/** What the database code needs of a logger; both `console` and the server's own logger fit. */
export interface DatabaseLog {
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}

export const silentLog: DatabaseLog = { info() {}, warn() {}, error() {} }
