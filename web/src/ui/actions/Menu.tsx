import { clsx } from 'clsx'
import { lazy, Suspense, useRef, useState } from 'react'
import { EllipsisVertical, type LucideIcon } from '../icons'
import { Button } from './Button'
import { IconButton } from './IconButton'
import type { MenuItem } from './menu-item'

const MenuSurface = lazy(async () => ({ default: (await import('./MenuSurface')).MenuSurface }))

export interface MenuProps {
  /** Name of the button: 'Diğer işlemler', or with what it acts on: 'Ayşe Yılmaz için işlemler'. */
  label: string
  items: readonly MenuItem[]
  icon?: LucideIcon
  /** Show the label on the button instead of the icon alone. */
  labelled?: boolean
  className?: string
}

/** A button and its actions. The list loads on first press. */
export function Menu({ label, items, icon = EllipsisVertical, labelled = false, className }: MenuProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const trigger = {
    ref: button,
    icon,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': open,
    onClick: () => setOpen(!open),
  }
  return (
    <span className={clsx('relative inline-flex', className)}>
      {labelled ? <Button {...trigger}>{label}</Button> : <IconButton {...trigger} label={label} />}
      {open && (
        <Suspense fallback={null}>
          <MenuSurface label={label} items={items} button={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  )
}
