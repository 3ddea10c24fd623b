import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { giveBack } from './give-back'

export interface FullScreenProps {
  /** What it is, for those who do not see it. */
  title: string
  /** Escape, or the device's own way back. */
  onClose: () => void
  children: ReactNode
}

/** What covers the whole page while it is mounted. The focus goes to what asks for it with `data-autofocus`. */
export function FullScreen({ title, onClose, children }: FullScreenProps) {
  const [opener] = useState(() => document.activeElement)
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <div data-scroll-lock data-covers-page />
        <Radix.Content
          aria-modal
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            const content = event.currentTarget as HTMLElement
            ;(content.querySelector<HTMLElement>('[data-autofocus]') ?? content).focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            giveBack(opener)
          }}
          // A message above it may be pressed.
          onInteractOutside={(event) => event.preventDefault()}
          className="fixed inset-0 z-40 bg-surface text-ink outline-none"
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
