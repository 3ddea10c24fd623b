import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLive } from '../../../platform/live/use-live'
import { Card } from '../../../ui/layout/Card'
import { criticalNoticesQuery, heardOfNotice } from '../api'
import { NoticeStatus } from './NoticeStatus'

/** Of a completed report: the dangers to life that its client was told of, with what was answered since. Nothing where there are none. */
export function CriticalNoticesCard({ reportId }: { reportId: string }) {
  const { data } = useQuery(criticalNoticesQuery(reportId))
  const cache = useQueryClient()
  useLive('critical_notice.changed', ({ report_id }) => {
    if (report_id === reportId || data?.notices.some((notice) => notice.report_id === report_id))
      void heardOfNotice(cache, { report_id: reportId })
  })
  if (!data || data.notices.length === 0) return null
  return (
    <Card title="Hayati tehlike bildirimleri">
      <div className="space-y-3">
        {data.notices.map((notice) => (
          <div key={notice.id} className="space-y-1">
            <h3 className="font-semibold wrap-anywhere">{notice.title}</h3>
            <NoticeStatus notice={notice} mayPrepare={data.can.send} />
          </div>
        ))}
      </div>
    </Card>
  )
}
