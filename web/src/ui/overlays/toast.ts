/*
 * Messages that come and go. Calling `toast` costs nothing at start-up: the first message makes the mounted
 * <Toaster> load the part that draws. Until it has, messages wait here.
 */
export type ToastKind = 'success' | 'error' | 'warning' | 'info' | 'default'

export const TOAST_DURATION_MS: Record<ToastKind, number> = {
  success: 5500,
  error: 8500,
  warning: 6500,
  info: 5500,
  default: 4000,
}

export interface ToastOptions {
  description?: string | undefined
  action?: { label: string; onPress: () => void } | undefined
  /** A second message with the same id replaces the first. */
  id?: string | undefined
  /** Stands until it is closed: for what nobody may miss. */
  stays?: boolean | undefined
}

export interface ToastMessage extends ToastOptions {
  kind: ToastKind
  text: string
}

interface Outlet {
  show: (message: ToastMessage) => void
  close: (id: string) => void
}

let outlet: Outlet | null = null
let waiting: readonly ToastMessage[] = []
const listeners = new Set<() => void>()

export const toast = {
  success: (text: string, options?: ToastOptions) => send({ ...options, kind: 'success', text }),
  error: (text: string, options?: ToastOptions) => send({ ...options, kind: 'error', text }),
  warning: (text: string, options?: ToastOptions) => send({ ...options, kind: 'warning', text }),
  info: (text: string, options?: ToastOptions) => send({ ...options, kind: 'info', text }),
  show: (text: string, options?: ToastOptions) => send({ ...options, kind: 'default', text }),
  /** Takes away the message of that id, shown or still waiting. */
  close: (id: string) => {
    outlet?.close(id)
    waiting = waiting.filter((message) => message.id !== id)
  },
}

function send(message: ToastMessage): void {
  if (outlet !== null) return outlet.show(message)
  waiting = [...waiting, message]
  for (const changed of listeners) changed()
}

/** The drawing part announces itself, takes what waited, and hands back how to leave. */
export function openOutlet(next: Outlet): () => void {
  outlet = next
  for (const message of waiting) next.show(message)
  waiting = []
  return () => {
    outlet = null
  }
}

export const toastQueue = {
  subscribe: (changed: () => void) => {
    listeners.add(changed)
    return () => listeners.delete(changed)
  },
  read: () => waiting,
}
