// Asked by npm start before it builds anything (scripts/make-ready.mjs): an entry of its own, because it needs nothing else.
import { resolve } from 'node:path'
import { assertFolderFree } from './db/embedded/folder-lock'

/** @throws EmbeddedPostgresError DATA_DIR_IN_USE while a product runs on its own database in the data folder */
export async function assertDataFolderFree(): Promise<void> {
  const { DATABASE_URL, DATA_DIR } = process.env
  if (!DATABASE_URL) await assertFolderFree(resolve(DATA_DIR || 'data'))
}
