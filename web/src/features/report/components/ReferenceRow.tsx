import { ExternalLink, Link2Off } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../../../ui/feedback/Badge'
import { RegulationQr } from '../../regulation/components/RegulationQr'

export interface ReferenceRowProps {
  regulation: string
  /** Empty while no address is known. */
  link: string
  qr: string
  mark?: ReactNode
  actions?: ReactNode
}

/** A regulation with its address and QR code. */
export function ReferenceRow({ regulation, link, qr, mark, actions }: ReferenceRowProps) {
  return (
    <li className="flex items-center gap-4 py-4 break-inside-avoid">
      {qr === '' ? (
        <span
          aria-hidden
          className="flex size-24 shrink-0 items-center justify-center rounded-md border border-dashed border-line-firm text-meta"
        >
          <Link2Off className="size-6" />
        </span>
      ) : (
        <RegulationQr svg={qr} regulation={regulation} />
      )}
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{regulation}</p>
        {link === '' ? (
          <p className="text-sm text-meta">Resmî bağlantı bulunamadı. Bağlantıyı elle ekleyebilirsiniz.</p>
        ) : (
          <a
            href={link}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-12 max-w-full items-center gap-2 text-sm text-brand-strong underline underline-offset-2 hover:text-brand-ink"
          >
            <ExternalLink aria-hidden className="size-4 shrink-0" />
            <span className="min-w-0 break-all">{link}</span>
          </a>
        )}
        {mark !== undefined && <div className="flex flex-wrap gap-1.5">{mark}</div>}
      </div>
      {actions}
    </li>
  )
}

export function ManualMark() {
  return <Badge>Elle eklendi</Badge>
}
