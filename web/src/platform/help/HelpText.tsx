import type { ReactNode } from 'react'
import { Button } from '../../ui/actions/Button'
import { Notice } from '../../ui/feedback/Notice'
import { dismissHelp, useHelpPreferences } from './help-preferences'

export interface HelpTextProps {
  /** Lasting and unique: 'dashboard.waiting'. Under it the text is remembered as read. */
  id: string
  children: ReactNode
  className?: string
}

/** A few words that explain a place until somebody has read them (NAV-11). */
export function HelpText({ id, children, className }: HelpTextProps) {
  const { dismissed_helps } = useHelpPreferences()
  if (dismissed_helps.includes(id)) return null
  return (
    <Notice
      tone="info"
      {...(className !== undefined && { className })}
      action={<Button onClick={() => dismissHelp(id)}>Anladım</Button>}
    >
      {children}
    </Notice>
  )
}
