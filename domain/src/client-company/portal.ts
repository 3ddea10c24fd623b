// The portal of a client company (BEY-15, docs/decisions/071-client-portal.md): how long what lets a contact in holds. PostgreSQL applies
// the life of a session at each request, by functions with the same values: server/src/db/functions/portal_session_*.sql.

/** Minutes for which a link to sign in holds. */
export const portalLinkMinutes = 15
/** Minutes in which a contact is not invited again, so that a request that is repeated sends one mail. */
export const portalInvitationMinutes = 1

/** A session ends this many days after its last use. */
export const portalSessionIdleDays = 7
/** A session ends this many days after signing in, however much it is used. */
export const portalSessionLifeDays = 30

/** Where contacts sign in. */
export const portalPath = '/musteri'
