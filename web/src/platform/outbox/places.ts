// Where an entry is put: on the device, or where that does not take it, on the page, with which it ends.
import type { AddOptions, Added } from './entry'
import { OutboxFull, type OutboxStorage, type Reserved } from './outbox-database'
import type { OutboxView } from './outbox-view'

interface PlacesOptions {
  device: OutboxStorage
  page: OutboxStorage
  view: Pick<OutboxView, 'renew' | 'forget'>
}

export function createPlaces({ device, page, view }: PlacesOptions) {
  return {
    /** Answers whether it rests on the device. */
    async place(
      { behind = [], files = [], ...named }: Added<unknown> & { kind: string },
      reserved: Reserved,
      { mustRest = false, isUnkept = false }: AddOptions = {},
    ): Promise<boolean> {
      const added = { ...named, behind }
      const resting = isUnkept ? Promise.reject(new OutboxFull()) : device.put(added, files, reserved)
      const isKept = await resting.then(
        () => true,
        () => false,
      )
      if (isKept) await page.remove(added.id)
      else if (mustRest) return false
      else await page.put(added, files, reserved)
      view.renew(added.id)
      return isKept
    },

    async takeAway(id: string): Promise<void> {
      await Promise.all([device.remove(id), page.remove(id)])
      view.forget(id)
    },
  }
}
