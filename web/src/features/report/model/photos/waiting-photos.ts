// The photos of a report in the outbox, and what its editor does with them: it comes with the outbox, behind the first picture.
import type { PhotoMark } from '@gozlem/domain/report/photo-marks'
import type { Outbox } from '../../../../platform/outbox/outbox-interface'
import type { ReportCache } from '../../api'
import { photoUpload } from '../../outbox'
import { dropPhotos } from './drop-photos'
import { noteOnceThere } from './late-notes'
import { newPhoto } from './new-photo'
import type { NotedReport } from './note-keeper'
import { isPhoto, type OnTheWay, onTheWay, type PhotoEntry } from './photo-entry'

export interface WaitingPhotosOptions {
  report: { id: string; title: string }
  cache: ReportCache
  /** The same report, open: where a note goes whose photo another tab has brought. */
  noted: NotedReport
}

export interface WaitingPhotos {
  /** In the order of taking. */
  all: () => (OnTheWay & { photo: PhotoEntry })[]
  onChange: (listener: () => void) => { unsubscribe: () => void }
  add: (id: string, note: string, file: File, bytes: ArrayBuffer) => Promise<void>
  /** Shows what was noted in the turn of the call, as a field that is typed in has to; it travels with the photo. */
  note: (id: string, text: string) => Promise<void>
  /** Answers whether the photo waits still. @throws where the device could not take the marks */
  mark: (id: string, marks: readonly PhotoMark[]) => Promise<boolean>
  drop: (id: string) => Promise<void>
  retry: (ids: readonly string[]) => void
  file: (id: string) => Promise<Blob | undefined>
}

export function waitingPhotos(outbox: Outbox, { report, cache, noted }: WaitingPhotosOptions): WaitingPhotos {
  const ours = () =>
    outbox.entries
      .get()
      .filter(isPhoto)
      .filter(({ body }) => body.report_id === report.id)

  return {
    all: () => ours().map((photo) => ({ photo, ...onTheWay(photo) })),
    onChange: (listener) => outbox.entries.subscribe(listener),
    add: async (id, note, file, bytes) => {
      const body = await newPhoto({ id, report_id: report.id, report_name: report.title, note }, file, bytes)
      const entry = { id, subject: `photo ${id}`, behind: [`report ${report.id}`], body, label: file.name }
      const files = [{ name: file.name, type: file.type, bytes }]
      // A photo without a hash could not be told from another: it does not rest on the device.
      await outbox.add(photoUpload, { ...entry, files }, { isUnkept: body.sha256 === '' })
    },
    note: async (id, note) => {
      const sent = ours().find((photo) => photo.id === id)?.body.note ?? ''
      if (!(await outbox.edit(photoUpload, id, { note }))) noteOnceThere(noted, { id, note, sent })
    },
    mark: (id, marks) => outbox.edit(photoUpload, id, { marks }, { mustRest: true }),
    drop: (id) => dropPhotos(outbox, [id], cache),
    // What is no photo that the server takes would be refused again, after all its bytes.
    retry: (ids) => {
      const usable = ours().filter((photo) => ids.includes(photo.id) && onTheWay(photo).state !== 'refused')
      void outbox.retry(usable.map(({ id }) => id))
    },
    file: async (id) => (await outbox.files(id))[0],
  }
}
