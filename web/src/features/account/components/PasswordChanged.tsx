import type { ReactNode } from 'react'
import { CircleCheck, LogIn } from '../../../ui/icons'
import { EntryLink } from './EntryLink'
import { ResultScreen } from './ResultScreen'

export interface PasswordChangedProps {
  title: string
  children: ReactNode
}

/** The end of every way to a new password: it signs in. */
export function PasswordChanged({ title, children }: PasswordChangedProps) {
  return (
    <ResultScreen
      icon={CircleCheck}
      tone="positive"
      title={title}
      actions={
        <EntryLink to="/" variant="primary" icon={LogIn}>
          Giriş Yap
        </EntryLink>
      }
    >
      {children}
    </ResultScreen>
  )
}
