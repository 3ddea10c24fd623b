import type { Device } from '@gozlem/web/device/device'

export const identity: Pick<Device['identity'], 'isFromStore'> = { isFromStore: () => true }
