// The archive of a whole organization (CC-07): how far it is, and how long it can be downloaded.

export const exportStates = ['working', 'ready', 'failed', 'cancelled'] as const
export type ExportState = (typeof exportStates)[number]

export const exportStateLabels: Record<ExportState, string> = {
  working: 'Hazırlanıyor',
  ready: 'Hazır',
  failed: 'Hazırlanamadı',
  cancelled: 'İptal edildi',
}

/** How long an archive lies ready; what came of one that was not made is told as long. */
export const exportKeptDays = 7

/** How many archives an organization may ask for in a day: each reads everything there is. */
export const exportsADay = 5
