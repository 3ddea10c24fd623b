// Journeys of the app on a phone: each has phones, and a server that was told of such apps, sells what their stores do and sends
// messages by the services of their systems.
import type { Role } from '@gozlem/domain/account/roles'
import { test as base, expect } from '../journey'
import { startOwnServer } from '../own-server'
import { newToken } from '../session'
import { thatSells } from '../store'
import { type PushServices, startPushServices } from './push-services'
import { openPhone, type Phone, type PhoneOptions } from './phone'

interface Phones {
  takePhone: (options: Omit<PhoneOptions, 'server'>) => Promise<Phone>
}

export const test = base.extend<Phones, { pushServices: PushServices }>({
  pushServices: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern what a fixture needs
    async ({}, use) => {
      const services = await startPushServices()
      await use(services)
      services.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ pushServices }, use) => {
      const server = await startOwnServer({ NATIVE_APPS: 'true', ...thatSells, ...pushServices.settings })
      process.env.E2E_DATA_DIR = server.folder
      await use(server)
      await server.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  takePhone: async ({ browser, server }, use) => {
    const taken: Phone[] = []
    await use(async (options) => {
      const phone = await openPhone(browser, { ...options, server: server.address })
      taken.push(phone)
      return phone
    })
    for (const phone of taken) {
      await phone.close()
      expect(phone.complaints).toEqual([])
    }
  },
})

/** Of the plugin that keeps the token. */
export const tokenKey = 'capacitor-storage_auth_token'

/** Somebody signed in on this phone before. */
export async function putTokenInSafe(phone: Phone, address: string, role: Role = 'osgb_user'): Promise<void> {
  phone.system.safe.set(tokenKey, await newToken(address, role))
}

export { expect }
