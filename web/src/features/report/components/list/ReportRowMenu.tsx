import type { ReportSummary } from '@gozlem/contract/report'
import { useState } from 'react'
import { problemMessage } from '../../../../platform/api/problem-message'
import { address } from '../../../../platform/navigation/addresses'
import { Menu } from '../../../../ui/actions/Menu'
import type { MenuItem } from '../../../../ui/actions/menu-item'
import { Archive, ArchiveRestore, Eye, FileDown, PencilLine, Trash2 } from '../../../../ui/icons'
import { toast } from '../../../../ui/overlays/toast'
import { setArchived, useReportCache } from '../../api'
import { headingOf } from '../../model/heading'
import { useReportFile } from '../../model/report-file'
import { useDuplicate } from '../../model/use-duplicate'

export interface ReportRowMenuProps {
  report: ReportSummary
  onDelete: () => void
}

export function ReportRowMenu({ report, onDelete }: ReportRowMenuProps) {
  const { id, status, can, is_archived, review } = report
  const { name, detail } = headingOf(report)
  const pdf = useReportFile()
  const cache = useReportCache()
  const duplicate = useDuplicate(id)
  const [moving, setMoving] = useState(false)

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

  const items: MenuItem[] = [
    can.edit
      ? { label: 'Düzenle', icon: PencilLine, to: address('/report/:id', { id }) }
      : { label: review?.can.decide ? 'İncele' : 'Görüntüle', icon: Eye, to: address('/report/:id', { id }) },
    {
      label: pdf.percent === undefined ? 'PDF İndir' : 'PDF hazırlanıyor…',
      icon: FileDown,
      disabled: report.total_entries === 0 || pdf.percent !== undefined,
      onSelect: () => void pdf.download(id),
    },
  ]
  items.push(...duplicate)
  if (can.archive)
    items.push({
      label: is_archived ? 'Arşivden Çıkar' : 'Arşivle',
      icon: is_archived ? ArchiveRestore : Archive,
      disabled: moving,
      onSelect: () => void move(),
    })
  if (can.cancel || can.delete)
    items.push({
      label: status === 'draft' ? 'Taslağı Sil' : 'Sil',
      icon: Trash2,
      destructive: true,
      separated: true,
      onSelect: onDelete,
    })
  return <Menu label={`${name}, ${report.number ?? detail}: işlemler`} items={items} />
}
