import type { ReactNode } from 'react'
import { useOnline } from '../hooks/use-online'
import { Notice } from './Notice'

export interface NeedsServerProps {
  /** For the button that does not answer meanwhile: what describes it. */
  id?: string
  /** What becomes of it, and of what was typed. */
  children: ReactNode
}

/** That a step is made by the server, while there is no way to it: said before anybody presses for it. */
export function NeedsServer({ id, children }: NeedsServerProps) {
  if (useOnline()) return null
  return (
    <div id={id}>
      <Notice tone="caution" announce title="Şu anda bağlantı yok">
        {children}
      </Notice>
    </div>
  )
}
