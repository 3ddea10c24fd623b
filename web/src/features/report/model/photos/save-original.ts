import { typedCall } from '@gozlem/contract/typed-call'
import { file } from '../../../../platform/api/transfer'
import { files } from '../../../../platform/device/files'

const readImage = typedCall('report.readImage', 'GET /api/images/:id')

/**
 * Keeps a photo on the device as it was taken.
 * @throws ApiProblem
 */
export async function saveOriginal(id: string): Promise<void> {
  const { blob, name } = await file(readImage, { params: { id }, query: { size: 'original' } })
  files.save(blob, name ?? 'fotoğraf')
}
