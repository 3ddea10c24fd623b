import type { ReactNode } from 'react'
import { server } from '../../../platform/api/server'
import { wordsHere } from '../../../platform/device/identity'

interface KvkkLinkProps {
  className?: string
  children: ReactNode
}

/** The disclosure text beside the page, so that nothing typed is left: in another tab, out of an app in the phone's browser. */
export function KvkkLink({ className = '', children }: KvkkLinkProps) {
  return (
    <a
      href={`${server.baseUrl}/kvkk`}
      target="_blank"
      rel="noopener"
      className={`inline-flex min-h-12 items-center rounded-sm font-semibold text-brand-strong underline decoration-brand-line underline-offset-4 hover:decoration-current ${className}`}
    >
      {children}
      <span className="sr-only"> ({wordsHere({ browser: 'yeni sekmede', app: 'tarayıcıda' })} açılır)</span>
    </a>
  )
}
