// The camera over the editor on a processor four times slower: from the press until the photo rests on the device and the next can
// be taken, thirty times in a row without a connection, and what the page holds in memory meanwhile. DevTools slow the page's own
// thread alone, so what the photo's thread takes is told apart, and what it all would be with that as slow.
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { atMost, type Benchmark, reported } from './benchmark'
import { makeDraft } from './full-draft'
import { startShippedServer } from './shipped-server'
import type { Stage } from './stage'

const slowdown = 4
const limitMs = 300
const shots = 30

export const capture: Benchmark = {
  name: 'capture',
  title: `${shots} photos in a row without a connection, processor slowed ${slowdown} times`,
  async run(stage) {
    const server = await startShippedServer(stage)
    const id = await makeDraft(server.call, { findings: 1, photos: 1 })
    const context = await startCamera(stage)
    await context.addCookies([
      { name: 'auth_token', value: server.token, url: server.address, httpOnly: true, sameSite: 'Lax' },
    ])
    const page = await context.newPage()
    await page.addInitScript(timeThreads)
    await page.goto(`${server.address}/report/${id}`)
    await page.getByRole('button', { name: 'Fotoğraf çek', exact: true }).click()
    await page.getByRole('dialog', { name: 'Fotoğraf çekimi', exact: true }).waitFor()
    await page.waitForFunction(shutterIsReady)
    await page.waitForLoadState('networkidle')
    const devtools = await context.newCDPSession(page)
    await context.setOffline(true)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })

    const before = await heapMegabytes(devtools)
    const times: number[] = []
    for (let turn = 0; turn < shots; turn += 1) times.push(await shoot(page))
    const after = await heapMegabytes(devtools)
    const elsewhere = await page.evaluate(threadTimes)
    const slowed = times.map((time, turn) => time + (slowdown - 1) * (elsewhere[turn] ?? 0))
    return [
      atMost('shutter to safe on the device, p95', at(times, 0.95), limitMs, ' ms', spread(times)),
      reported(
        'of it in the photo’s own thread, not slowed',
        `${at(elsewhere, 0.5).toFixed(0)} ms`,
        `median; p95 ${at(elsewhere, 0.95).toFixed(0)} ms`,
      ),
      reported('p95 with that thread as slow', `${at(slowed, 0.95).toFixed(0)} ms`, spread(slowed)),
      reported(
        `objects of the page after ${shots} photos`,
        `${after.toFixed(1)} MB`,
        `${before.toFixed(1)} MB before the first`,
      ),
    ]
  },
}

function at(times: readonly number[], share: number): number {
  return times.toSorted((left, right) => left - right)[Math.ceil(times.length * share) - 1] ?? 0
}

const spread = (times: readonly number[]) =>
  `median ${at(times, 0.5).toFixed(0)} ms, worst ${at(times, 1).toFixed(0)} ms of ${times.length}`

/** Has each thread of the page say how long it took over what it was told. */
function timeThreads(): void {
  const times: number[] = []
  Reflect.set(window, 'threadTimes', times)
  const Untimed = window.Worker
  window.Worker = class extends Untimed {
    told = 0
    constructor(...args: ConstructorParameters<typeof Untimed>) {
      super(...args)
      this.addEventListener('message', ({ timeStamp }) => times.push(timeStamp - this.told))
    }
    override postMessage(message: unknown, taken?: Transferable[] | StructuredSerializeOptions) {
      this.told = performance.now()
      super.postMessage(message, taken as Transferable[])
    }
  }
}

const threadTimes = (): number[] => Reflect.get(window, 'threadTimes') as number[]

/** A browser with a camera that shows a moving picture, and a person who allows it. */
async function startCamera(stage: Stage) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '',
    args: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
    handleSIGINT: false,
    handleSIGTERM: false,
  })
  stage.onEnd(() => browser.close())
  return browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'tr-TR',
    serviceWorkers: 'block',
  })
}

function shutterIsReady(): boolean {
  const shutter = document.querySelector('[role=dialog] [aria-label="Fotoğraf çek"]')
  return shutter !== null && shutter.getAttribute('aria-disabled') !== 'true'
}

/** Presses the shutter; answers the milliseconds until the next photo can be taken, which is when this one is safe. */
const shoot = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const shutter = document.querySelector<HTMLElement>('[role=dialog] [aria-label="Fotoğraf çek"]')
        if (!shutter) return reject(new Error('no shutter'))
        const begun = performance.now()
        let wasBusy = false
        const watching = new MutationObserver(() => {
          const isBusy = shutter.ariaBusy === 'true'
          wasBusy ||= isBusy
          if (!wasBusy || isBusy) return
          watching.disconnect()
          resolve(performance.now() - begun)
        })
        watching.observe(shutter, { attributeFilter: ['aria-busy'] })
        shutter.click()
      }),
  )

async function heapMegabytes(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize / 1024 / 1024
}
