import type { ReactNode } from 'react'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  /** Buttons, the main one last; they stick to the bottom edge. */
  footer?: ReactNode
  /** Width on desktop; on phones a dialog is a sheet at the bottom edge. */
  size?: 'sm' | 'md' | 'lg'
  /** Set to false where a stray press outside would lose a choice; what was typed is asked about anyway. */
  dismissible?: boolean
  children?: ReactNode
}

export type DialogFrame = 'dialog' | 'sheet' | 'sheet-above-bar'

export interface LazyDialogProps extends DialogProps {
  frame: DialogFrame
  role?: 'dialog' | 'alertdialog'
}
