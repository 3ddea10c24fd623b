import type { ReactNode } from 'react'
import { Button } from '../actions/Button'
import { EmptyState } from '../feedback/EmptyState'
import { SearchX } from '../icons'

export interface NothingFoundProps {
  /** What was looked for, as a sentence. */
  children: ReactNode
  onReset: () => void
  resetLabel?: string
}

/** In place of rows that no search or filter finds. */
export function NothingFound({
  children,
  onReset,
  resetLabel = 'Aramayı ve filtreleri temizle',
}: NothingFoundProps) {
  return (
    <EmptyState icon={SearchX} action={<Button onClick={onReset}>{resetLabel}</Button>}>
      {children}
    </EmptyState>
  )
}
