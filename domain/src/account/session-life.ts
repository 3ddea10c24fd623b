// How long somebody stays signed in. PostgreSQL applies it at each request, by functions with the same values:
// server/src/db/functions/session_idle_limit.sql and session_life.sql.

/** A session ends this many days after its last use. */
export const sessionIdleDays = 30
/** A session ends this many days after signing in, however much it is used. */
export const sessionLifeDays = 180
