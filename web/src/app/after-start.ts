// What a page does once it stands: nothing here may delay the first screen.

import { queryClient } from '../platform/api/query-client'
import { sendIncidents } from '../platform/incidents/incident-log'
import { keepAnswers } from '../platform/offline/kept-answers'
import { type OpenMessage, registerServiceWorker } from '../platform/offline/service-worker'

export function afterStart(): void {
  keepAnswers(queryClient)
  void sendIncidents()
  window.addEventListener('online', () => void sendIncidents())
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || isNativeShell()) return
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<OpenMessage | undefined>) => {
    if (data?.type === 'OPEN') void open(data.path)
  })
  navigator.serviceWorker.startMessages()
  // Forbidden by a private window or an old browser: the app works without.
  registerServiceWorker().catch(() => undefined)
}

/** Somebody pressed a notification; the router asks before it leaves unsaved changes. */
async function open(path: string): Promise<void> {
  const { leadTo } = await import('./router')
  if (!leadTo(path)) window.location.assign(path)
}

/** The native app brings its files and its push messages along. */
function isNativeShell(): boolean {
  const { Capacitor } = window as { Capacitor?: { isNativePlatform?: () => boolean } }
  return Capacitor?.isNativePlatform?.() === true
}
