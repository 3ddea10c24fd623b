import type { ReportView } from '@gozlem/contract/report'
import type { PrintFormat } from '@gozlem/domain/report/print-options'
import { useState } from 'react'
import { WaitingFacts } from '../../../platform/loading/WaitingFacts'
import { useUser } from '../../../platform/session/session'
import { Button } from '../../../ui/actions/Button'
import { ProgressBar } from '../../../ui/feedback/ProgressBar'
import { FieldGroup } from '../../../ui/forms/FieldGroup'
import { RadioCards } from '../../../ui/forms/RadioCards'
import { FileDown, FileSpreadsheet, FileText, FileType } from '../../../ui/icons'
import { Dialog } from '../../../ui/overlays/Dialog'
import { keepPrintChoice, readPrintChoice } from '../model/print-choice'
import { useReportFile } from '../model/report-file'
import { PrintOptionFields } from './PrintOptionFields'

export interface DownloadDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  report: Pick<ReportView, 'id' | 'template'>
}

const formats = [
  { value: 'pdf', label: 'PDF', description: 'İmzalamak ve göndermek için', icon: FileText },
  { value: 'docx', label: 'Word', description: 'Düzenlemek için', icon: FileType },
  { value: 'xlsx', label: 'Excel', description: 'Sıralamak ve saymak için', icon: FileSpreadsheet },
] as const

/** The report as a file: which form, printed how (REP-14). */
export function DownloadDialog({ open, onOpenChange, report }: DownloadDialogProps) {
  const { id: person } = useUser()
  const file = useReportFile()
  const [format, setFormat] = useState<PrintFormat>('pdf')
  const [options, setOptions] = useState(() => report.template?.print ?? readPrintChoice(person))
  const busy = file.percent !== undefined

  const close = () => {
    file.cancel()
    onOpenChange(false)
  }
  const download = async () => {
    if (!(await file.download(report.id, format, options))) return
    keepPrintChoice(person, options)
    onOpenChange(false)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      size="lg"
      title="Raporu indir"
      footer={
        <>
          <Button onClick={close}>Vazgeç</Button>
          <Button variant="primary" icon={FileDown} loading={busy} onClick={() => void download()}>
            İndir
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <FieldGroup legend="Biçim">
          <RadioCards columns={3} options={formats} value={format} onChange={setFormat} />
        </FieldGroup>
        <PrintOptionFields value={options} onChange={setOptions} hasPages={format !== 'xlsx'} />
        {file.percent !== undefined && (
          <ProgressBar
            label={file.percent === null ? 'Dosya hazırlanıyor…' : 'İndiriliyor'}
            percent={file.percent}
          />
        )}
        {busy && <WaitingFacts />}
      </div>
    </Dialog>
  )
}
