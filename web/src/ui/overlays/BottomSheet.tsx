import { LazyDialog } from './Dialog'
import type { DialogProps } from './dialog-props'

export interface BottomSheetProps extends Omit<DialogProps, 'size'> {
  /** Leave the bottom bar in sight, for the menus that open from it. */
  aboveBar?: boolean
}

/** A panel from the bottom edge at any width: filters and menus on phones. */
export function BottomSheet({ aboveBar = false, ...rest }: BottomSheetProps) {
  return <LazyDialog {...rest} frame={aboveBar ? 'sheet-above-bar' : 'sheet'} />
}
