import type { UploadState } from './photo-intake'

/** How many photos were chosen and are not in the report, nor on their way, until that is read. */
export interface UploadTrouble {
  count: number
  /** '2 fotoğraf alınmadı, 1 fotoğraf yüklenemedi' */
  words: string
}

export function uploadTrouble({
  refusals,
  uploads,
}: Pick<UploadState, 'refusals' | 'uploads'>): UploadTrouble {
  const refused = refusals.reduce((sum, { photos }) => sum + photos, 0)
  const failed = uploads.filter(({ state }) => state === 'failed').length
  const words = [
    refused > 0 ? `${refused} fotoğraf alınmadı` : '',
    failed > 0 ? `${failed} fotoğraf yüklenemedi` : '',
  ]
  return { count: refused + failed, words: words.filter((part) => part !== '').join(', ') }
}
