// One address for editing and for reading: a draft the caller may edit opens in the editor, everything else is a page to
// read. What cannot be opened says why and leads back to the list (REP-12).

import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { validate as isUuid } from 'uuid'
import { isClosed, isUnreachable } from '../../../platform/api/api'
import { useLive } from '../../../platform/live/use-live'
import { problemMessage } from '../../../platform/api/problem-message'
import { awaitedPart } from '../../../platform/loading/awaited-part'
import { fetchInTurn, pageStands } from '../../../platform/loading/page-stands'
import { withRetry } from '../../../platform/loading/retry-import'
import { usePageTitle } from '../../../platform/navigation/page-title'
import { useNavigate } from '../../../platform/navigation/use-navigate'
import { useParams } from '../../../platform/navigation/use-params'
import { useSearchParams } from '../../../platform/navigation/use-search-params'
import { Button } from '../../../ui/actions/Button'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Gradual } from '../../../ui/feedback/Gradual'
import { BookOpen } from '../../../ui/icons'
import { Card } from '../../../ui/layout/Card'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { toast } from '../../../ui/overlays/toast'
import { isRunning } from '../../analysis/model/photo-analysis'
import { isLeaving, reportQuery, useReportCache } from '../api'
import { CertificateGuard } from '../components/CertificateGuard'
import { DraftSkeleton } from '../components/DraftSkeleton'
import { ReportSkeleton } from '../components/ReportSkeleton'
import { useReviewNotes } from '../model/use-review-notes'
import { reportTexts } from '../texts'

/** The event stream brings progress at once; this is for where it cannot be held open. */
const pollWhileAnalysingMs = 2000

const loadEditor = async () => (await import('../components/editor/ReportEditor')).ReportEditor
const loadReading = async () => (await import('../components/view/CompletedReport')).CompletedReport
/** What the dialogs are checked by is read before them, by the smallest: all of it in one turn would hold a phone up. */
const loadRules = () => import('../components/editor/observations/ObservationDialog')
const ReportEditor = awaitedPart(() => withRetry(loadEditor))
const CompletedReport = awaitedPart(() => withRetry(loadReading))
// What is left on the device is looked for once the report can be read.
const UnaddedTexts = lazy(() =>
  pageStands().then(() =>
    withRetry(async () => ({ default: (await import('../components/UnaddedTexts')).UnaddedTexts })),
  ),
)
const NotesToKeep = lazy(() =>
  withRetry(async () => ({ default: (await import('../components/review/NotesToKeep')).NotesToKeep })),
)
const GoneReport = lazy(() =>
  withRetry(async () => ({ default: (await import('../components/GoneReport')).GoneReport })),
)

export function ReportPage() {
  const { id = '' } = useParams()
  const valid = isUuid(id)
  const failed = useBackToList()

  useEffect(() => {
    if (!valid) failed(reportTexts.badId)
  }, [valid, failed])

  return valid ? <Report key={id} id={id} /> : null
}

function Report({ id }: { id: string }) {
  const [params] = useSearchParams()
  const asksForEditing = params.has('edit')
  const asked = params.get('finding')
  const [reading, setReading] = useState(false)
  const failed = useBackToList()
  const cache = useReportCache()
  const query = useQuery({
    ...reportQuery(id),
    refetchInterval: ({ state }) => (isRunning(state.data?.analyses ?? []) ? pollWhileAnalysingMs : false),
  })
  const { data: report, isError, error } = query
  const isGone = isClosed(error) && !isLeaving(id)
  const isOutOfReach = report === undefined && isUnreachable(error)
  const notes = useReviewNotes(id, report?.title ?? '')
  const refused = asksForEditing && report !== undefined && report.status !== 'draft' && notes.isEmpty

  // While the certificate is asked for; where it cannot be fetched, the editor itself says so.
  const edits = report?.can.edit === true
  useEffect(() => {
    if (!edits) return
    loadEditor().catch(() => undefined)
    fetchInTurn(loadRules)
  }, [edits])

  useLive('report.changed', ({ report_id, revision }) => {
    if (report_id === id) void cache.hear(id, revision)
  })
  useLive('analysis.progress', ({ report_id }) => {
    if (report_id === id) void cache.refresh(id)
  })
  usePageTitle(report?.title)

  useEffect(() => {
    if (isOutOfReach || isGone || isLeaving(id)) return
    if (isError && report === undefined) failed(reportTexts.loadFailed)
    else if (refused) failed(reportTexts.notDraft)
  }, [isError, isOutOfReach, isGone, id, report, refused, failed])

  if (isOutOfReach)
    return (
      <>
        <PageHeader title="Rapor" back={{ to: '/reports', label: 'Raporlar' }} />
        <Card>
          <ErrorState
            message={problemMessage(error)}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        </Card>
      </>
    )
  if (isGone && !notes.isEmpty)
    return (
      <>
        <PageHeader title="Rapor" back={{ to: '/reports', label: 'Raporlar' }} />
        <Suspense fallback={<ReportSkeleton />}>
          <NotesToKeep notes={notes} report={null} />
        </Suspense>
      </>
    )
  if (isGone)
    return (
      <Suspense fallback={<ReportSkeleton />}>
        <GoneReport id={id} onNothing={() => failed(reportTexts.loadFailed)} />
      </Suspense>
    )
  if (report === undefined || refused) return <ReportSkeleton />
  // Also on what the device keeps: a save names its revision, and what others changed since is joined (073).
  if (!report.can.edit || reading || !notes.isEmpty)
    return (
      <>
        <Suspense fallback={null}>
          <UnaddedTexts report={report} />
        </Suspense>
        <Suspense fallback={null}>{!notes.isEmpty && <NotesToKeep notes={notes} report={report} />}</Suspense>
        <Gradual until={<ReportSkeleton />}>
          <CompletedReport report={report} asked={asked} notes={notes} until={<ReportSkeleton />} />
        </Gradual>
      </>
    )
  return (
    <CertificateGuard
      purpose="edit"
      loading={<DraftSkeleton report={report} asked={asked} />}
      otherwise={
        <Button icon={BookOpen} onClick={() => setReading(true)}>
          Taslağı Görüntüle
        </Button>
      }
    >
      <Gradual untilFirst until={<DraftSkeleton report={report} asked={asked} />}>
        <ReportEditor report={report} asked={asked} until={<DraftSkeleton report={report} asked={asked} />} />
      </Gradual>
    </CertificateGuard>
  )
}

/** Says why a report cannot be opened and goes to the list. */
function useBackToList(): (message: string) => void {
  const navigate = useNavigate()
  return (message) => {
    toast.error(message, { id: 'report-refused' })
    void navigate('/reports', { replace: true })
  }
}
