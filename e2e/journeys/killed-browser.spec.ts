import { readReport } from '@gozlem/contract/report'
import type { BrowserContext, Page } from '@playwright/test'
import { makeDraft } from '../drafts'
import { addPhotos } from '../editor'
import { field } from '../field'
import { expect, test } from '../journey'
import { keptOnDevice } from '../kept-on-device'
import { type OwnBrowser, ownBrowser } from '../own-browser'
import { photo } from '../photos'
import { callingAs, enterAs } from '../session'

/** `npm run soak:capture` asks for a hundred. */
const rounds = Number(process.env.ROUNDS ?? 3)
const names = Array.from({ length: 10 }, (_, index) => `iskele-${index + 1}.jpg`)
const twoDays = 2 * 24 * 60 * 60 * 1000

const noted = 'iskele-7.jpg'

/** How far the photos are when the browser is killed: by how many calls of their way arrive, and which are lost. */
const stages = [
  { what: 'nothing has left', lost: (_method: string, _calls: number) => true },
  {
    what: 'some pieces have arrived',
    lost: (method: string, calls: number) => method === 'PUT' || calls > 6,
  },
  { what: 'all bytes have arrived, and none is entered', lost: (method: string) => method === 'PUT' },
] as const
/** Of the phone, beside the server's: in the first three rounds each once, in nine with each stage. */
const clocks = [0, twoDays, -twoDays]

let browser: OwnBrowser

test.beforeEach(async () => {
  browser = await ownBrowser()
})

test.afterEach(() => browser.close())

test('BEY-04 a browser killed with ten photos waiting, also with a clock two days off: each is in the report once', {
  tag: '@desktop',
}, async ({ server: { address } }) => {
  const call = await callingAs(address, 'osgb_user')
  const file = await photo('server/demo/photos/kirici.jpg')
  for (let round = 0; round < rounds; round += 1) {
    const stage = stages[round % stages.length] ?? stages[0]
    const words = `${round + 1}. turda korkuluk yok`
    await test.step(`round ${round + 1}: ${stage.what}`, async () => {
      const { id } = await makeDraft(call, 'Körfez', ['Kazı kenarında korkuluk yok.'])
      const clock = clocks[(round + Math.floor(round / 3)) % clocks.length] ?? 0
      const page = await opened(await browser.start(), address, clock)
      await page.goto(`${address}/report/${id}`)
      await expect(page.getByText('Fotoğraf ekle').first()).toBeVisible()
      let calls = 0
      await page.route('**/image-uploads/**', (route) => {
        calls += 1
        return stage.lost(route.request().method(), calls)
          ? route.abort('internetdisconnected')
          : route.continue()
      })
      await addPhotos(
        page,
        names.map((name) => ({ ...file, name })),
      )
      await expect(page.getByText('10 fotoğraf bu cihazda bekliyor')).toBeVisible()
      await page.getByRole('button', { name: new RegExp(`^${noted}`) }).click()
      await field(page.getByRole('dialog'), 'Not').fill(words)
      await page.getByRole('dialog').getByRole('button', { name: 'Kapat', exact: true }).click()
      await expect.poll(async () => (await keptOnDevice(page)).text).toContain(words)
      await browser.kill()

      const again = await opened(await browser.start(), address, clock)
      await again.goto(`${address}/device-data`)
      await expect(again.getByText('hepsi sunucuda güvende')).toBeVisible()
      const { report } = await call(readReport, { params: { id } })
      expect(report.images.map(({ file_name, note }) => `${file_name}: ${note}`).toSorted()).toEqual(
        names.map((name) => `${name}: ${name === noted ? words : ''}`).toSorted(),
      )
      await browser.kill()
    })
  }
})

/** A page of somebody who is signed in, on a device whose clock is so many milliseconds off. */
async function opened(context: BrowserContext, address: string, clock: number): Promise<Page> {
  await enterAs(context, address, 'osgb_user')
  const page = await context.newPage()
  if (clock !== 0) await page.clock.setSystemTime(Date.now() + clock)
  return page
}
