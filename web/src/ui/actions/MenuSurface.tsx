import { clsx } from 'clsx'
import { DropdownMenu } from 'radix-ui'
import { Fragment, type ReactNode, type RefObject } from 'react'
import { Link } from './Link'
import type { MenuItem } from './menu-item'

export interface MenuSurfaceProps {
  label: string
  items: readonly MenuItem[]
  button: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/** Radix gives arrow keys, type-ahead and placement. Its trigger is only the anchor under the real button. */
export function MenuSurface({ label, items, button, onClose }: MenuSurfaceProps) {
  return (
    <DropdownMenu.Root open modal={false} onOpenChange={(open) => !open && onClose()}>
      <DropdownMenu.Trigger asChild>
        <span aria-hidden className="pointer-events-none absolute inset-0" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
          aria-labelledby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // What the chosen action opened may have taken the focus already, such as a form's first field.
            if (document.activeElement === document.body) button.current?.focus()
          }}
          onInteractOutside={(event) => {
            // The button toggles by itself; closing here as well would open it again.
            if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault()
          }}
          className="z-60 max-h-(--radix-dropdown-menu-content-available-height) min-w-56 animate-pop-in overflow-y-auto rounded-md border border-line-firm bg-surface p-1 shadow-overlay"
        >
          {items.map((item) => (
            <Fragment key={item.label}>
              {item.separated && <DropdownMenu.Separator className="mx-2 my-1 h-px bg-line" />}
              <Item item={item} button={button} />
            </Fragment>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

function Item({ item, button }: { item: MenuItem; button: MenuSurfaceProps['button'] }) {
  const { label, icon: Icon, to, onSelect, destructive = false, disabled = false } = item
  const look = clsx(
    'flex min-h-12 cursor-pointer items-center gap-3 rounded-sm px-3 select-none data-highlighted:outline-none',
    destructive ? 'text-danger-ink data-highlighted:bg-danger-soft' : 'text-ink data-highlighted:bg-sunken',
    'data-disabled:cursor-not-allowed data-disabled:text-meta',
  )
  const face: ReactNode = (
    <>
      {Icon && <Icon aria-hidden className="size-5 shrink-0" />}
      {label}
    </>
  )
  return (
    <DropdownMenu.Item
      asChild={to !== undefined}
      disabled={disabled}
      className={look}
      onSelect={() => {
        // A dialog that opens from here gives the focus back to the button, not to an item that is gone.
        button.current?.focus()
        onSelect?.()
      }}
    >
      {to === undefined ? face : <Link to={to}>{face}</Link>}
    </DropdownMenu.Item>
  )
}
