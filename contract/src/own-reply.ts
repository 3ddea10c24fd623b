// A reply counts only if the server wrote it. A hotspot's page, a company's login or a proxy that restarts may answer in its place
// with any status and body; none of them sets this header.

/** The server sets it on every reply, whatever the value. */
export const ownReplyHeader = 'x-saha-gozlem'

/** Whether the server itself wrote the reply that has these headers. */
export const isOwnReply = (headers: Pick<Headers, 'get'>): boolean => headers.get(ownReplyHeader) !== null
