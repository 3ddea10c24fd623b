// What stands between device and server answers in its place: nothing that it says is taken for the server's word.
import { listActions, readAction } from '@gozlem/contract/corrective-action'
import { finalizeReport, readReport, saveReport } from '@gozlem/contract/report'
import { addDays, istanbulDay } from '@gozlem/domain/calendar-date'
import { makeDraft } from '../drafts'
import { addPhotos } from '../editor'
import { field } from '../field'
import { type Asked, type InBetween, isCall, standInBetween } from '../in-between'
import { expect, test as journey } from '../journey'
import { nextTry } from '../patience'
import { photo } from '../photos'
import { expectKept } from '../service-worker'
import { callingAs } from '../session'

const test = journey.extend<{ between: InBetween }>({
  between: async ({ server }, use) => {
    const between = await standInBetween(server.address)
    await use(between)
    between.close()
  },
})

test.use({
  role: 'osgb_user',
  expectedComplaints: [
    /status of [45]\d\d|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|integrity|ERR_INTERNET_DISCONNECTED|EventSource's response has a MIME type/,
  ],
})

// What else may stand there, and what else may wait: old-device.spec.ts.
test('BEY-01 AUTH-06 a hotspot that shows its page swallows no closing of an action', {
  tag: '@desktop',
}, async ({ page, between, server }) => {
  const call = await callingAs(server.address, 'osgb_user')
  const { id } = await makeDraft(call, 'Körfez', ['Korkuluk eksik'])
  const { report } = await call(readReport, { params: { id } })
  const due_on = addDays(istanbulDay(new Date()), 7)
  const entries = report.entries.map((entry) => ({ ...entry, due_on }))
  await call(saveReport, { params: { id }, body: { revision: report.revision, entries } })
  await call(finalizeReport, { params: { id }, body: { approve_all: true } })
  const { actions } = await call(listActions, { query: { report_id: id } })
  const action = actions[0]?.id ?? ''
  await page.goto(`${between.address}/uygunsuzluk-takibi/${action}`)
  const close = page.getByRole('button', { name: 'Uygunsuzluğu Kapat', exact: true })
  await close.click()
  const dialog = page.getByRole('dialog')
  await field(dialog, 'Açıklama').fill('Yerinde görüldü')

  between.answer(isCall, 200)
  await dialog.getByRole('button', { name: 'Uygunsuzluğu Kapat', exact: true }).click()
  await expect.poll(() => between.answered()).toBeGreaterThan(0)
  await expect(dialog).toBeHidden()
  const { action: meanwhile } = await call(readAction, { params: { id: action } })
  expect(meanwhile.state).toBe('open')

  between.pass()
  await expect
    .poll(async () => (await call(readAction, { params: { id: action } })).action.state, nextTry)
    .toBe('closed')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Yeniden Aç', exact: true })).toBeVisible()
})

test('BEY-04 a proxy that restarts refuses no photo and closes no draft that is open', {
  tag: '@desktop',
}, async ({ page, between, server }) => {
  const call = await callingAs(server.address, 'osgb_user')
  const { id } = await makeDraft(call, 'Körfez', ['Kablo geçiş yolunda'])
  await page.goto(`${between.address}/report/${id}`)
  const text = field(page.getByRole('region', { name: /^Uygunsuzluk 1/ }), 'Açıklama')
  await expect(text).toBeVisible()
  between.answer(isCall, 404)
  await text.fill('Arada yazılan')
  await addPhotos(page, [await photo('e2e/photos/kirici.png')])
  await expect.poll(() => between.answered()).toBeGreaterThan(2)
  await expect(text).toHaveValue('Arada yazılan')
  between.pass()
  const saved = async () => {
    const { report } = await call(readReport, { params: { id } })
    return { text: report.entries[0]?.aciklama, photos: report.images.length }
  }
  await expect.poll(saved, nextTry).toEqual({ text: 'Arada yazılan', photos: 1 })
})

/** What a firewall may stop; a photo's pieces are known by where they begin. */
const stopped: readonly [string, number, (asked: Asked) => boolean][] = [
  ['lets GET and POST through alone', 405, ({ method }) => !['GET', 'POST'].includes(method)],
  ['cuts every PATCH', 0, ({ method }) => method === 'PATCH'],
  ['stops pieces of files', 403, ({ headers }) => headers['upload-offset'] !== undefined],
]

for (const [what, status, which] of stopped)
  test(`BEY-34 text and photos arrive where a firewall ${what}`, { tag: '@desktop' }, async ({
    page,
    between,
    server,
  }) => {
    const call = await callingAs(server.address, 'osgb_user')
    const { id } = await makeDraft(call, 'Körfez', ['Kablo geçiş yolunda'])
    between.answer((asked) => isCall(asked) && which(asked), status)
    await page.goto(`${between.address}/report/${id}`)
    const text = field(page.getByRole('region', { name: /^Uygunsuzluk 1/ }), 'Açıklama')
    await text.fill('Duvarın önünde yazılan')
    await addPhotos(page, [
      await photo('e2e/photos/kirici.png'),
      await photo('server/demo/photos/iskele.jpg'),
    ])
    const saved = async () => {
      const { report } = await call(readReport, { params: { id } })
      return { text: report.entries[0]?.aciklama, photos: report.images.length }
    }
    await expect.poll(saved).toEqual({ text: 'Duvarın önünde yazılan', photos: 2 })
    expect(between.answered()).toBeGreaterThan(0)
  })

test('BEY-34 behind a VPN that the device takes for no connection, text and photos arrive', {
  tag: '@desktop',
}, async ({ page, server }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false })
  })
  const call = await callingAs(server.address, 'osgb_user')
  const { id } = await makeDraft(call, 'Körfez', ['Kablo geçiş yolunda'])
  await page.goto(`/report/${id}`)
  const text = field(page.getByRole('region', { name: /^Uygunsuzluk 1/ }), 'Açıklama')
  await text.fill('VPN ile yazılan')
  await addPhotos(page, [await photo('e2e/photos/kirici.png')])
  const saved = async () => {
    const { report } = await call(readReport, { params: { id } })
    return { text: report.entries[0]?.aciklama, photos: report.images.length }
  }
  await expect.poll(saved).toEqual({ text: 'VPN ile yazılan', photos: 1 })
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('PLAT-03 a hotspot that is there while the files come is not kept under their names', {
    tag: '@desktop',
  }, async ({ page, between, context }) => {
    between.answer(
      ({ path, headers }) =>
        path.startsWith('/assets/') && headers.referer?.endsWith('/service-worker.js') === true,
      200,
    )
    await page.goto(`${between.address}/`)
    await expect.poll(() => between.answered()).toBeGreaterThan(0)
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration()
          return registration?.active ?? registration?.installing ?? null
        }),
      )
      .toBeNull()
    between.pass()
    await page.reload()
    await expectKept(page)
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  })

  test('AUTH-05 a hotspot that answers for the page leaves the app that is kept', {
    tag: '@desktop',
  }, async ({ page, between }) => {
    await page.goto(`${between.address}/`)
    await expectKept(page)
    between.answer(() => true, 200)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.getByText('Lütfen giriş yapın')).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('cached_user'))).not.toBeNull()
  })
})
