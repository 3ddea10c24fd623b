import type { ReportSummary } from '@gozlem/contract/report'
import { deletedKeptDays } from '@gozlem/domain/account/retention'
import { problemMessage } from '../../../platform/api/problem-message'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { toast } from '../../../ui/overlays/toast'
import { deleteReport, useReportCache } from '../api'
import { restoreDraft } from '../deleted-api'
import { headingOf } from '../model/heading'
import { reportTexts } from '../texts'

export interface DeleteReportDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  report:
    | Pick<ReportSummary, 'id' | 'status' | 'name' | 'created_at' | 'client_company_name' | 'number'>
    | undefined
  /** Leads to another page where the report's own is open. */
  onDeleted?: () => void | Promise<void>
}

/** Asks before a draft is deleted, which can be brought back, or a completed report is deleted (REP-11). */
export function DeleteReportDialog({ report, onDeleted, ...dialog }: DeleteReportDialogProps) {
  const cache = useReportCache()
  if (!report) return null
  const isDraft = report.status === 'draft'
  const { name, detail } = headingOf(report)

  const undo = (id: string) => ({ label: 'Geri Al', onPress: () => void restoreDraft(id, cache) })

  async function remove(id: string) {
    await deleteReport(id, (message) => {
      toast.success(message, isDraft ? { action: undo(id) } : {})
      return onDeleted?.()
    })
    cache.forget(id)
  }

  return (
    <ConfirmDialog
      {...dialog}
      title={isDraft ? 'Taslak silinsin mi?' : 'Rapor silinsin mi?'}
      description={
        isDraft
          ? `${name} için hazırlanan taslak, fotoğrafları ve uygunsuzluklarıyla birlikte silinir. ${deletedKeptDays} gün içinde “Silinen taslaklar” sayfasından geri getirebilirsiniz.`
          : `${name}, ${report.number ?? detail}: tamamlanmış rapor listelerden kaldırılır. Bu işlem geri alınamaz.`
      }
      confirmLabel={isDraft ? 'Taslağı Sil' : 'Raporu Sil'}
      destructive
      onConfirm={() => remove(report.id)}
      describeError={(failure) =>
        problemMessage(failure, isDraft ? reportTexts.cancelFailed : 'Rapor silinirken hata oluştu')
      }
    />
  )
}
