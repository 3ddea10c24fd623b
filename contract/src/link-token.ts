// How the secret of a link travels: in no address, which logs, histories and referrers keep. Calls carry it in a header; what a browser
// fetches by its address alone, photos and files, names the link by its first letters, and the cookie that the first call left has the rest.

export const linkTokenHeader = 'x-link-token'

/** Names a link among those open in a browser; so few letters of its secret open nothing. */
export const linkName = (token: string): string => token.slice(0, 8)
