import { problemOf } from '@gozlem/contract/client'
import { pathOf } from '@gozlem/contract/path'
import { typedCall } from '@gozlem/contract/typed-call'
import { type PrintFormat, type PrintOptions, plainPrint } from '@gozlem/domain/report/print-options'

const calls = {
  pdf: typedCall('report.pdf'),
  docx: typedCall('report.docx'),
  xlsx: typedCall('report.xlsx'),
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
  onProgress(null)
  const query = {
    photos_per_finding: options.photos_per_finding,
    annex: options.annex ? 'true' : 'false',
  } as const
  const response = await fetch(pathOf(calls[format], { params: { id }, query }), { signal }).catch(() => null)
  signal.throwIfAborted()
  if (!response?.ok || !response.body)
    throw problemOf(response?.status ?? 0, await response?.json().catch(() => null))
  const length = Number(response.headers.get('content-length') ?? 0)
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  for (const reader = response.body.getReader(); ; ) {
    const { done, value } = await reader.read()
    if (done) break
    chunks.push(value)
    received += value.length
    if (length > 0) onProgress((received / length) * 100)
  }
  const type = response.headers.get('content-type') ?? 'application/octet-stream'
  return { blob: new Blob(chunks, { type }), name: fileNameOf(response, format) }
}

function fileNameOf(response: Response, format: PrintFormat): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return encoded === undefined ? `Saha Gözlem Raporu.${format}` : decodeURIComponent(encoded)
}
