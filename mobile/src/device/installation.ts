import type { Device } from '@gozlem/web/device/device'

/** The files of the app came with it from the store: there is nothing to keep beside them, and nothing to forget. */
export const installation: Device['installation'] = {
  keep: async () => undefined,
  forget: async () => undefined,
  keepFaceFiles: async () => undefined,
  hasFaceFiles: async () => true,
}
