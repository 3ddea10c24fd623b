// Journeys of the app on a phone: each has phones, whose server is `phoneServer`.
import type { Role } from '@gozlem/domain/account/roles'
import { test as base, expect } from '../journey'
import { newToken } from '../session'
import { openPhone, type Phone, type PhoneOptions } from './phone'

interface Phones {
  takePhone: (options: Omit<PhoneOptions, 'server'>) => Promise<Phone>
}

export const test = base.extend<Phones>({
  takePhone: async ({ browser, phoneServer }, use) => {
    const taken: Phone[] = []
    await use(async (options) => {
      const phone = await openPhone(browser, { ...options, server: phoneServer.address })
      taken.push(phone)
      return phone
    })
    for (const phone of taken) {
      await phone.close()
      expect(phone.complaints).toEqual([])
    }
  },
})

/** In the app's own folder: this installation has a session. */
const markFile = '/LIBRARY_NO_CLOUD/oturum'

/** Of the plugin that keeps the token. */
export const tokenKey = 'capacitor-storage_auth_token'

/** Somebody signed in on this phone before. */
export async function putTokenInSafe(phone: Phone, address: string, role: Role = 'osgb_user'): Promise<void> {
  phone.system.safe.set(tokenKey, await newToken(address, role))
  // As the app notes it where somebody signed in.
  phone.system.files.set(markFile, Buffer.from('token'))
}

export { expect }
