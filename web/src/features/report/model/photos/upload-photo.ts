import { problemOf } from '@gozlem/contract/client'
import { pathOf } from '@gozlem/contract/path'
import type * as contract from '@gozlem/contract/report-image'
import type { ReplyOf } from '@gozlem/contract/route'
import { typedCall } from '@gozlem/contract/typed-call'

const uploadImages = typedCall('report.uploadImages')

export interface UploadOptions {
  /** 0..100 of what was sent, null once everything is sent and the server works on it. */
  onProgress: (percent: number | null) => void
  signal: AbortSignal
}

/**
 * Sends one photo, telling how far it is, which `fetch` cannot.
 * @throws ApiProblem as every call of the contract
 */
export function uploadPhoto(
  reportId: string,
  photo: { id: string; file: File },
  { onProgress, signal }: UploadOptions,
): Promise<ReplyOf<typeof contract.uploadImages>> {
  const form = new FormData()
  form.append('image_ids', JSON.stringify([photo.id]))
  form.append('images', photo.file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', pathOf(uploadImages, { params: { id: reportId } }))
    request.setRequestHeader('x-session', 'cookie')
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(loaded < total ? (loaded / total) * 100 : null),
    )
    request.addEventListener('load', () => {
      if (request.status < 300) resolve(request.response as ReplyOf<typeof contract.uploadImages>)
      else {
        const wait = Number(request.getResponseHeader('retry-after'))
        reject(problemOf(request.status, request.response, wait > 0 ? wait : null))
      }
    })
    const unanswered = () => reject(problemOf(0, null))
    request.addEventListener('error', unanswered)
    request.addEventListener('abort', unanswered)
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
