import { Share } from '@capacitor/share'
import type { Device } from '@gozlem/web/device/device'

export const share: Pick<Device['share'], 'hasSheet' | 'open'> = {
  hasSheet: () => true,
  open: async (shared) => {
    try {
      await Share.share(shared)
      return true
    } catch (failure) {
      if (isClosedSheet(failure)) return false
      throw failure
    }
  },
}

/** What both phones say where somebody closed the sheet without choosing. */
export const isClosedSheet = (failure: unknown): boolean =>
  failure instanceof Error && failure.message === 'Share canceled'
