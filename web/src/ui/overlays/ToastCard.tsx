import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { IconButton } from '../actions/IconButton'
import { Check, CircleCheck, Copy, Info, type LucideIcon, OctagonAlert, TriangleAlert, X } from '../icons'
import { useMachine } from '../machine'
import type { ToastKind, ToastMessage } from './toast'

const COPIED_MS = 2000

const LOOKS: Record<ToastKind, { icon: LucideIcon | null; stripe: string; ink: string }> = {
  success: { icon: CircleCheck, stripe: 'bg-positive', ink: 'text-positive-ink' },
  error: { icon: OctagonAlert, stripe: 'bg-danger', ink: 'text-danger' },
  warning: { icon: TriangleAlert, stripe: 'bg-caution', ink: 'text-caution-ink' },
  info: { icon: Info, stripe: 'bg-info', ink: 'text-info-ink' },
  default: { icon: null, stripe: 'bg-line-firm', ink: 'text-ink' },
}

export function ToastCard({ message, onClose }: { message: ToastMessage; onClose: () => void }) {
  const { icon: Icon, stripe, ink } = LOOKS[message.kind]
  const { action, description, kind, text } = message
  return (
    <div className="relative flex w-full overflow-hidden rounded-md border border-line-firm bg-surface font-sans text-base text-ink shadow-overlay md:w-96">
      <span aria-hidden className={clsx('absolute inset-y-0 left-0 w-1', stripe)} />
      <div className="flex min-w-0 flex-1 gap-3 py-3 pl-4">
        {Icon && <Icon aria-hidden className={clsx('mt-0.5 size-5 shrink-0', ink)} />}
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{text}</p>
          {description !== undefined && <p className="text-sm text-meta">{description}</p>}
          {(kind === 'error' || action !== undefined) && (
            <div className="-mb-2 -ml-3 flex flex-wrap">
              {action !== undefined && (
                <ToastButton
                  onPress={(button) => {
                    // Sonner takes the focus back to where it was when it leaves a message; an action may lead elsewhere.
                    button.blur()
                    action.onPress()
                    onClose()
                  }}
                >
                  {action.label}
                </ToastButton>
              )}
              {kind === 'error' && <CopyButton text={[text, description].filter(Boolean).join('\n')} />}
            </div>
          )}
        </div>
      </div>
      <IconButton label="Bildirimi kapat" icon={X} onClick={onClose} />
    </div>
  )
}

function CopyButton({ text }: { text: string }) {
  const { share } = useMachine()
  const [copied, setCopied] = useState(false)

  async function copy() {
    await share.copy(text)
    setCopied(true)
    setTimeout(() => setCopied(false), COPIED_MS)
  }

  return (
    <ToastButton onPress={() => void copy()}>
      {copied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
      <span aria-live="polite">{copied ? 'Kopyalandı!' : 'Kopyala'}</span>
    </ToastButton>
  )
}

interface ToastButtonProps {
  onPress: (button: HTMLButtonElement) => void
  children: ReactNode
}

function ToastButton({ onPress, children }: ToastButtonProps) {
  return (
    <button
      type="button"
      onClick={({ currentTarget }) => onPress(currentTarget)}
      className="inline-flex min-h-12 items-center gap-2 rounded-md px-3 text-sm font-semibold text-brand-strong hover:bg-brand-soft"
    >
      {children}
    </button>
  )
}
