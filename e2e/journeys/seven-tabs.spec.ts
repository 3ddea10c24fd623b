// Over HTTP/1.1 a browser has six connections to a server for all of its tabs; an event stream takes one for as long as it is open.
import { readReport, saveReport } from '@gozlem/contract/report'
import type { BrowserContext, Request } from '@playwright/test'
import { makeDraft } from '../drafts'
import { field } from '../field'
import { expect, test } from '../journey'
import { nextTry } from '../patience'
import { callingAs } from '../session'

test.use({ role: 'osgb_user' })

/** Answers how many event streams are open. */
function watchStreams(context: BrowserContext): () => number {
  const streams = new Set<Request>()
  const forget = (request: Request) => void streams.delete(request)
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/events') streams.add(request)
  })
  context.on('requestfinished', forget)
  context.on('requestfailed', forget)
  // Of a page that is closed nothing is told.
  return () => [...streams].filter((request) => !request.frame().page().isClosed()).length
}

test('BEY-34 NOT-01 seven tabs of the list work with one event stream, and hear the server while the first one stands still', {
  tag: '@desktop',
}, async ({ page: first, context, server }) => {
  const openStreams = watchStreams(context)
  const call = await callingAs(server.address, 'osgb_user')
  const { id } = await makeDraft(call, 'Körfez', ['Kablo geçiş yolunda'])
  const others = await Promise.all(Array.from({ length: 6 }, () => context.newPage()))
  for (const page of [first, ...others]) {
    await page.goto('/reports')
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    await expect.poll(openStreams).toBe(1)
  }

  const last = others.at(-1) ?? first
  await last.goto(`/report/${id}`)
  const text = field(last.getByRole('region', { name: /^Uygunsuzluk 1/ }), 'Açıklama')
  await text.fill('Yedi sekme varken yazılan')
  await expect
    .poll(async () => (await call(readReport, { params: { id } })).report.entries[0]?.aciklama)
    .toBe('Yedi sekme varken yazılan')

  const rename = async (title: string) => {
    const { report } = await call(readReport, { params: { id } })
    await call(saveReport, { params: { id }, body: { revision: report.revision, title } })
  }
  await rename('Başka yerde verilen ad')
  await expect(last).toHaveTitle(/^Başka yerde verilen ad/)

  const devTools = await context.newCDPSession(first)
  // `Page.setWebLifecycleState` leaves a page running that can be seen; here its script stands still, whatever would stop it.
  await devTools.send('Debugger.enable')
  await devTools.send('Debugger.pause')
  await rename('İlk sekme dururken verilen ad')
  await expect(last).toHaveTitle(/^İlk sekme dururken verilen ad/, nextTry)
  // Its own, which it does not read, and that of the tab that went on.
  await expect.poll(openStreams).toBe(2)
  for (const page of others) {
    await page.goto('/reports')
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  }

  await devTools.send('Debugger.disable')
  await expect.poll(openStreams).toBe(1)

  await first.close()
  await last.goto(`/report/${id}`)
  await expect(text).toHaveValue('Yedi sekme varken yazılan')
  await expect.poll(openStreams).toBe(1)
  await rename('Ad, ilk sekme kapandıktan sonra')
  await expect(last).toHaveTitle(/^Ad, ilk sekme kapandıktan sonra/)
})
