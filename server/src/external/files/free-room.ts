import { statfs } from 'node:fs/promises'

/** Below this nothing is taken, wherever it would lie: the database may be on the same disk. */
export const leastFreeBytes = 256 * 1024 * 1024

/** Told as what a full disk is told as (`isDiskFull`). */
export class NoFreeRoom extends Error {
  override readonly name = 'NoFreeRoom'
  readonly code = 'ENOSPC'
}

/** Bytes that are free on the disk of a folder; without end where the disk does not say. */
export type FreeBytes = (folder: string) => Promise<number>

export const freeOnDisk: FreeBytes = (folder) =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Infinity,
  )

/** @throws NoFreeRoom */
export async function requireRoom(folder: string, freeBytes: FreeBytes = freeOnDisk): Promise<void> {
  if ((await freeBytes(folder)) < leastFreeBytes) throw new NoFreeRoom(`little room is left in ${folder}`)
}
