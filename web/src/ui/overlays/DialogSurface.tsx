/*
 * Radix gives focus trap, return of focus, Escape and the reading order. Its own overlay is not used: it
 * locks scrolling with a style element that `style-src 'self'` refuses; base.css locks by an attribute.
 */
import { clsx } from 'clsx'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { Button } from '../actions/Button'
import { IconButton } from '../actions/IconButton'
import { X } from '../icons'
import type { DialogFrame, LazyDialogProps } from './dialog-props'
import { giveBack } from './give-back'
import { useTyped } from './use-typed'

const WIDTHS = { sm: 'md:max-w-[28rem]', md: 'md:max-w-[36rem]', lg: 'md:max-w-[52rem]' } as const

const SHEET =
  'inset-x-0 bottom-0 max-h-[88dvh] rounded-t-xl border-t pb-[var(--safe-bottom)] animate-sheet-in'

const FRAMES: Record<DialogFrame, string> = {
  dialog: clsx(
    SHEET,
    'md:inset-x-4 md:inset-y-0 md:m-auto md:h-fit md:max-h-[calc(100dvh-4rem)] md:rounded-xl md:border md:pb-0 md:animate-pop-in',
  ),
  sheet: clsx(SHEET, 'md:mx-auto md:max-w-[36rem] md:border-x'),
  'sheet-above-bar':
    'inset-x-0 bottom-[var(--bottom-bar-height)] max-h-[calc(88dvh-var(--bottom-bar-height))] rounded-t-xl border-t animate-sheet-in',
}

export function DialogSurface({
  onOpenChange,
  title,
  description,
  footer,
  size = 'md',
  dismissible = true,
  frame,
  role = 'dialog',
  children,
}: Omit<LazyDialogProps, 'open'>) {
  // There is no Radix trigger to return to: a dialog is opened by state, from anywhere.
  const [opener] = useState(() => document.activeElement)
  const typed = useTyped()
  /** Whether it is asked if what was typed may go. */
  const [asks, setAsks] = useState(false)

  /** Escape and a press beside happen by mistake too: what was typed is not lost by them. */
  function keepTyped(event: Event) {
    // Sheets hold menus and filters, which apply as they are chosen.
    if (frame !== 'dialog' || !typed.hasTyped()) return
    event.preventDefault()
    setAsks(true)
  }

  function goOn() {
    typed.goOn()
    setAsks(false)
  }

  return (
    <Radix.Root open onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Content
          role={role}
          aria-modal
          {...(description === undefined && { 'aria-describedby': undefined })}
          onOpenAutoFocus={focusInside}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            giveBack(opener)
          }}
          onFocus={typed.noteFocus}
          onEscapeKeyDown={(event) => {
            if (!asks) return keepTyped(event)
            event.preventDefault()
            goOn()
          }}
          onPointerDownOutside={(event) => {
            if (dismissible && !isToast(event.target)) keepTyped(event)
          }}
          onInteractOutside={(event) => {
            if (!dismissible || isToast(event.target)) event.preventDefault()
          }}
          className={clsx(
            'fixed z-50 flex flex-col border-line bg-surface shadow-overlay outline-none',
            FRAMES[frame],
            frame === 'dialog' && WIDTHS[size],
          )}
        >
          <header className="flex items-start gap-2 px-4 pt-3 pb-2 md:px-6 md:pt-4">
            <div className="min-w-0 flex-1 py-2.5">
              <Radix.Title className="text-xl font-semibold">{title}</Radix.Title>
              {description !== undefined && (
                <Radix.Description className="mt-1 text-meta">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <IconButton label="Kapat" icon={X} className="-mr-2 md:-mr-3" />
            </Radix.Close>
          </header>
          {children !== undefined && (
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-1 pb-4 md:px-6 md:pb-6">
              {children}
            </div>
          )}
          {asks ? (
            <Question onGoOn={goOn} onClose={() => onOpenChange(false)} />
          ) : (
            footer !== undefined && <Footer>{footer}</Footer>
          )}
        </Radix.Content>
        {/* After the dialog in the page: it still lies over the page where the focus leaves the dialog that is taken away (base.css). */}
        <div
          data-scroll-lock={frame === 'sheet-above-bar' ? 'above-bar' : ''}
          className={clsx(
            'fixed inset-x-0 top-0 z-40 animate-fade-in bg-scrim',
            frame === 'sheet-above-bar' ? 'bottom-[var(--bottom-bar-height)]' : 'bottom-0',
          )}
        />
      </Radix.Portal>
    </Radix.Root>
  )
}

function Footer({ children }: { children: ReactNode }) {
  return (
    <footer className="flex flex-col-reverse gap-2 border-t border-line px-4 py-3 low:flex-row low:justify-end low:py-2 md:flex-row md:justify-end md:px-6 md:py-4">
      {children}
    </footer>
  )
}

function Question({ onGoOn, onClose }: { onGoOn: () => void; onClose: () => void }) {
  return (
    <Footer>
      <p role="alert" className="font-semibold max-md:order-last md:mr-auto md:self-center">
        Yazdıklarınız silinsin mi?
      </p>
      <Button onClick={onClose}>Sil ve Kapat</Button>
      <Button variant="primary" ref={focusOn} onClick={onGoOn}>
        Yazmaya Dön
      </Button>
    </Footer>
  )
}

const focusOn = (button: HTMLElement | null) => button?.focus()

/** The dialog itself, so that its title is read first, or what asks for the focus. */
function focusInside(event: Event): void {
  event.preventDefault()
  if (!(event.currentTarget instanceof HTMLElement)) return
  const wanted = event.currentTarget.querySelector<HTMLElement>('[data-autofocus]')
  const target = wanted ?? event.currentTarget
  target.focus()
}

/** A toast above the dialog may be copied or closed without closing the dialog. */
function isToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-sonner-toaster]') !== null
}
