import type { LucideIcon } from '../icons'
import type { Address } from './address'

export interface MenuItem {
  label: string
  icon?: LucideIcon
  /** Either a press or a place to go. */
  onSelect?: () => void
  to?: Address
  destructive?: boolean
  disabled?: boolean
  /** A line above it. */
  separated?: boolean
}
