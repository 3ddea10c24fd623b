import { type ComponentProps, type MouseEvent, use } from 'react'
import type { Address } from './address'
import { FollowLinks } from './follow'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: Address
  /** In place of the page it stands on, which the way back then leaves out. */
  replace?: boolean
}

/** A link to a page of the app: opened in place by a plain press, by the browser in every other way. */
export function Link({ to, replace = false, onClick, children, ...rest }: LinkProps) {
  const follow = use(FollowLinks)
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event)
        if (follow === null || to.startsWith('#') || !opensInPlace(event)) return
        event.preventDefault()
        follow(to, { replace })
      }}
    >
      {children}
    </a>
  )
}

function opensInPlace(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget
  const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return !event.defaultPrevented && event.button === 0 && !elsewhere && (target === '' || target === '_self')
}
