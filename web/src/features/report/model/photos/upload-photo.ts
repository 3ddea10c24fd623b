import { typedCall } from '@gozlem/contract/typed-call'
import { upload } from '../../../../platform/api/transfer'

const uploadImages = typedCall('report.uploadImages', 'POST /api/reports/:id/images')

export interface UploadOptions {
  /** 0..100 of what was sent, null once everything is sent and the server works on it. */
  onProgress: (percent: number | null) => void
  signal: AbortSignal
}

/**
 * Sends one photo under the id it was given here.
 * @throws ApiProblem as every call of the contract
 */
export function uploadPhoto(reportId: string, photo: { id: string; file: File }, options: UploadOptions) {
  const form = new FormData()
  form.append('image_ids', JSON.stringify([photo.id]))
  form.append('images', photo.file)
  return upload(uploadImages, { params: { id: reportId } }, { form, ...options })
}
