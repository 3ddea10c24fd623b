// What the service worker makes of a push message, apart from the worker so that it can be tested as it is.

export interface PushedMessage {
  id: string
  title: string
  body: string
  url: string
}

/** Reads a message from the server. Browsers demand that each one is shown, so an unreadable one becomes a plain hint. */
export function pushedMessage(text: string): PushedMessage {
  const sent = parsed(text)
  return {
    id: textOr(sent.id, 'bildirim'),
    title: textOr(sent.title, 'Saha Gözlem'),
    body: textOr(sent.body, 'Yeni bir bildiriminiz var.'),
    url: textOr(sent.url, '/notifications'),
  }
}

/** The path of the app that a pressed notification leads to; an address outside of it leads to the notifications. */
export function pathToOpen(url: unknown, origin: string): string {
  if (typeof url !== 'string' || !url.startsWith('/') || !URL.canParse(url, origin)) return '/notifications'
  const target = new URL(url, origin)
  return target.origin === origin ? target.pathname + target.search + target.hash : '/notifications'
}

function parsed(text: string): Partial<Record<keyof PushedMessage, unknown>> {
  try {
    const sent: unknown = JSON.parse(text)
    return typeof sent === 'object' && sent !== null ? sent : {}
  } catch {
    return {}
  }
}

const textOr = (value: unknown, otherwise: string) =>
  typeof value === 'string' && value !== '' ? value : otherwise
