import type { ReplyOf } from '@gozlem/contract/route'
import type { readSharedReport } from '@gozlem/contract/shared-report'
import { formatDay, formatInstant } from '@gozlem/domain/calendar-date'
import { screenSignatureNote } from '@gozlem/domain/report/signature'
import { useCallback, useEffect } from 'react'
import { setPageTitle } from '../../../platform/navigation/page-title'
import { buttonStyle } from '../../../ui/actions/button-style'
import { FileDown } from '../../../ui/icons'
import { KeyValueList } from '../../../ui/layout/KeyValueList'
import { noteOpened } from '../api'
import { sharedFiles } from '../model/shared-files'
import { useFirstTouch } from '../model/use-first-touch'
import { issuerItems } from './issuer-items'
import { ReceiptForm } from './ReceiptForm'
import { ReplacedNotice } from './ReplacedNotice'
import { SharedFindings } from './SharedFindings'
import { SharedObservations } from './SharedObservations'

export type SharedReport = ReplyOf<typeof readSharedReport>['report']

const title = 'Saha gözlem raporunuz'

/** Who stands in the signature block; what they drew is in the files. */
function Signers({ signers }: Pick<SharedReport, 'signers'>) {
  return (
    <section aria-labelledby="signers" className="space-y-3 border-t border-line pt-6">
      <h2 id="signers" className="text-xl font-semibold">
        İmzalayanlar
      </h2>
      <ul className="space-y-2">
        {signers.map(({ role_label, name, signed_at }) => (
          <li key={`${role_label} ${name}`}>
            <p className="font-semibold wrap-anywhere">{name}</p>
            <p className="text-sm text-meta">
              {role_label}
              {signed_at !== null && ` · Ekran imzası ${formatInstant(signed_at)}`}
            </p>
          </li>
        ))}
      </ul>
      {signers.some(({ signed_at }) => signed_at !== null) && (
        <p className="text-sm text-meta">{screenSignatureNote}</p>
      )}
    </section>
  )
}

/** The report itself, for people of the client company: to read, to take along, to say that it was received (REP-15). */
export function SharedContent({ token, report }: { token: string; report: SharedReport }) {
  const opened = useCallback(() => void noteOpened(token), [token])
  useFirstTouch(opened)
  useEffect(() => setPageTitle(title), [])
  const { references } = report
  return (
    <div className="space-y-8">
      <header className="space-y-1">
        <h1 className="text-2xl font-bold md:text-3xl">{title}</h1>
        <p className="text-lg wrap-anywhere">{report.client_company_name}</p>
      </header>
      <ReplacedNotice by={report.replaced_by} />
      <KeyValueList
        columns={2}
        items={[
          { label: 'Rapor no', value: report.number },
          { label: 'Tarih', value: formatDay(report.completed_at) },
          ...report.facts,
          { label: 'Hazırlayan', value: report.created_by_name },
          { label: 'Uygunsuzluk', value: String(report.total_entries) },
          ...issuerItems(report),
          { label: 'Bağlantı', value: `${formatDay(report.expires_at)} tarihine kadar geçerli` },
        ]}
      />
      <div className="grid gap-2 sm:grid-cols-[2fr_1fr_1fr]">
        {sharedFiles(token).map(({ label, href }, index) => (
          <a
            key={label}
            href={href}
            className={buttonStyle(index === 0 ? 'primary' : 'secondary', 'lg', true)}
          >
            <FileDown aria-hidden className="size-5 shrink-0" />
            <span className="min-w-0">{label}</span>
          </a>
        ))}
      </div>
      {report.general_assessment !== '' && (
        <section aria-labelledby="assessment" className="space-y-3">
          <h2 id="assessment" className="text-xl font-semibold">
            Genel değerlendirme
          </h2>
          <p className="whitespace-pre-line wrap-anywhere">{report.general_assessment}</p>
        </section>
      )}
      <SharedFindings token={token} findings={report.entries} />
      <SharedObservations token={token} observations={report.observations} />
      {references.length > 0 && (
        <section aria-labelledby="references" className="space-y-3 border-t border-line pt-6">
          <h2 id="references" className="text-xl font-semibold">
            Mevzuat referansları
          </h2>
          <ul className="space-y-1">
            {references.map(({ regulation, link }) => (
              <li key={link}>
                <a
                  href={link}
                  rel="noreferrer"
                  target="_blank"
                  className="inline-flex min-h-12 items-center text-brand-ink underline underline-offset-4 wrap-anywhere"
                >
                  {regulation}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {report.signers.length > 0 && <Signers signers={report.signers} />}
      <ReceiptForm token={token} receipts={report.receipts} />
    </div>
  )
}
