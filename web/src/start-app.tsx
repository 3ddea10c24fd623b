import './styles/app.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App, preloadLikelyPart } from './app/App'
import { trapIncidents } from './platform/incidents/incident-trap'
import { pageStands } from './platform/loading/page-stands'
import { takeLinkToken } from './platform/navigation/link-token'
import { startSession } from './platform/session/session'

/** Begins in the page's #root. */
export function startApp(): void {
  const container = document.getElementById('root')
  if (container === null) throw new Error('index.html has no #root')

  trapIncidents()
  takeLinkToken()
  void startSession()
  preloadLikelyPart()

  createRoot(container).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )

  // A native shell starts the app when it has asked the device, which may be later.
  if (document.readyState === 'complete') goOn()
  else window.addEventListener('load', goOn)
}

/** The first screen has the connection to itself. What comes after it is no loss where it cannot be fetched. */
function goOn(): void {
  void pageStands()
    .then(() => import('./app/after-start'))
    .then(
      ({ afterStart }) => afterStart(),
      () => undefined,
    )
}
