// The visit of a report that was begun without one: with its client company, day and hours filled in.
import { istanbulClock, istanbulDay } from '@gozlem/domain/calendar-date'
import { plansForOthers } from '@gozlem/domain/visit/policy'
import { useQuery } from '@tanstack/react-query'
import { problemMessage } from '../../../platform/api/problem-message'
import { useUser } from '../../../platform/session/session'
import { Button } from '../../../ui/actions/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { reportQuery, useReportCache } from '../../report/api'
import { VisitFormDialog } from './VisitFormDialog'

export interface VisitOfReportProps {
  report_id: string
  onClose: () => void
}

export function VisitOfReport({ report_id, onClose }: VisitOfReportProps) {
  const user = useUser()
  const cache = useReportCache()
  const { data: report, error } = useQuery(reportQuery(report_id))
  if (error)
    return (
      <Notice tone="danger" announce action={<Button onClick={onClose}>Kapat</Button>}>
        {problemMessage(error, 'Rapor yüklenemedi.')}
      </Notice>
    )
  if (!report || report.visit_id !== null) return null
  const begun = new Date(report.created_at)
  return (
    <VisitFormDialog
      subject={{
        proposal: {
          report_id,
          company: { value: report.client_company_id, label: report.client_company_name },
          day: report.visit_date ?? istanbulDay(begun),
          starts: report.visit_starts ?? istanbulClock(begun),
          ...(report.visit_ends !== null && { ends: report.visit_ends }),
          user_id: plansForOthers(user) ? report.created_by : user.id,
        },
      }}
      onClose={() => {
        // It tells of its visit.
        void cache.refresh(report_id)
        onClose()
      }}
    />
  )
}
