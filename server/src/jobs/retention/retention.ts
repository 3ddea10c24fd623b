// Removes for good what nobody may need any more (PLAT-05). Files go before their rows, so that a run that is cut short
// finds the rest again; every step is safe to repeat.
import type { Pool } from 'pg'
import { writeAsSystem } from '../../db/tenant-scope'
import type { FileStore } from '../../external/files/file-store'
import { logoKey, logoSizes } from '../../external/images/logo-files'
import { anonymizeAccount } from '../../features/account/privacy-store'
import { imageKey, imageSizes } from '../../features/report/image-store'
import * as store from './store'

export interface RetentionParts {
  pool: Pool
  files: FileStore
}

/** Removes everything that is due, in small transactions, until nothing is left or the signal aborts. */
export async function runRetention({ pool, files }: RetentionParts, signal: AbortSignal): Promise<void> {
  const system = <T>(work: Parameters<typeof writeAsSystem<T>>[1]) => writeAsSystem(pool, work)
  const untilDone = async (step: () => Promise<number>) => {
    while (!signal.aborted && (await step()) > 0);
  }
  const removeImages = (find: typeof store.removedImages) => async () => {
    const images = await system(find)
    for (const image of images) for (const size of imageSizes) await files.delete(imageKey(image, size))
    if (images.length > 0)
      await system((work) =>
        store.removeImages(
          work,
          images.map(({ id }) => id),
        ),
      )
    return images.length
  }

  const removeLogos =
    (find: typeof store.logosOfDeletedCompanies, forget: typeof store.forgetLogos) => async () => {
      const logos = await system(find)
      for (const logo of logos) for (const size of logoSizes) await files.delete(logoKey(logo, size))
      if (logos.length > 0)
        await system((work) =>
          forget(
            work,
            logos.map(({ logo_id }) => logo_id),
          ),
        )
      return logos.length
    }

  await system(store.deleteWhatIsClosed)
  await untilDone(removeImages(store.removedImages))
  await untilDone(removeImages(store.imagesOfDeletedReports))
  await untilDone(() => system(store.removeReports))
  await untilDone(removeLogos(store.logosOfDeletedCompanies, store.forgetLogos))
  await untilDone(removeLogos(store.logosOnNoReport, store.removeLogos))
  await untilDone(() => system(store.removeClientCompanies))
  await untilDone(() => system(store.eraseClientCompanies))
  await untilDone(() =>
    system(async (work) => {
      const people = await store.abandonedRegistrations(work)
      for (const id of people) await anonymizeAccount(work, id)
      return people.length
    }),
  )
  await system(store.removeExpired)
  await untilDone(() => system(store.forgetEvents))
}
