// The test function of all journeys: starts signed in where it says so, and fails on anything the browser complains
// about (script errors, refusals of the content security policy, answers of 500).
import type { Role } from '@gozlem/domain/account/roles'
import { test as base, expect, type Page } from '@playwright/test'
import { type PushServices, startPushServices } from './native/push-services'
import { type OwnServer, startOwnServer } from './own-server'
import { enterAs } from './session'
import { thatSells } from './store'

export interface Journey {
  /** Who is signed in when the journey starts; null is nobody. */
  role: Role | null
  /** Complaints that belong to the journey, such as lost connections while the server is down. */
  expectedComplaints: RegExp[]
  /** A second browser with its own cookies. */
  openAnother: (role: Role) => Promise<Page>
}

/**
 * What a worker starts when the first journey asks for it, and has until its end. Declared here for all journeys: one that declared
 * a server for itself would end the worker before it, and the next one its own.
 */
export interface Started {
  server: OwnServer
  pushServices: PushServices
  /** It was told of apps of phones, sells what their stores do and sends messages by the services of their systems. */
  phoneServer: OwnServer
}

/** The browser writes a line for every refusal, and for every call without a connection; what the page makes of it is what the journeys look at. */
const refusal =
  /^Failed to load resource: (?:the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED)/

export const test = base.extend<Journey, Started>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern what a fixture needs
    async ({}, use) => {
      const server = await startOwnServer()
      process.env.E2E_DATA_DIR = server.folder
      await use(server)
      await server.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],

  pushServices: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern what a fixture needs
    async ({}, use) => {
      const services = await startPushServices()
      await use(services)
      services.close()
    },
    { scope: 'worker' },
  ],

  phoneServer: [
    async ({ pushServices }, use) => {
      const server = await startOwnServer({ NATIVE_APPS: 'true', ...thatSells, ...pushServices.settings })
      await use(server)
      await server.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],

  baseURL: ({ server }, use) => use(server.address),

  role: [null, { option: true }],
  expectedComplaints: [[], { option: true }],

  context: async ({ context, role, baseURL }, use) => {
    if (role) await enterAs(context, baseURL ?? '', role)
    await use(context)
  },

  page: async ({ page, expectedComplaints }, use) => {
    const complaints = listen(page)
    // From the beginning on, because taking a dialog of files over is asked of the browser without waiting for its answer.
    page.on('filechooser', () => undefined)
    await use(page)
    expect(unexpected(complaints, expectedComplaints)).toEqual([])
  },

  openAnother: async ({ browser, baseURL, expectedComplaints }, use) => {
    const opened: { page: Page; complaints: string[] }[] = []
    await use(async (role) => {
      const context = await browser.newContext()
      await enterAs(context, baseURL ?? '', role)
      const page = await context.newPage()
      opened.push({ page, complaints: listen(page) })
      return page
    })
    for (const { page, complaints } of opened) {
      await page.context().close()
      expect(unexpected(complaints, expectedComplaints)).toEqual([])
    }
  },
})

export { expect }

function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return complaints
}

const unexpected = (complaints: readonly string[], expected: readonly RegExp[]) =>
  complaints.filter((line) => ![refusal, ...expected].some((pattern) => pattern.test(line)))
