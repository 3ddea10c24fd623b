import type { FileProgress } from '@gozlem/contract/transfer'
import { typedCall } from '@gozlem/contract/typed-call'
import { file } from '../../../../platform/api/transfer'

const exportOwnData = typedCall('account.exportOwnData', 'POST /api/auth/export')

/**
 * Everything about the caller as a zip.
 * @throws ApiProblem as every call of the contract; the signal's reason when it is cancelled
 */
export async function readExport(signal: AbortSignal, onProgress: (progress: FileProgress) => void) {
  const { blob, name } = await file(exportOwnData, {}, { onProgress, signal })
  return { blob, name: name ?? 'saha-gozlem-verilerim.zip' }
}
