// Where answers rest on the device. Apart from what reads and writes it, so that the first load can delete it.

export const keptDatabase = 'kept_answers'

/** Deletes every answer that is kept on the device. */
export function deleteKeptAnswers(): void {
  try {
    indexedDB.deleteDatabase(keptDatabase)
  } catch {
    // Nothing was kept where storage is forbidden.
  }
}
