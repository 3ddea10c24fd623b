/** Where the photos of a person lie that wait for the server (072). Apart from what fills it, so that the first load can empty it. */
export interface PhotoFolder {
  /** Throws away all that is in it; the person leaves the device. */
  forget: (owner: string) => void
}

/** Each person's own: nobody else's is ever opened. */
export const photoDatabase = (owner: string): string => `waiting_photos ${owner}`

export const photoFolder: PhotoFolder = {
  forget: (owner) => {
    indexedDB.deleteDatabase(photoDatabase(owner))
  },
}
