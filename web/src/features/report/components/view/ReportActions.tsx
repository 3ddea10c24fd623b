import type { ReportView } from '@gozlem/contract/report'
import { mayManageTemplates } from '@gozlem/domain/report/template'
import { useState } from 'react'
import { problemMessage } from '../../../../platform/api/problem-message'
import { files } from '../../../../platform/device/files'
import { lateDialog } from '../../../../platform/loading/late-dialog'
import { address } from '../../../../platform/navigation/addresses'
import { useNavigate } from '../../../../platform/navigation/use-navigate'
import { useActor } from '../../../../platform/session/session'
import { Button } from '../../../../ui/actions/Button'
import { Menu } from '../../../../ui/actions/Menu'
import type { MenuItem } from '../../../../ui/actions/menu-item'
import { useDialog } from '../../../../ui/hooks/use-dialog'
import { useIsPhone } from '../../../../ui/hooks/use-media-query'
import {
  Archive,
  ArchiveRestore,
  ClipboardCheck,
  Eye,
  FileCog,
  FileDown,
  FilePenLine,
  LayoutTemplate,
  NotebookPen,
  Printer,
  Send,
  Share2,
  Trash2,
} from '../../../../ui/icons'
import { toast } from '../../../../ui/overlays/toast'
import { setArchived, useLetterheadShown, useReportCache } from '../../api'
import { useReportFile } from '../../model/report-file'
import { useDuplicate } from '../../model/use-duplicate'
import { useVisitItem } from '../../model/use-visit-item'
import { SaveAsTemplate } from '../template/SaveAsTemplate'
import { printReport } from './print-report'

const DeleteReportDialog = lateDialog(async () => (await import('../DeleteReportDialog')).DeleteReportDialog)
const DownloadDialog = lateDialog(async () => (await import('../DownloadDialog')).DownloadDialog)
const NotebookDialog = lateDialog(
  async () => (await import('../../../delivery/components/NotebookDialog')).NotebookDialog,
)
const ReissueDialog = lateDialog(async () => (await import('../reissue/ReissueDialog')).ReissueDialog)
const ShareDialog = lateDialog(
  async () => (await import('../../../delivery/components/ShareDialog')).ShareDialog,
)

/** On phones they share one line with the menu, the narrowest too. */
const besideMenu = 'max-md:flex-1 max-[359px]:px-2'

export interface ReportActionsProps {
  report: ReportView
  /** Opens the form to send it; absent where the caller may not. */
  onSend: (() => void) | undefined
}

/** What may be done with a report that is read (REP-13). */
export function ReportActions({ report, onSend }: ReportActionsProps) {
  const navigate = useNavigate()
  const removal = useDialog()
  const download = useDialog()
  const notebook = useDialog()
  const reissue = useDialog()
  const sharing = useDialog()
  const template = useDialog()
  const actor = useActor()
  const pdf = useReportFile()
  const cache = useReportCache()
  const letterheadShown = useLetterheadShown(report.id)
  const isPhone = useIsPhone()
  const [moving, setMoving] = useState(false)
  const [printing, setPrinting] = useState(false)
  const { id, can, is_archived, status } = report
  const duplicate = useDuplicate(id)
  const visit = useVisitItem(report)

  async function move() {
    setMoving(true)
    try {
      cache.keep(await setArchived(id, !is_archived))
      toast.success(is_archived ? 'Rapor arşivden çıkarıldı' : 'Rapor arşivlendi')
    } catch (failure) {
      toast.error(problemMessage(failure, 'Rapor taşınamadı'))
    }
    setMoving(false)
  }

  async function print() {
    setPrinting(true)
    await printReport(letterheadShown())
    setPrinting(false)
  }

  const items: MenuItem[] = [
    ...(isPhone && files.canPrint()
      ? [{ label: 'Yazdır', icon: Printer, onSelect: () => void print() }]
      : []),
    ...(can.send ? [{ label: 'Bağlantı Paylaş', icon: Share2, onSelect: () => sharing.show() }] : []),
    { label: 'PDF Önizle', icon: Eye, onSelect: () => void pdf.preview(id) },
    {
      label: 'Word, Excel ve PDF seçenekleri',
      icon: FileCog,
      disabled: report.entries.length === 0,
      onSelect: () => download.show(),
    },
    ...(status === 'completed'
      ? [{ label: 'Defter metni', icon: NotebookPen, onSelect: () => notebook.show() }]
      : []),
    ...(status === 'completed' && report.entries.length > 0
      ? [
          {
            label: 'Uygunsuzluk Takibi',
            icon: ClipboardCheck,
            to: address('/uygunsuzluk-takibi', {}, { report_id: id, only: 'all' }),
          },
        ]
      : []),
    ...visit,
    ...duplicate,
    ...(can.reissue && !report.replaced_by
      ? [{ label: 'Revizyon Oluştur', icon: FilePenLine, onSelect: () => reissue.show() }]
      : []),
    ...(mayManageTemplates(actor)
      ? [{ label: 'Şablon Olarak Kaydet', icon: LayoutTemplate, onSelect: () => template.show() }]
      : []),
    ...(can.archive
      ? [
          {
            label: is_archived ? 'Arşivden Çıkar' : 'Arşivle',
            icon: is_archived ? ArchiveRestore : Archive,
            disabled: moving,
            onSelect: () => void move(),
          },
        ]
      : []),
    ...(can.delete || can.cancel
      ? [
          {
            label: status === 'draft' ? 'Taslağı Sil' : 'Raporu Sil',
            icon: Trash2,
            destructive: true,
            separated: true,
            onSelect: () => removal.show(),
          },
        ]
      : []),
  ]

  return (
    <div className="flex w-full gap-2 md:w-auto md:flex-wrap print:hidden">
      {onSend && (
        <Button icon={Send} className={besideMenu} onClick={onSend}>
          Gönder
        </Button>
      )}
      {!isPhone && files.canPrint() && (
        <Button icon={Printer} loading={printing} onClick={() => void print()}>
          Yazdır
        </Button>
      )}
      <Button
        variant={report.review?.can.decide ? 'secondary' : 'primary'}
        icon={FileDown}
        className={besideMenu}
        loading={pdf.percent !== undefined}
        disabled={report.entries.length === 0}
        onClick={() => void pdf.download(id)}
      >
        {pdf.percent === undefined
          ? 'PDF İndir'
          : pdf.percent === null
            ? 'PDF hazırlanıyor…'
            : `İndiriliyor %${Math.round(pdf.percent)}`}
      </Button>
      <Menu label="Diğer işlemler" items={items} />
      <DownloadDialog {...download.props} report={report} />
      <SaveAsTemplate {...template.props} report={report} />
      <ShareDialog {...sharing.props} report={report} />
      <NotebookDialog {...notebook.props} reportId={id} mayWrite={can.send} />
      <ReissueDialog {...reissue.props} report={report} />
      <DeleteReportDialog
        {...removal.props}
        report={report}
        onDeleted={() => navigate('/reports', { replace: true })}
      />
    </div>
  )
}
