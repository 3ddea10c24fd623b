import './styles/app.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App, preloadLikelyPart } from './app/App'
import { takeLinkToken } from './app/link-token'
import { startSession } from './app/session/session'

const container = document.getElementById('root')
if (container === null) throw new Error('index.html has no #root')

takeLinkToken()
void startSession()
preloadLikelyPart()

createRoot(container).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
