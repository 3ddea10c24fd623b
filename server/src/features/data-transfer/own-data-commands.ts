import type { Readable } from 'node:stream'
import type { ZipFile } from 'yazl'
import type { Duties } from '../../db/duties'
import { openZip } from '../../external/documents/zip-output'
import { FileMissing, type FileStore } from '../../external/files/file-store'
import { consumeAttempt, type Limit } from '../../http/attempt-limit'
import type { Steps } from '../../http/serve'
import { findCaller } from '../account/store'
import { findEmailChange } from '../account/token-store'
import { viewProfile } from '../account/view'
import * as store from './own-data-store'

const copiesADay: Limit = { kind: 'own-data', allowed: 5, windowSeconds: 24 * 60 * 60 }

export interface OwnDataParts {
  files: FileStore
  sealing_key: Buffer
  duties: Duties
}

/**
 * What is kept about the caller as a zip: a JSON file a subject, and the stored files that go along, as they were uploaded.
 * Files are opened one after the other while the zip is read.
 * @throws Problem RATE_LIMITED
 */
export async function copyOwnData(
  steps: Steps,
  { files, sealing_key, duties }: OwnDataParts,
): Promise<Readable> {
  await steps.write((ctx) => consumeAttempt(ctx.db, copiesADay, ctx.actor.id))
  const own = await steps.write(async (ctx) => {
    await ctx.record({ kind: 'user.data_copied', subject_id: ctx.actor.id })
    return {
      profile: viewProfile(await findCaller(ctx), await findEmailChange(ctx), ctx.session_id, {
        gate: { superadminSecondFactor: false },
        sealing_key,
      }),
      sections: await store.readSections(ctx, duties),
      files: await store.listOwnFiles(ctx, duties),
    }
  })

  const { zip, entryName, output } = openZip(steps.signal)
  const addJson = (name: string, value: unknown) =>
    zip.addBuffer(Buffer.from(`${JSON.stringify(value, null, 2)}\n`), `${name}.json`)
  addJson('profil', own.profile)
  for (const [name, rows] of Object.entries(own.sections)) addJson(name, rows)
  for (const { key, name } of own.files) await addFile(zip, files, key, entryName(name))
  zip.end()
  return output
}

/** Adds a stored file; one that is missing is left out, the rest of the copy is worth having. */
async function addFile(zip: ZipFile, files: FileStore, key: string, name: string): Promise<void> {
  const size = await files.size(key).catch((failure: unknown) => {
    if (failure instanceof FileMissing) return null
    throw failure
  })
  if (size === null) return
  zip.addReadStreamLazy(name, { size, compress: false }, (hand) => {
    files.get(key).then(
      ({ stream }) => hand(null, stream),
      (failure: unknown) => hand(failure, null as never),
    )
  })
}
