import type { ImageView } from '@gozlem/contract/image-view'
import type { ReportView } from '@gozlem/contract/report'
import { formatDay } from '@gozlem/domain/calendar-date'
import { findingPhotoIds } from '@gozlem/domain/report/finding-rules'
import { approvedObservations } from '@gozlem/domain/report/observation'
import { lazy, Suspense, useEffect } from 'react'
import { lateDialog } from '../../../../platform/loading/late-dialog'
import { withRetry } from '../../../../platform/loading/retry-import'
import { Behind } from '../../../../ui/feedback/Behind'
import { EmptyState } from '../../../../ui/feedback/EmptyState'
import { Loading, SkeletonRows } from '../../../../ui/feedback/Skeleton'
import { useDialog } from '../../../../ui/hooks/use-dialog'
import { usePrintedMargins } from '../../../../ui/hooks/use-printed-margins'
import { ClipboardList } from '../../../../ui/icons'
import { Card } from '../../../../ui/layout/Card'
import { PageHeader } from '../../../../ui/layout/PageHeader'
import { headingOf } from '../../model/heading'
import type { ReviewNotes } from '../../model/use-review-notes'
import { PhotoViewer } from '../PhotoViewer'
import { ManualMark, ReferenceRow } from '../ReferenceRow'
import { ReportStatusBadge } from '../ReportStatusBadge'
import { NoteField } from '../review/NoteField'
import { SignatureBlock } from '../signatures/SignatureBlock'
import { Finding, findingPlace } from './Finding'
import { Letterhead } from './Letterhead'
import { Observations } from './Observations'
import { ReportActions } from './ReportActions'
import { ReportFacts } from './ReportFacts'
import { ReportWords } from './ReportWords'
import { RiskSummary } from './RiskSummary'
import { listedFindings } from './summary'

const SendDialog = lateDialog(
  async () => (await import('../../../delivery/components/SendDialog')).SendDialog,
)
const ReissueNotice = lazy(() =>
  withRetry(async () => ({ default: (await import('../reissue/ReissueNotice')).ReissueNotice })),
)
const AfterReport = lazy(() =>
  withRetry(async () => ({ default: (await import('./AfterReport')).AfterReport })),
)
// Of a draft, too, dangers to life are told of.
const CriticalNoticesCard = lazy(() =>
  withRetry(async () => ({
    default: (await import('../../../critical-notice/components/CriticalNoticesCard')).CriticalNoticesCard,
  })),
)
// Of a draft that a second person reviews.
const ReviewDesk = lazy(() =>
  withRetry(async () => ({ default: (await import('../review/ReviewDesk')).ReviewDesk })),
)
const ReviewStatus = lazy(() =>
  withRetry(async () => ({ default: (await import('../review/ReviewStatus')).ReviewStatus })),
)

export interface CompletedReportProps {
  report: ReportView
  /** The finding to begin at, or null. */
  asked?: string | null
  /** What this person writes where they review it. */
  notes: ReviewNotes
}

/** A report to read and print (REP-13); a draft shows the same way to those who may not edit it. */
export function CompletedReport({ report, asked = null, notes }: CompletedReportProps) {
  const enlarged = useDialog<ImageView>()
  const sending = useDialog()
  const decides = report.review?.can.decide === true
  const { name, detail } = headingOf(report)
  const { images, report_references, risk_method } = report
  const findings = listedFindings(report)
  const photoOf = (id: string) => images.find((image) => image.id === id) ?? []
  const draft = report.status === 'draft'
  const observed = approvedObservations(report.observations).flatMap(({ image_id }) => image_id ?? [])
  const shown = [...new Set([...findings.flatMap(findingPhotoIds), ...observed])].flatMap(photoOf)
  usePrintedMargins({
    topLeft: ['Saha Gözlem Raporu', report.number ?? 'TASLAK'].join(' · '),
    topRight: report.client_company_name,
    bottomLeft: report.verification_code === null ? '' : `Doğrulama kodu: ${report.verification_code}`,
  })
  useEffect(() => {
    if (asked !== null) document.getElementById(findingPlace(asked))?.scrollIntoView()
  }, [asked])
  const onSend = report.can.send ? () => sending.show() : undefined

  return (
    <div className="space-y-4 md:space-y-6 print:[&_header>a]:hidden">
      {/* Of paper alone. */}
      <Behind until={null}>
        <Letterhead report={report} />
      </Behind>
      <PageHeader
        title={name}
        back={
          report.is_archived
            ? { to: '/reports-archived', label: 'Arşivlenmiş raporlar' }
            : { to: '/reports', label: 'Raporlar' }
        }
        meta={
          <>
            <ReportStatusBadge status={report.status} />
            {report.number !== null && (
              <span className="tabular font-semibold text-ink">{report.number}</span>
            )}
            <span className="tabular">{detail}</span>
            {report.completed_at !== null && (
              <span className="tabular">Tamamlandı: {formatDay(report.completed_at)}</span>
            )}
          </>
        }
        actions={<ReportActions report={report} onSend={onSend} />}
      />
      {(report.replaces ?? report.replaced_by) && (
        <Suspense fallback={null}>
          <ReissueNotice report={report} />
        </Suspense>
      )}
      {report.review && (
        <Suspense fallback={null}>
          <ReviewStatus report={report} />
        </Suspense>
      )}
      {findings.length > 0 && <RiskSummary report={report} />}
      <ReportFacts report={report} />
      <section aria-labelledby="findings" className="space-y-4">
        <h2 id="findings" className="break-after-avoid text-xl font-semibold">
          Uygunsuzluklar
        </h2>
        {findings.length === 0 && (
          <div className="rounded-lg border border-line bg-surface">
            <EmptyState icon={ClipboardList}>Bu taslakta henüz uygunsuzluk yok.</EmptyState>
          </div>
        )}
        {findings.map((finding, index) => (
          <Finding
            key={finding.id}
            finding={finding}
            position={index + 1}
            method={risk_method}
            images={findingPhotoIds(finding).flatMap(photoOf)}
            draft={draft}
            onEnlarge={enlarged.show}
            foot={decides && <NoteField findingId={finding.id} position={index + 1} notes={notes} />}
          />
        ))}
      </section>
      <Observations report={report} onEnlarge={enlarged.show} />
      <ReportWords report={report} />
      {report_references.length > 0 && (
        <Card
          className="print:break-inside-avoid"
          title="Mevzuat referansları"
          description={
            <span className="hidden print:inline">
              Karekodu telefonla okutarak resmî metne ulaşabilirsiniz.
            </span>
          }
        >
          <ul className="-my-2 grid gap-x-8 lg:grid-cols-2 print:grid-cols-2">
            {report_references.map((reference) => (
              <ReferenceRow
                key={reference.id}
                regulation={reference.regulation}
                link={reference.link}
                qr={reference.qr_code_data}
                mark={reference.source === 'manual' ? <ManualMark /> : undefined}
              />
            ))}
          </ul>
        </Card>
      )}
      <SignatureBlock report={report} />
      {decides && (
        <Suspense fallback={null}>
          <ReviewDesk report={report} notes={notes} />
        </Suspense>
      )}
      {draft && (
        <Behind until={null}>
          <CriticalNoticesCard reportId={report.id} />
        </Behind>
      )}
      {!draft && (
        <Behind until={<Coming title="Gönderimler" />}>
          <AfterReport report={report} onSend={onSend} />
        </Behind>
      )}
      <SendDialog {...sending.props} report={report} />
      <PhotoViewer {...enlarged.props} images={shown} image={enlarged.about} />
    </div>
  )
}

/** In the place of a card at the end of the page. */
function Coming({ title }: { title: string }) {
  return (
    <Card className="print:hidden" title={title} flush>
      <Loading>
        <SkeletonRows rows={2} />
      </Loading>
    </Card>
  )
}
