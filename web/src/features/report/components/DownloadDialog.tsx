import {
  type PrintFormat,
  type PrintOptions,
  photosPerFinding,
  reportLayoutLabels,
  reportLayouts,
} from '@gozlem/domain/report/print-options'
import { FileDown, FileSpreadsheet, FileText, FileType } from 'lucide-react'
import { useState } from 'react'
import { WaitingFacts } from '../../../platform/loading/WaitingFacts'
import { Button } from '../../../ui/actions/Button'
import { ProgressBar } from '../../../ui/feedback/ProgressBar'
import { Checkbox } from '../../../ui/forms/Checkbox'
import { FieldGroup } from '../../../ui/forms/FieldGroup'
import { RadioCards } from '../../../ui/forms/RadioCards'
import { Segmented } from '../../../ui/forms/Segmented'
import { Dialog } from '../../../ui/overlays/Dialog'
import { keepPrintChoice, readPrintChoice } from '../model/print-choice'
import { useReportFile } from '../model/report-file'

export interface DownloadDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  reportId: string
}

const formats = [
  { value: 'pdf', label: 'PDF', description: 'İmzalamak ve göndermek için', icon: FileText },
  { value: 'docx', label: 'Word', description: 'Düzenlemek için', icon: FileType },
  { value: 'xlsx', label: 'Excel', description: 'Sıralamak ve saymak için', icon: FileSpreadsheet },
] as const

const photoCounts = photosPerFinding.map((value) => ({ value, label: value }))

const layouts = [
  { value: 'organization', label: 'Kurumun düzeni' },
  ...reportLayouts.map((value) => ({ value, label: reportLayoutLabels[value] })),
] as const

/** The report as a file: which form and layout, how many photos a finding and how large, with or without the annex (REP-14). */
export function DownloadDialog({ open, onOpenChange, reportId }: DownloadDialogProps) {
  const file = useReportFile()
  const [format, setFormat] = useState<PrintFormat>('pdf')
  const [options, setOptions] = useState(readPrintChoice)
  const choose = (choice: Partial<PrintOptions>) => setOptions({ ...options, ...choice })
  const busy = file.percent !== undefined

  const close = () => {
    file.cancel()
    onOpenChange(false)
  }
  const download = async () => {
    if (!(await file.download(reportId, format, options))) return
    keepPrintChoice(options)
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
        {format !== 'xlsx' && (
          <Segmented
            legend="Sayfa düzeni"
            segments={layouts}
            value={options.layout ?? 'organization'}
            onChange={(layout) => choose({ layout: layout === 'organization' ? undefined : layout })}
          />
        )}
        <Segmented
          legend="Uygunsuzluk başına en fazla fotoğraf"
          segments={photoCounts}
          value={options.photos_per_finding}
          onChange={(photos_per_finding) => choose({ photos_per_finding })}
        />
        {format !== 'xlsx' && (
          <Checkbox
            label="Fotoğrafları büyük bas"
            description="Her fotoğraf, metnin altında sayfa genişliğinde durur."
            checked={options.large_photos}
            onChange={(event) => choose({ large_photos: event.target.checked })}
          />
        )}
        <Checkbox
          label="Kalan fotoğrafları ek olarak koy"
          description="Hiçbir uygunsuzlukta görünmeyen fotoğraflar notlarıyla raporun sonuna eklenir."
          checked={options.annex}
          onChange={(event) => choose({ annex: event.target.checked })}
        />
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
