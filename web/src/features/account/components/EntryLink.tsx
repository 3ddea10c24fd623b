import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { type ButtonVariant, buttonStyle } from '../../../ui/actions/button-style'

export interface EntryLinkProps {
  href: string
  variant?: ButtonVariant
  icon?: LucideIcon
  children: ReactNode
}

/** A link that looks like a button, for pages without a router: the next page starts anew. */
export function EntryLink({ href, variant = 'secondary', icon: Icon, children }: EntryLinkProps) {
  return (
    <a href={href} className={clsx(buttonStyle(variant, 'lg', true))}>
      {Icon && <Icon aria-hidden className="size-5 shrink-0" />}
      <span className="min-w-0">{children}</span>
    </a>
  )
}
