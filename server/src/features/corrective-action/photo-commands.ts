// Photos that show how something was solved: let in and stored before a transaction refers to them, as those of reports.
import { Problem, problem } from '@gozlem/domain/problem'
import { mostProofPhotos } from '@gozlem/domain/corrective-action/action'
import { photoRefusalMessage } from '@gozlem/domain/report/photo-rules'
import { v7 as uuidv7 } from 'uuid'
import type { FileStore } from '../../external/files/file-store'
import type { IngestedPhoto, PhotoIngest } from '../../external/images/photo-ingest'
import { PhotoRefused } from '../../external/images/photo-refused'
import {
  discardPhoto,
  type ImageSize,
  imageSizes,
  photoKey,
  putPhoto,
} from '../../external/images/stored-photo'
import type { ReceivedFile } from '../../http/context'
import type { NewProof, ProofRow } from './step-store'

export interface ProofTools {
  files: FileStore
  photos: Pick<PhotoIngest, 'ingest'>
}

/** Where the bytes of a photo of a solution lie; those of a photo of a report are the report's. */
export const proofKey = (
  photo: Pick<ProofRow, 'organization_id' | 'storage_id' | 'mime'> & { of_report?: boolean },
  size: ImageSize,
): string => photoKey(photo.of_report ? 'photos' : 'proofs', photo, size)

/** Every file of a photo of a solution. */
export const proofKeys = (photo: Parameters<typeof proofKey>[0]): string[] =>
  imageSizes.map((size) => proofKey(photo, size))

/** What a write leaves: its answer, and whether it refers to the photos that came with it. */
interface Written<Answer> {
  answer: Answer
  isNew: boolean
}

/**
 * Stores photos before `write` refers to them; those that nothing refers to afterwards go. One that cannot be taken refuses all:
 * whoever sent them still has the others to send again.
 * @throws Problem PHOTOS_REFUSED at `photos`
 */
export async function withStoredProofs<Answer>(
  { files, photos }: ProofTools,
  received: readonly ReceivedFile[],
  { organization_id, signal }: { organization_id: string; signal: AbortSignal },
  write: (proofs: NewProof[]) => Promise<Written<Answer>>,
): Promise<Answer> {
  if (received.length > mostProofPhotos)
    throw refused(`En fazla ${mostProofPhotos} fotoğraf ekleyebilirsiniz.`)
  const taken = await Promise.all(received.map((file) => letIn(photos, file, signal)))
  const keyOf = (proof: NewProof) => (size: ImageSize) => proofKey({ ...proof, organization_id }, size)
  const discard = async () => {
    for (const { proof } of taken) await discardPhoto(files, keyOf(proof))
  }
  try {
    for (const { proof, file, photo } of taken) await putPhoto(files, keyOf(proof), file.path, photo)
    const { answer, isNew } = await write(taken.map(({ proof }) => proof))
    if (!isNew) await discard()
    return answer
  } catch (error) {
    // After any other failure the rows may name them: a file without a row is harmless, a row without its file is not.
    if (error instanceof Problem) await discard()
    throw error
  }
}

interface Taken {
  proof: NewProof
  file: ReceivedFile
  photo: IngestedPhoto
}

async function letIn(photos: ProofTools['photos'], file: ReceivedFile, signal: AbortSignal): Promise<Taken> {
  try {
    if (file.too_large) throw new PhotoRefused('TOO_LARGE')
    const photo = await photos.ingest({ path: file.path }, signal)
    const { mime, width, height, taken_at, original_sha256 } = photo
    const { file_name, byte_size } = file
    const ids = { id: uuidv7(), storage_id: uuidv7() }
    return {
      proof: {
        ...ids,
        file_name,
        byte_size,
        mime,
        width,
        height,
        taken_at,
        original_sha256,
        of_report: false,
      },
      file,
      photo,
    }
  } catch (cause) {
    if (!(cause instanceof PhotoRefused)) throw cause
    throw refused(photoRefusalMessage(cause.code, { file_name: file.file_name, ...cause.found }))
  }
}

const refused = (message: string) => problem('PHOTOS_REFUSED', { message, fields: { photos: message } })
