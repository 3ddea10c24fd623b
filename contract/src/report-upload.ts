// A photo of a report that comes in pieces, by tus 1.0 (https://tus.io/protocols/resumable-upload), under the id that the client
// gave it. Bytes are all that these calls move; the last one enters the photo as a multipart upload does.
import * as z from 'zod/mini'
import { ImageView } from './image-view'
import { ReportParams, ReportView } from './report'
import { draftProblems } from './report-completion'
import { PhotoMarksInput } from './photo-mark'
import { ReportImageParams } from './report-image'
import { route } from './route'
import { optionalProse } from './shapes'

/** What carries a piece. */
export const pieceType = 'application/offset+octet-stream'

const pieces = { params: ReportImageParams, pieces: true, sends: pieceType } as const

export const beginUpload = route('report.beginUpload', {
  ...pieces,
  summary: 'tus: begins the upload of a photo of Upload-Length bytes, or begins it anew.',
  status: 201,
  problems: [...draftProblems, 'PAYLOAD_TOO_LARGE'],
})

export const readUpload = route('report.readUpload', {
  ...pieces,
  summary: 'tus: how many bytes of a photo have come, as Upload-Offset.',
  problems: ['NOT_FOUND'],
})

export const continueUpload = route('report.continueUpload', {
  ...pieces,
  summary: 'tus: takes the bytes of a photo from Upload-Offset on.',
  problems: ['NOT_FOUND', 'UPLOAD_INCOMPLETE', 'UPLOADS_BUSY'],
})

export const cancelUpload = route('report.cancelUpload', {
  ...pieces,
  summary: 'tus: throws away what has come of a photo.',
  problems: ['NOT_FOUND'],
})

export const enterUpload = route('report.enterUpload', {
  summary:
    'Enters a photo of which all bytes have come; sent again it answers what was entered, whatever became of the report.',
  params: ReportImageParams,
  body: z.object({
    file_name: z.string().check(z.maxLength(255)),
    note: z._default(optionalProse(2000), ''),
    /** Drawn on the photo as it was taken, upright; it enters with them in its pixels. */
    marks: z._default(PhotoMarksInput, []),
    /** Of the file as the client has it, in hexadecimal; other bytes are thrown away. */
    sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Geçersiz SHA-256.')),
  }),
  reply: z.object({
    images: z.array(ImageView),
    /** Of the report, with this photo in it. */
    revision: z.int(),
    rejected: z.array(z.object({ file_name: z.string(), reason: z.string(), code: z.string() })),
    /** Of the file as it is kept; null where the photo was refused. */
    original_sha256: z.nullable(z.string()),
  }),
  problems: [...draftProblems, 'ID_IN_USE', 'STORAGE_FULL', 'UPLOADS_BUSY', 'UPLOAD_INCOMPLETE'],
})

export const createForLatePhotos = route('report.createForLatePhotos', {
  summary:
    'A draft of the same client company for photos that a completed or deleted report takes no more; always the same one, while it is open.',
  params: ReportParams,
  reply: z.object({ report: ReportView }),
  problems: ['NOT_FOUND', 'CERTIFICATE_REQUIRED', 'CLIENT_COMPANY_PASSIVE', 'CONFLICT'],
})
