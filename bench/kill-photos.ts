// How writers send their photos: in one call, or in two pieces by tus.
import { createHash } from 'node:crypto'
import { ApiProblem, credentialsOf, problemIn, urlOf } from '@gozlem/contract/client'
import { uploadImages } from '@gozlem/contract/report-image'
import {
  beginUpload,
  continueUpload,
  enterUpload,
  pieceType,
  readUpload,
} from '@gozlem/contract/report-upload'
import { generatedPhoto } from './generated-photo'
import type { Writer } from './kill-people'
import { taken } from './rounds'

export interface SentPhoto {
  id: string
  file_name: string
  note: string
  bytes: Buffer
}

const widths = [800, 832, 864, 896, 928, 960]

export type Photo = { bytes: Buffer; width: number }

/** Photos that are told apart by their width. */
export const somePhotos = (): Promise<Photo[]> =>
  Promise.all(
    widths.map(async (width, seed) => ({ width, bytes: await generatedPhoto(seed, width, 600, 60) })),
  )

/** Sends a photo in one call; the same id again enters it once. */
export async function sendWhole({ call }: Writer, report_id: string, photo: SentPhoto): Promise<void> {
  const form = new FormData()
  form.append('image_ids', JSON.stringify([photo.id]))
  form.append('notes', JSON.stringify([photo.note]))
  form.append('images', new Blob([new Uint8Array(photo.bytes)], { type: 'image/jpeg' }), photo.file_name)
  requireTaken(await call(uploadImages, { params: { id: report_id } }, { form }))
}

/** Sends a photo in pieces, going on from what the server has of it, and enters it. */
export async function sendInPieces(
  writer: Writer,
  report_id: string,
  photo: SentPhoto,
  isAgain: boolean,
): Promise<void> {
  const params = { id: report_id, imageId: photo.id }
  const { id: _id, bytes, ...named } = photo
  const body = { ...named, sha256: createHash('sha256').update(bytes).digest('hex') }
  const enter = async () => requireTaken(await writer.call(enterUpload, { params, body }))
  if (isAgain && (await enter().then(() => true, ifIncomplete))) return
  for (let offset = await offsetOf(writer, params, bytes.length); offset < bytes.length; ) {
    const piece = bytes.subarray(offset, offset + Math.ceil(bytes.length / 2))
    await ask(writer, continueUpload, params, {
      headers: { 'upload-offset': String(offset), 'content-type': pieceType },
      body: new Uint8Array(piece),
    })
    offset += piece.length
  }
  await enter()
}

interface PhotoParams {
  id: string
  imageId: string
}

/** How much the server has of a photo; it begins where the server has nothing. */
async function offsetOf(writer: Writer, params: PhotoParams, length: number): Promise<number> {
  try {
    const { headers } = await ask(writer, readUpload, params, {})
    return Number(headers.get('upload-offset'))
  } catch (error) {
    if (!(error instanceof ApiProblem && error.status === 404)) throw error
    await ask(writer, beginUpload, params, { headers: { 'upload-length': String(length) } })
    return 0
  }
}

async function ask(
  { address, token }: Writer,
  route: typeof beginUpload | typeof readUpload | typeof continueUpload,
  params: PhotoParams,
  { headers = {}, ...sent }: { headers?: Record<string, string>; body?: Uint8Array<ArrayBuffer> },
): Promise<Response> {
  const url = urlOf({ baseUrl: address }, route, { params: { ...params } })
  const credentials = credentialsOf({ token: () => token })
  const response = await fetch(url, {
    method: route.method,
    headers: { ...credentials, 'tus-resumable': '1.0.0', ...headers },
    ...sent,
  }).catch(() => null)
  if (response?.ok) return response
  const noAnswer = { status: 0, headers: new Headers() }
  throw problemIn(response ?? noAnswer, await response?.json().catch(() => null))
}

function ifIncomplete(error: unknown): false {
  if (error instanceof ApiProblem && ['UPLOAD_INCOMPLETE', 'NOT_FOUND'].includes(error.code)) return false
  throw error
}

/** A refused photo is a fault of this benchmark. */
function requireTaken({ rejected }: { rejected: readonly { code: string; reason: string }[] }): void {
  if (rejected.length > 0) throw new Error(`a photo was refused: ${rejected.map(({ code }) => code).join()}`)
}

/** The photo of a turn. */
export const photoOf = (photos: readonly Photo[], turn: number): Photo => taken(photos, turn % photos.length)
