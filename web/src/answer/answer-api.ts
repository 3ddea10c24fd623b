// The calls of whoever holds a link to corrective actions. They speak with the page's own server, and know nobody.
import { createClient } from '@gozlem/contract/client'
import { linkName } from '@gozlem/contract/link-token'
import { pathOf } from '@gozlem/contract/path'
import type { SharedAction, SharedActions } from '@gozlem/contract/shared-action'
import { upload } from '@gozlem/contract/transfer'
import { typedCall } from '@gozlem/contract/typed-call'
import type { Draft } from './draft'

const list = typedCall('sharedAction.list', 'GET /api/shared-actions')
const readImage = typedCall('sharedAction.readImage', 'GET /api/shared-actions/images/:imageId')
const readProof = typedCall('sharedAction.readProof', 'GET /api/shared-actions/proofs/:photoId')
const open = typedCall('sharedAction.open', 'POST /api/shared-actions/openings')
const renew = typedCall('sharedAction.renew', 'POST /api/shared-actions/renewals')
const report = typedCall('sharedAction.report', 'POST /api/shared-actions/:id/reports')

const call = createClient()

export const readActions = (token: string): Promise<SharedActions> => call(list, { query: { token } })

/** Tells that a person is here; what comes of it nobody waits for. */
export const noteOpened = (token: string): void => void call(open, { body: { token } }).catch(() => undefined)

/** Answers what to say to whoever asked. */
export const askForAnother = async (token: string): Promise<string> =>
  (await call(renew, { body: { token } })).message

type Size = 'thumb' | 'print' | 'display'

export const imageAt = (token: string, imageId: string, size: Size): string =>
  pathOf(readImage, { params: { imageId }, query: { link: linkName(token), size } })

export const proofAt = (token: string, photoId: string, size: Size): string =>
  pathOf(readProof, { params: { photoId }, query: { link: linkName(token), size } })

/**
 * Reports a finding solved; sent again with the same draft it is the same report.
 * @param onSent bytes that have left the device
 * @throws ApiProblem
 */
export async function sendReport(
  token: string,
  action_id: string,
  { id, comment, photos }: Draft,
  onSent: (bytes: number) => void,
): Promise<SharedAction> {
  const target = { params: { id: action_id }, query: { token } }
  if (photos.length === 0) return (await call(report, { ...target, body: { id, comment } })).action
  const form = new FormData()
  form.append('id', id)
  form.append('comment', comment)
  for (const { file, name } of photos) form.append('photos', file, name)
  const all = photos.reduce((sum, { file }) => sum + file.size, 0)
  const { action } = await upload(
    {},
    report,
    { ...target, body: { id, comment } },
    { form, onProgress: (percent) => onSent(percent === null ? all : (percent / 100) * all) },
  )
  return action
}
