import type { verifyReport } from '@gozlem/contract/report-paper'
import type { ReplyOf } from '@gozlem/contract/route'
import { formatDay } from '@gozlem/domain/calendar-date'
import { declarationNote } from '@gozlem/domain/report/issuer'
import { formatScore } from '@gozlem/domain/report/risk-score'
import { printedCode } from '@gozlem/domain/report/verification-code'
import { Notice } from '../../../ui/feedback/Notice'
import { ToneBadge } from '../../../ui/feedback/ToneBadge'
import { KeyValueList } from '../../../ui/layout/KeyValueList'
import { issuerItems } from './issuer-items'
import { PdfComparison } from './PdfComparison'
import { ReplacedNotice } from './ReplacedNotice'

type Verification = ReplyOf<typeof verifyReport>['verification']

/** What is known of a report, to be held against the paper somebody has in hand (BEY-09). */
export function VerifiedReport({ code, report }: { code: string; report: Verification }) {
  const isDeclared = declarationNote(report.issuer, report.osgb_name) !== null
  return (
    <div className="space-y-6">
      <Verdict {...report} />
      <ReplacedNotice by={report.replaced_by} />
      {isDeclared && (
        <Notice tone="caution" title="OSGB adı doğrulanmadı">
          Raporda “{report.osgb_name}” yazıyor; Saha Gözlem bu adı doğrulamaz. Raporun hangi hesapta
          düzenlendiği aşağıdadır.
        </Notice>
      )}
      <section aria-labelledby="known" className="space-y-3">
        <h2 id="known" className="text-lg font-semibold">
          Kayıtlı rapor
        </h2>
        <p className="text-sm text-meta">Elinizdeki raporda da aynıları yazmalı.</p>
        <KeyValueList
          columns={2}
          items={[
            { label: 'Rapor no', value: report.number },
            { label: 'Tamamlanma', value: formatDay(report.completed_at) },
            ...(report.client_company_masked
              ? [{ label: 'Firma (baş harfleri)', value: report.client_company_masked }]
              : []),
            { label: 'Uygunsuzluk', value: String(report.total_entries) },
            ...(report.signatures > 0
              ? [
                  {
                    label: 'Ekran imzası',
                    value: `${report.signatures} imza, ${report.signatures_intact ? 'atıldıkları gibi' : 'sonradan değişmiş'}`,
                  },
                ]
              : []),
            ...issuerItems(report),
            { label: 'Kod', value: printedCode(code) },
            {
              label: 'İçerik özeti (ilk 16 hanesi raporda)',
              value: <span className="break-all">{report.content_hash}</span>,
            },
          ]}
        />
      </section>
      {report.entries.length > 0 && <Titles findings={report.entries} />}
      {report.intact && !report.deleted && <PdfComparison hashes={report.pdf_hashes} />}
    </div>
  )
}

function Titles({ findings }: { findings: Verification['entries'] }) {
  return (
    <section aria-labelledby="titles" className="space-y-3">
      <h2 id="titles" className="text-lg font-semibold">
        Tespitler
      </h2>
      <ol className="divide-y divide-line border-y border-line">
        {findings.map(({ title, band, tone, risk_skoru }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the titles of one paper never change their places
          <li key={index} className="flex gap-3 py-3">
            <span aria-hidden className="tabular w-6 shrink-0 text-right font-semibold text-meta">
              {index + 1}
            </span>
            <div className="min-w-0 space-y-1.5">
              <p className="wrap-anywhere">{title}</p>
              <ToneBadge tone={tone} word={band} value={formatScore(risk_skoru)} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Verdict({ intact, deleted }: Pick<Verification, 'intact' | 'deleted'>) {
  if (!intact)
    return (
      <Notice tone="danger" title="Rapor değişmiş">
        Kayıtlı rapor tamamlandığı günkü içeriğiyle aynı değil. Hazırlayanla görüşün.
      </Notice>
    )
  if (deleted)
    return (
      <Notice tone="caution" title="Rapor geri çekilmiş">
        Bu numarayla bir rapor tamamlanmış, sonra hazırlayanı tarafından silinmiştir.
      </Notice>
    )
  return (
    <Notice tone="positive" title="Rapor doğrulandı">
      Bu kodla tamamlanmış bir rapor kayıtlı ve içeriği değişmemiş. Elinizdekinin o rapor olduğunu
      aşağıdakilerle karşılaştırarak anlayın.
    </Notice>
  )
}
