import type { readReference } from '@gozlem/contract/regulation-reference'
import type { ReplyOf } from '@gozlem/contract/route'
import { formatDay } from '@gozlem/domain/calendar-date'
import { formatCount } from '@gozlem/domain/count'
import { address } from '../../../platform/navigation/addresses'
import { TextLink } from '../../../ui/actions/TextLink'
import { ExternalLink } from '../../../ui/icons'
import { Card } from '../../../ui/layout/Card'

/** Where a regulation's link leads, and which reports carry it. */
export function ReferenceUse({ reference, reports, report_count }: ReplyOf<typeof readReference>) {
  return (
    <div className="space-y-4 md:space-y-6">
      <Card title="Resmî metin" description="Raporun çıktısında bu bağlantının karekodu yer alır.">
        {reference.link === '' ? (
          <p className="text-meta">Bağlantı yok; raporda yalnızca mevzuatın adı yer alır.</p>
        ) : (
          <a
            href={reference.link}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-12 min-w-0 items-center gap-2 text-sm text-brand-strong underline underline-offset-2 hover:text-brand-ink"
          >
            <ExternalLink aria-hidden className="size-4 shrink-0" />
            <span className="min-w-0 break-all">{reference.link}</span>
          </a>
        )}
      </Card>
      <Card
        title="Kullanıldığı raporlar"
        {...(report_count > 0 && {
          description: `Bu bağlantı ${formatCount(report_count)} raporda yer alıyor.`,
        })}
      >
        {report_count === 0 && <p className="text-meta">Bu bağlantı henüz hiçbir raporda yok.</p>}
        {reports.length > 0 && (
          <ul aria-label="Raporlar" className="-my-2 divide-y divide-line">
            {reports.map(({ id, number, title, company_name, created_at }) => (
              <li key={id} className="py-2">
                <TextLink to={address('/report/:id', { id })}>{title}</TextLink>
                <p className="tabular text-sm text-meta">
                  {[number ?? 'Taslak', company_name, formatDay(created_at)].join(' · ')}
                </p>
              </li>
            ))}
          </ul>
        )}
        {report_count > reports.length && (
          <p className="mt-3 text-sm text-meta">En yeni {reports.length} rapor gösteriliyor.</p>
        )}
      </Card>
    </div>
  )
}
