import { problemOf } from '@gozlem/contract/client'
import { pathOf } from '@gozlem/contract/path'
import { typedCall } from '@gozlem/contract/typed-call'

const exportOwnData = typedCall('account.export')

export interface ExportProgress {
  /** Bytes that have come. */
  received: number
  /** 0 to 100; null while the server collects, or where it does not know how much there is. */
  percent: number | null
}

/**
 * Everything about the caller as a zip. The server may collect for a while before anything comes, so nothing here gives
 * up by itself; `signal` does.
 * @throws ApiProblem as every call of the contract; an AbortError once `signal` says so
 */
export async function readExport(
  signal: AbortSignal,
  onProgress: (progress: ExportProgress) => void,
): Promise<{ blob: Blob; name: string }> {
  onProgress({ received: 0, percent: null })
  const response = await unlessLost(signal, () =>
    fetch(pathOf(exportOwnData), { method: exportOwnData.method, signal }),
  )
  if (!response.ok || !response.body)
    throw problemOf(response.status, await response.json().catch(() => null))
  const length = Number(response.headers.get('content-length') ?? 0)
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  for (const reader = response.body.getReader(); ; ) {
    const { done, value } = await unlessLost(signal, () => reader.read())
    if (done) break
    chunks.push(value)
    received += value.length
    onProgress({ received, percent: length > 0 ? (received / length) * 100 : null })
  }
  return { blob: new Blob(chunks, { type: 'application/zip' }), name: fileNameOf(response) }
}

/** A connection that breaks is told like one that never was. */
async function unlessLost<Result>(signal: AbortSignal, step: () => Promise<Result>): Promise<Result> {
  try {
    return await step()
  } catch (cause) {
    throw signal.aborted ? cause : problemOf(0, null)
  }
}

function fileNameOf(response: Response): string {
  const header = response.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  if (encoded !== undefined) return decodeURIComponent(encoded)
  return /filename="([^"]+)"/i.exec(header)?.[1] ?? 'saha-gozlem-verilerim.zip'
}
