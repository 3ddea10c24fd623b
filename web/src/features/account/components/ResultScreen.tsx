import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { setPageTitle } from '../../../platform/navigation/page-title'
import type { LucideIcon } from '../../../ui/icons'

const tones = {
  positive: 'bg-positive-soft text-positive-ink',
  info: 'bg-brand-soft text-brand',
  danger: 'bg-danger-soft text-danger-ink',
}

export interface ResultScreenProps {
  icon: LucideIcon
  tone: keyof typeof tones
  title: string
  /** What happened and what to do next. */
  children: ReactNode
  /** Buttons, the main one first. */
  actions?: ReactNode
}

/** How something ended, in the place of its form; its title gets the focus, so that it is read out. */
export function ResultScreen({ icon: Icon, tone, title, children, actions }: ResultScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    setPageTitle(title)
    heading.current?.focus()
  }, [title])

  return (
    <section className="flex flex-col items-center gap-6 text-center">
      <span className={clsx('flex size-16 items-center justify-center rounded-full', tones[tone])}>
        <Icon aria-hidden className="size-8" />
      </span>
      <div className="space-y-2">
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold md:text-3xl">
          {title}
        </h1>
        <div className="space-y-2 text-pretty">{children}</div>
      </div>
      {actions !== undefined && <div className="flex w-full flex-col gap-2">{actions}</div>}
    </section>
  )
}
