// What a page does once it stands: nothing here may delay the first screen.

import { askWhileOffline } from '../platform/api/ask-while-offline'
import { queryClient } from '../platform/api/query-client'
import { backButton } from '../platform/device/back-button'
import { installation } from '../platform/device/installation'
import { onReconnect } from '../platform/device/network'
import { push } from '../platform/device/push'
import { sendIncidents } from '../platform/incidents/incident-log'
import { keepAnswers } from '../platform/offline/kept-answers'
import { goBack } from './go-back'

export function afterStart(): void {
  keepAnswers(queryClient)
  askWhileOffline()
  void sendIncidents()
  onReconnect(() => void sendIncidents())
  backButton.onPress(goBack)
  if (!import.meta.env.PROD) return
  push.onOpen((path) => void open(path))
  // Forbidden by a private window or an old browser: the app works without.
  installation.keep().catch(() => undefined)
}

/** Somebody pressed a notification; the router asks before it leaves unsaved changes. */
async function open(path: string): Promise<void> {
  const { leadTo } = await import('./router')
  if (!leadTo(path)) window.location.assign(path)
}
