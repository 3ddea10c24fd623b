import { type PrintFormat, type PrintOptions, printFormatLabels } from '@gozlem/domain/report/print-options'
import { useRef, useState } from 'react'
import { problemMessage } from '../../../platform/api/problem-message'
import { files } from '../../../platform/device/files'
import { toast } from '../../../ui/overlays/toast'
import { type ReportFile, readReportFile } from './read-report-file'

export interface ReportFileWork {
  /** Undefined while nothing is under way, null while the server draws, then 0..100. */
  percent: number | null | undefined
  /** Saves the report as a file; resolves to whether it arrived. */
  download: (id: string, format?: PrintFormat, options?: PrintOptions) => Promise<boolean>
  /** Opens the PDF in a tab. */
  preview: (id: string) => Promise<boolean>
  cancel: () => void
}

/** Fetches a report as a file, to keep or to look at, and says how far it is. */
export function useReportFile(): ReportFileWork {
  const [percent, setPercent] = useState<number | null | undefined>(undefined)
  const work = useRef<AbortController | null>(null)

  async function run(
    id: string,
    format: PrintFormat,
    use: (file: ReportFile) => void,
    options?: PrintOptions,
  ) {
    const controller = new AbortController()
    work.current = controller
    const wish = { format, onProgress: setPercent, signal: controller.signal, ...(options && { options }) }
    const file = await readReportFile(id, wish).catch((failure: unknown) => {
      if (!controller.signal.aborted)
        toast.error(problemMessage(failure, `${printFormatLabels[format]} hazırlanamadı.`))
      return null
    })
    setPercent(undefined)
    if (file) use(file)
    return file !== null
  }

  return {
    percent,
    download: (id, format = 'pdf', options) => run(id, format, keep, options),
    preview: (id) => {
      const show = files.view()
      return run(id, 'pdf', ({ blob, name }) => show(blob, name))
    },
    cancel: () => work.current?.abort(),
  }
}

const keep = ({ blob, name }: ReportFile) => files.save(blob, name)
