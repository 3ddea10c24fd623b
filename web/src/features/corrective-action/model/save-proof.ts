import { typedCall } from '@gozlem/contract/typed-call'
import { file } from '../../../platform/api/transfer'
import { files } from '../../../platform/device/files'

const readPhoto = typedCall('correctiveAction.readPhoto', 'GET /api/corrective-action-photos/:id')

/**
 * Keeps a photo of a solution on the device as it was taken.
 * @throws ApiProblem
 */
export async function saveProof(id: string): Promise<void> {
  const { blob, name } = await file(readPhoto, { params: { id }, query: { size: 'original' } })
  files.save(blob, name ?? 'fotoğraf')
}
