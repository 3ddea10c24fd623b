import { type Browser, chromium } from '@playwright/test'
import type { Stage } from './stage'

/** The browser that scripts/bench.mjs found; the stage closes it, also after an interruption. */
export async function startBrowser(stage: Stage, args: string[] = []): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '',
    args,
    handleSIGINT: false,
    handleSIGTERM: false,
  })
  stage.onEnd(() => browser.close())
  return browser
}
