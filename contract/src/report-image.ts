// The photos of a report.
import { faceCheckWays } from '@gozlem/domain/report/face-check'
import { longestPhotoNote } from '@gozlem/domain/report/photo-rules'
import { photoTurns } from '@gozlem/domain/report/photo-turn'
import * as z from 'zod/mini'
import { ImageView } from './image-view'
import { PhotoMarksInput } from './photo-mark'
import { ReportParams, ReportView } from './report'
import { draftProblems } from './report-completion'
import { route } from './route'
import { Id, optionalProse } from './shapes'

export const ReportImageParams = z.object({ id: ReportParams.shape.id, imageId: Id })

export const uploadImages = route('report.uploadImages', {
  summary:
    'Uploads up to 10 photos; fields image_ids, notes and marks (a list for each photo) are JSON lists in the order of the files.',
  params: ReportParams,
  files: { field: 'images', maximum: 10, required: true },
  reply: z.object({
    images: z.array(ImageView),
    /** Of the report, with these photos in it. */
    revision: z.int(),
    rejected: z.array(z.object({ file_name: z.string(), reason: z.string(), code: z.string() })),
  }),
  problems: [
    ...draftProblems,
    'FILES_REQUIRED',
    'TOO_MANY_FILES',
    'ID_IN_USE',
    'STORAGE_FULL',
    'UPLOADS_BUSY',
  ],
})

export const updateImage = route('report.updateImage', {
  summary:
    'Changes the note of a photo, or how large it is printed. With before, a note that is neither it nor the new one answers NOTE_CHANGED with the photo as it is now in details.data.image.',
  params: ReportImageParams,
  body: z.object({
    note: z.optional(optionalProse(longestPhotoNote)),
    /** The note that the new one was made from. */
    before: z.optional(z.string().check(z.maxLength(longestPhotoNote))),
    large: z.optional(z.boolean()),
  }),
  reply: z.object({ image: ImageView }),
  problems: [...draftProblems, 'NOTE_CHANGED'],
})

export const turnImage = route('report.turnImage', {
  summary:
    'Turns a photo of a draft, so many degrees clockwise from the way it was taken; every size is drawn anew, the original stays.',
  params: ReportImageParams,
  body: z.object({ turn: z.literal(photoTurns) }),
  reply: z.object({ report: ReportView }),
  problems: [...draftProblems, 'FILE_UNREADABLE', 'UPLOADS_BUSY'],
})

export const markImage = route('report.markImage', {
  summary:
    'Replaces what is marked on a photo of a draft; every size is drawn anew with it, the original stays. Made from other marks than the photo carries by now it answers MARKS_CHANGED with the photo as it is in details.data.image.',
  params: ReportImageParams,
  body: z.object({
    marks: PhotoMarksInput,
    /** `marks_revision` of the photo that they were made from. */
    revision: z.int().check(z.minimum(0)),
    /** How far the photo was turned that they were drawn on. */
    turn: z.literal(photoTurns),
  }),
  reply: z.object({ report: ReportView }),
  problems: [...draftProblems, 'MARKS_CHANGED', 'FILE_UNREADABLE', 'UPLOADS_BUSY'],
})

export const checkFaces = route('report.checkFaces', {
  summary:
    'Keeps that the caller looked at photos of a draft for faces. Of a photo that stands otherwise than in the picture that was seen nothing is kept.',
  params: ReportParams,
  body: z.object({
    way: z.enum(faceCheckWays),
    /** `seen` is the `url` of the picture that was looked at. */
    photos: z.array(z.object({ image_id: Id, seen: z.string() })).check(z.minLength(1), z.maxLength(200)),
  }),
  reply: z.object({ report: ReportView }),
  problems: draftProblems,
})

export const orderImages = route('report.orderImages', {
  summary: 'Puts the photos of a draft in this order; photos left out follow as they stand.',
  params: ReportParams,
  body: z.object({ image_ids: z.array(Id).check(z.minLength(1), z.maxLength(200)) }),
  reply: z.object({ report: ReportView }),
  problems: draftProblems,
})

export const deleteImage = route('report.deleteImage', {
  summary: 'Removes a photo; findings made from it stay, without the photo.',
  params: ReportImageParams,
  reply: z.object({ report: ReportView }),
  problems: [...draftProblems, 'ANALYSIS_RUNNING'],
})

export const readImage = route('report.readImage', {
  summary:
    'A photo without metadata, at most 400 (thumb), 1000 (print) or 1600 pixels (display) long, or the original as it was uploaded; of a photo that carries marks the original is for those who may work on the report, and so is unmarked: as display, without them.',
  params: z.object({ id: Id }),
  query: z.object({
    size: z._default(z.enum(['thumb', 'print', 'display', 'original', 'unmarked']), 'display'),
  }),
  sends: 'image/jpeg',
  problems: ['NOT_FOUND', 'FORBIDDEN', 'FACES_UNCHECKED', 'FILE_UNREADABLE', 'UPLOADS_BUSY'],
})
