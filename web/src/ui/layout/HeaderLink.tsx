import type { ReactNode } from 'react'
import type { Address } from '../actions/address'
import { TextLink } from '../actions/TextLink'

/** In a PageHeader's meta: the way to a page beside this one. */
export function HeaderLink({ to, children }: { to: Address; children: ReactNode }) {
  return (
    <TextLink to={to} className="-my-3 inline-flex min-h-12 items-center">
      {children}
    </TextLink>
  )
}
