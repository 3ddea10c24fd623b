// The portal of a client company (BEY-15, docs/decisions/071-client-portal.md): how long what lets a contact in holds. How long a session
// does is said where it is looked up (server/src/db/migrations/0081_portal.sql).

/** Minutes for which a link to sign in holds. */
export const portalLinkMinutes = 15

/** Where contacts sign in. */
export const portalPath = '/musteri'
