import { problemOf } from '@gozlem/contract/client'
import { pathOf } from '@gozlem/contract/path'
import { typedCall } from '@gozlem/contract/typed-call'

const reportPdf = typedCall('report.pdf')

export interface PdfFile {
  blob: Blob
  name: string
}

/**
 * The report as PDF. While the server draws it nothing arrives and `onProgress` says null, then how much has come, 0..100.
 * @throws ApiProblem as every call of the contract
 */
export async function readPdf(id: string, onProgress: (percent: number | null) => void): Promise<PdfFile> {
  onProgress(null)
  const response = await fetch(pathOf(reportPdf, { params: { id } })).catch(() => null)
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
  return { blob: new Blob(chunks, { type: 'application/pdf' }), name: fileNameOf(response) }
}

function fileNameOf(response: Response): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return encoded === undefined ? 'Saha Gözlem Raporu.pdf' : decodeURIComponent(encoded)
}
