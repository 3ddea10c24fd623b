import { typedCall } from '@gozlem/contract/typed-call'
import { type PrintFormat, type PrintOptions, plainPrint } from '@gozlem/domain/report/print-options'
import { file } from '../../../platform/api/transfer'

const calls = {
  pdf: typedCall('report.pdf', 'GET /api/reports/:id/pdf'),
  docx: typedCall('report.docx', 'GET /api/reports/:id/docx'),
  xlsx: typedCall('report.xlsx', 'GET /api/reports/:id/xlsx'),
}

export interface ReportFile {
  blob: Blob
  name: string
}

export interface FileWish {
  format: PrintFormat
  options?: PrintOptions
  /** Null while the server draws and nothing arrives, then how much has come, 0..100. */
  onProgress: (percent: number | null) => void
  signal: AbortSignal
}

/**
 * The report as a file.
 * @throws ApiProblem as every call of the contract; the signal's reason when it is cancelled
 */
export async function readReportFile(id: string, wish: FileWish): Promise<ReportFile> {
  const { format, options = plainPrint, onProgress, signal } = wish
  const query = {
    photos_per_finding: options.photos_per_finding,
    annex: options.annex ? 'true' : 'false',
    large_photos: options.large_photos ? 'true' : 'false',
    ...(options.layout && { layout: options.layout }),
  } as const
  const call = { params: { id }, query }
  const { blob, name } = await file(calls[format], call, {
    onProgress: ({ percent }) => onProgress(percent),
    signal,
  })
  return { blob, name: name ?? `Saha Gözlem Raporu.${format}` }
}
