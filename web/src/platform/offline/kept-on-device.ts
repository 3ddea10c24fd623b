// How much the device holds for reading and writing without a connection, apart from photos (073).
import { get } from 'idb-keyval'
import { installedFileSizes } from '../device/installed-files'
import { briefStore } from './brief-store'
import type { KeptBox } from './kept-box'
import { keptDatabase } from './kept-database'

export interface KeptOnDevice {
  /** What the server answered: reports, client companies, guidelines. `oldest` is null of nothing. */
  answers: { count: number; bytes: number; oldest: Date | null }
  /** The app itself with its engine, as the service worker keeps it. */
  files: { count: number; bytes: number }
  /** What finds faces on photos (078). */
  face_files: { count: number; bytes: number }
}

/** What is kept and how large it is; nothing where storage is forbidden. */
export async function keptOnDevice(): Promise<KeptOnDevice> {
  const [answers, files] = await Promise.all([
    measureAnswers(),
    installedFileSizes().catch(() => ({ app: [], faces: [] })),
  ])
  return { answers, files: weighed(files.app), face_files: weighed(files.faces) }
}

async function measureAnswers(): Promise<KeptOnDevice['answers']> {
  const box = await get<KeptBox>('box', briefStore(keptDatabase, 'boxes')).catch(() => undefined)
  const kept = Object.values(box?.answers ?? {})
  return {
    count: kept.length,
    bytes: kept.reduce((sum, { text }) => sum + new Blob([text]).size, 0),
    oldest: kept.length > 0 ? new Date(Math.min(...kept.map(({ at }) => at))) : null,
  }
}

const weighed = (sizes: readonly number[]) => ({
  count: sizes.length,
  bytes: sizes.reduce((sum, size) => sum + size, 0),
})
