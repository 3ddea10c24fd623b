import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLive } from '../../../platform/live/use-live'
import { lateDialog } from '../../../platform/loading/late-dialog'
import { tellUnreadable } from '../../../platform/outbox/tell-unreadable'
import { useOutboxWrites } from '../../../platform/outbox/use-outbox'
import { Button } from '../../../ui/actions/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { Switch } from '../../../ui/forms/Switch'
import { useDialog } from '../../../ui/hooks/use-dialog'
import { TriangleAlert } from '../../../ui/icons'
import { criticalNoticesQuery, heardOfNotice } from '../api'
import { useUnsentNotices } from '../outbox'
import { NoticeStatus } from './NoticeStatus'
import type { DangerousFinding } from './TellDangerDialog'

const TellDangerDialog = lateDialog(async () => (await import('./TellDangerDialog')).TellDangerDialog)

export interface DangerCardProps {
  reportId: string
  finding: DangerousFinding
  /** Whether its severity says that it can kill. */
  isProposed: boolean
  /** Saves the draft; it may fail. */
  save: () => Promise<unknown>
}

/** Of a finding of a draft: that it can kill somebody, whom that was told, and what they answered (BEY-11). */
export function DangerCard({ reportId, finding, isProposed, save }: DangerCardProps) {
  const { data = null } = useQuery(criticalNoticesQuery(reportId))
  const cache = useQueryClient()
  const dialog = useDialog()
  const unsent = useUnsentNotices(finding.id)
  useLive('critical_notice.changed', ({ report_id }) => {
    if (report_id === reportId || data?.notices.some((notice) => notice.report_id === report_id))
      void heardOfNotice(cache, { report_id: reportId })
  })
  const notices = (data?.notices ?? []).filter(({ finding_id }) => finding_id === finding.id)
  const isTold = notices.length > 0 || unsent.length > 0
  if (data?.can.send === false && !isTold) return null
  const isBlank = finding.uygunsuzluk.trim() === ''
  return (
    <section aria-label="Hayati tehlike" className="mt-3 space-y-3">
      {isProposed && !isTold ? (
        <div className="space-y-1">
          <p className="text-sm text-danger">Şiddet en yüksek: raporu beklemeyin.</p>
          <Button fullWidth icon={TriangleAlert} className="text-danger" onClick={() => dialog.show()}>
            Hayati Tehlike: Hemen Bildir
          </Button>
        </div>
      ) : (
        <Switch
          label="Hayati tehlike (acil bildirim)"
          description={
            isTold ? 'Gönderilen bildirim geri alınamaz.' : 'Rapor beklenmeden firmaya bildirilir.'
          }
          checked={isTold}
          disabled={isTold || isBlank}
          onChange={() => dialog.show()}
        />
      )}
      <UnsentNotices findingId={finding.id} />
      {notices.map((notice) => (
        <NoticeStatus key={notice.id} notice={notice} mayPrepare={data?.can.send === true} />
      ))}
      {notices.length > 0 && data?.can.send && (
        <Button variant="quiet" onClick={() => dialog.show()} disabled={isBlank}>
          Yeniden Bildir
        </Button>
      )}
      <TellDangerDialog {...dialog.props} reportId={reportId} finding={finding} known={data} save={save} />
    </section>
  )
}

function UnsentNotices({ findingId }: { findingId: string }) {
  const outbox = useOutboxWrites()
  const unsent = useUnsentNotices(findingId)
  return unsent.map(({ id, refusal, why }) => (
    <Notice
      key={id}
      tone="danger"
      title={refusal === null ? 'Henüz kimseye bildirilmedi' : 'Bildirilemedi'}
      announce
    >
      <p>
        {refusal?.message ?? (why || 'Bildirim cihazınızda duruyor, sunucuya ulaşılınca gönderilir.')}{' '}
        Beklemeden telefonla arayın.
      </p>
      <p className="mt-2 flex flex-wrap gap-2">
        {refusal && (
          <Button onClick={() => void outbox.retry(unsent.map((each) => each.id))}>Yeniden Dene</Button>
        )}
        <Button variant="quiet" onClick={() => void outbox.remove(id).catch(tellUnreadable)}>
          Vazgeç
        </Button>
      </p>
    </Notice>
  ))
}
