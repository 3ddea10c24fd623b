// Where photos, documents and exports lie: a local folder by default, an S3 bucket by configuration (PLAT-02). Files are
// written once under a key made by us and never changed, so neither version numbers nor locks are needed.
import type { Readable } from 'node:stream'
import type { LostFiles } from './lost-files'

/** What is to be stored. A stream is read to its end; `path` names a file of this machine, which stays where it is. */
export type FileSource = Readable | Uint8Array | { path: string }

/** A stored file being read. `size` in bytes; whoever gets it must consume or destroy the stream. */
export type StoredFile = { stream: Readable; size: number; contentType?: string }

/** Bytes of a file, the first and the last one counted from 0. */
export interface ByteRange {
  start: number
  end: number
}

/** A stored file among others. */
export interface ListedFile {
  key: string
  stored_at: Date
}

/** How many files a batch of a listing holds at most. */
export const listedAtOnce = 200

/** Storage of whole files by key. Every method refuses a malformed key with UnsafeFileKey before it does anything. */
export interface FileStore {
  /**
   * Stores the file whole or not at all: a source that fails half-way leaves nothing behind, and a reader never sees
   * half a file. An existing file of that key is replaced.
   */
  put(key: string, source: FileSource, options: { contentType: string }): Promise<void>
  /**
   * Opens a file for reading. The local folder keeps no content type and answers the one of the key's extension.
   * @throws FileMissing
   */
  get(key: string): Promise<StoredFile>
  /**
   * Opens a part of a file, from byte `start` to byte `end`, both in it.
   * @throws FileMissing
   */
  getPart(key: string, range: ByteRange): Promise<Readable>
  /**
   * The whole file in memory: for photos and documents of bounded size only.
   * @throws FileMissing
   */
  getBytes(key: string): Promise<Uint8Array>
  /**
   * Size in bytes.
   * @throws FileMissing
   */
  size(key: string): Promise<number>
  exists(key: string): Promise<boolean>
  /** Removes a file; one that is not there is no error, so that a repeated job is harmless. */
  delete(key: string): Promise<void>
  /** Files that could not be read. Missing ones are noted by the store itself, damaged ones by whoever reads them. */
  readonly lost: LostFiles
  /**
   * The files below a folder such as `photos`, in the order of their keys, in batches: from behind the key `after`, from the
   * first one where it is empty.
   */
  list(folder: string, after: string): AsyncIterable<readonly ListedFile[]>
  /** Fails when the folder cannot be written or the bucket cannot be reached: for start-up and readiness. */
  check(): Promise<void>
  /** Lets go of connections; the store is not used afterwards. */
  close(): void
}

/** The store could not do its work now: away, hung, refusing or full. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable'
  constructor(cause: unknown) {
    super(`The file store cannot be used: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    })
  }
}

/** No file lies under this key. */
export class FileMissing extends Error {
  override readonly name = 'FileMissing'
  constructor(readonly key: string) {
    super(`No file is stored under ${key}`)
  }
}
