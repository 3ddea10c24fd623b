// How the browsers of the journeys are started.
import type { LaunchOptions } from '@playwright/test'

const { CHROMIUM_PATH, HEADLESS_SHELL_PATH } = process.env

/** A whole Chromium, for what needs one: it shows notifications. */
export const wholeBrowser = start(CHROMIUM_PATH)

/** A Chromium without windows, where there is one. */
export const headlessShell = start(HEADLESS_SHELL_PATH || CHROMIUM_PATH)

function start(executablePath: string | undefined): LaunchOptions {
  return {
    ...(executablePath ? { executablePath } : { channel: 'chromium' }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      // Without a screen letters stand on whole pixels, and text is wider than anybody sees it.
      '--font-render-hinting=none',
      // The app of a phone has an https address that is no server's, and the server of a journey is on this machine.
      '--disable-features=LocalNetworkAccessChecks',
    ],
  }
}
