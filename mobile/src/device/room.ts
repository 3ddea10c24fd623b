import type { Device } from '@gozlem/web/device/device'

/** Nobody but the person takes away what lies in the app's own folder. */
export const room: Pick<Device['room'], 'askToKeep'> = { askToKeep: async () => true }
