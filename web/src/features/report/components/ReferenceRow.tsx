import type { ReactNode } from 'react'
import { Badge } from '../../../ui/feedback/Badge'
import { ExternalLink } from '../../../ui/icons'
import { RegulationQr } from './RegulationQr'

export interface ReferenceRowProps {
  regulation: string
  /** Empty while no address is known. */
  link: string
  /** SVG, for paper. */
  qr?: string
  mark?: ReactNode
  actions?: ReactNode
}

/** A regulation by its name, which leads to the official text; on paper by its address and QR code. */
export function ReferenceRow({ regulation, link, qr = '', mark, actions }: ReferenceRowProps) {
  return (
    <li className="flex items-center gap-3 break-inside-avoid print:py-3">
      {qr !== '' && (
        <span className="hidden shrink-0 print:block">
          <RegulationQr svg={qr} regulation={regulation} />
        </span>
      )}
      <div className="min-w-0 flex-1">
        {link === '' ? (
          <p className="py-2">
            {regulation}
            <span className="block text-sm text-meta">
              Resmî bağlantı bulunamadı. Bağlantıyı elle ekleyebilirsiniz.
            </span>
          </p>
        ) : (
          <a
            href={link}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-12 max-w-full items-center gap-2 py-1.5 text-brand-strong underline underline-offset-2 hover:text-brand-ink print:min-h-0 print:font-semibold print:text-ink print:no-underline"
          >
            <ExternalLink aria-hidden className="size-4 shrink-0 print:hidden" />
            <span className="min-w-0">{regulation}</span>
          </a>
        )}
        <p className="hidden text-sm break-all text-meta print:block">{link}</p>
        {mark !== undefined && <div className="flex flex-wrap gap-1.5 pb-1.5 print:hidden">{mark}</div>}
      </div>
      {actions}
    </li>
  )
}

export function ManualMark() {
  return <Badge>Elle eklendi</Badge>
}
