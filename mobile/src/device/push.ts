import type { Device } from '@gozlem/web/device/device'

/** The server sends by web push alone, which reaches no app of a store: none are offered (docs/mobile.md). */
export const push: Pick<Device['push'], 'permission'> = { permission: () => null }
