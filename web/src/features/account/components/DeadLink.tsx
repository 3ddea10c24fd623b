import type { ReactNode } from 'react'
import { Link2Off } from '../../../ui/icons'
import { ResultScreen } from './ResultScreen'

export interface DeadLinkProps {
  title?: string
  /** Why, and what can be done instead. */
  children: ReactNode
  /** Buttons, the main one first. */
  actions: ReactNode
}

/** A link of a mail that does not work any more. */
export function DeadLink({ title = 'Bağlantı Kullanılamıyor', children, actions }: DeadLinkProps) {
  return (
    <ResultScreen icon={Link2Off} tone="danger" title={title} actions={actions}>
      {children}
    </ResultScreen>
  )
}
