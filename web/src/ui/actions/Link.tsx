import type { ComponentProps } from 'react'
import { type NavigateOptions, useHref, useLinkClickHandler } from 'react-router'
import type { Address } from './address'

export interface LinkProps
  extends Omit<ComponentProps<'a'>, 'href'>,
    Pick<NavigateOptions, 'replace' | 'state' | 'preventScrollReset'> {
  to: Address
}

/**
 * A link to a page of the app: opened in place by a plain press, by the browser in every other way. React Router's own
 * brings the prefetching of its framework along, 2 kB that every page would load and none could use.
 */
export function Link({
  to,
  replace,
  state,
  preventScrollReset,
  onClick,
  target,
  children,
  ...rest
}: LinkProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler(to, {
    state,
    ...(target !== undefined && { target }),
    ...(replace !== undefined && { replace }),
    ...(preventScrollReset !== undefined && { preventScrollReset }),
  })
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    >
      {children}
    </a>
  )
}
