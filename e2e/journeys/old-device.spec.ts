// A device full of what an earlier release left on it, opened with this build. How it was filled: devices/fill-device.ts.
import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { listActions, readAction } from '@gozlem/contract/corrective-action'
import { listCriticalNotices } from '@gozlem/contract/critical-notice'
import { listReports, readReport } from '@gozlem/contract/report'
import { readVisitProof } from '@gozlem/contract/visit-proof'
import { addDays, istanbulDay } from '@gozlem/domain/calendar-date'
import type { Page } from '@playwright/test'
import { type FilledDevice, putIn, type StoredDevice, takeOut } from '../devices/device-storage'
import { type DeviceWorld, makeWorld } from '../devices/device-world'
import { photoThumb } from '../editor'
import { isCall, silence, standInBetween } from '../in-between'
import { expect, test } from '../journey'
import { startOwnServer } from '../own-server'
import { nextTry } from '../patience'
import { photo } from '../photos'
import { callingAs } from '../session'
import { signIn } from '../sign-in'

test.use({ expectedComplaints: [/net::ERR_|status of [45]\d\d|EventSource's response has a MIME type/] })

/** As if it had been left a moment ago, and spoke of what this server has. */
function asOfNow({ left, world, local_storage, databases }: FilledDevice, here: DeviceWorld): StoredDevice {
  const later = Date.now() - Date.parse(left)
  const [dayLeft, today] = [istanbulDay(new Date(left)), istanbulDay(new Date())]
  let text = JSON.stringify({ local_storage, databases })
    .replaceAll(/\b20\d\d-\d\d-\d\dT[\d:.]+Z/g, (at) => new Date(Date.parse(at) + later).toISOString())
    .replaceAll(/(?<="at":)\d{13}\b/g, (at) => String(Number(at) + later))
    // Days alone: an instant that is as of now already may begin with the same one.
    .replaceAll(new RegExp(`${dayLeft}(?!T)`, 'g'), today)
    .replaceAll(new RegExp(`${addDays(dayLeft, 7)}(?!T)`, 'g'), addDays(today, 7))
  for (const [name, id] of Object.entries(world)) text = text.replaceAll(id, here[name as keyof DeviceWorld])
  // What was made on the device has ids of its own each time: a server may have met it before.
  const known = new Set<string>(Object.values(here))
  // Earlier by the same, so that they stand in the order in which they were made.
  const earlier = randomInt(1, 60_000)
  const anew = (id: string) =>
    known.has(id) || id.startsWith('019a1000')
      ? id
      : (Number.parseInt(id.slice(0, 8), 16) - earlier).toString(16).padStart(8, '0') + id.slice(8)
  return JSON.parse(
    text.replaceAll(/[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g, anew),
  ) as StoredDevice
}

/** Puts what the release left into the browser, for pages of an address. */
async function fillDevice(page: Page, server: string, address = server) {
  const left = JSON.parse(
    await readFile(new URL('../fixtures/device-65d84e32.json', import.meta.url), 'utf8'),
  ) as FilledDevice
  const begun = new Date(Date.parse(left.begun) + Date.now() - Date.parse(left.left))
  const here = await makeWorld(server, begun, await photo('server/demo/photos/kirici.jpg'))
  const device = asOfNow(left, here)
  const started = device.local_storage[`reports_waiting ${here.person}`] ?? 'the device has no started report'
  // A page of the address that runs nothing of the app.
  await page.context().route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(`${address}/empty`)
  await page.evaluate(putIn, device)
  await page.goto(`${address}/`)
  const call = await callingAs(server, 'osgb_user')
  return { here, ...serverSide(call, here, started) }
}

const plain = { note: '', turn: 0, marks: [] }

function serverSide(call: Awaited<ReturnType<typeof callingAs>>, here: DeviceWorld, started: string) {
  const report = async (id: string) => (await call(readReport, { params: { id } })).report
  const photosOf = async (id: string) => {
    const { images } = await report(id)
    return images.map(({ file_name, note, turn, marks }) => ({
      file_name,
      note,
      turn,
      marks: marks.map(({ kind }) => kind),
    }))
  }
  const expectAllThere = async () => {
    await expect
      .poll(() => photosOf(here.photographed), nextTry)
      .toEqual([
        { ...plain, file_name: 'yarim.jpg' },
        { ...plain, file_name: 'iskele.jpg', note: 'iskelede korkuluk yok', marks: ['blur'] },
        { ...plain, file_name: 'moloz.jpg' },
      ])
    await expect
      .poll(async () => (await photosOf(here.noted))[0], nextTry)
      .toEqual({ ...plain, file_name: 'notlu.jpg', note: 'baret takılmamış', turn: 90 })
    await expect
      .poll(async () => (await report(here.written)).entries.map(({ aciklama }) => aciklama), nextTry)
      .toEqual(['Depo girişindeki merdiven.'])
    await expect
      .poll(() => photosOf(started), nextTry)
      .toEqual([{ ...plain, file_name: 'kuyu.jpg', note: 'kuyunun ağzı' }])
    await expect
      .poll(async () => (await report(started)).entries, nextTry)
      .toMatchObject([{ uygunsuzluk: 'Kuyu ağzında kapak yok.', aciklama: 'Bodrumda, ışık da yanmıyor.' }])
    const { reports } = await call(listReports, { query: { search: 'Kuyu ağzında' } })
    expect(reports.map(({ id }) => id)).toEqual([started])

    await expect
      .poll(async () => (await call(readVisitProof, { params: { id: here.visit } })).proof.checks, nextTry)
      .toMatchObject([{ kind: 'in', reason: '', is_own: true }])
    await expect
      .poll(async () => (await call(readAction, { params: { id: here.action } })).action.steps, nextTry)
      .toMatchObject([
        { deed: 'open' },
        { deed: 'close', comment: 'Kapak takıldı', photos: [{ file_name: 'kapak.jpg' }] },
      ])
    const { actions } = await call(listActions, { query: { report_id: here.followed } })
    expect(actions.map(({ state }) => state)).toEqual(['closed'])
    await expect
      .poll(
        async () => (await call(listCriticalNotices, { params: { id: here.dangerous } })).notices,
        nextTry,
      )
      .toMatchObject([{ finding_id: here.dangerous_finding }])
  }
  return { photosOf, expectAllThere }
}

test('BEY-04 BEY-34 REP-08 what release 65d84e32 left on a device arrives once: photos, notes, marks, a turn, a report, a text, a visit, an action and a notice', {
  tag: '@desktop',
}, async ({ page, server }) => {
  const { here, photosOf, expectAllThere } = await fillDevice(page, server.address)
  await signIn(page, 'osgb_user')
  await expectAllThere()

  // What was drawn and not saved comes back to whoever drew it.
  await page.goto(`/report/${here.noted}`)
  await photoThumb(page, 2).click()
  await page
    .getByRole('region', { name: '2. fotoğraf', exact: true })
    .getByRole('button', { name: 'Fotoğrafı işaretle', exact: true })
    .click()
  const marks = page.getByRole('dialog', { name: '2. fotoğraf: işaretle', exact: true })
  await expect(
    marks.getByRole('list', { name: 'İşaret listesi', exact: true }).getByRole('button'),
  ).toHaveCount(1)
  await marks.getByRole('button', { name: 'Kaydet', exact: true }).click()
  await expect
    .poll(async () => (await photosOf(here.noted))[1])
    .toEqual({ ...plain, file_name: 'isaretli.jpg', marks: ['blur'] })

  // Nothing is left to be sent again.
  await page.goto('/device-data')
  await expect(page.getByText('hepsi sunucuda güvende')).toBeVisible()
  await page.goto('/')
  await expectAllThere()
})

const faults: readonly (readonly [string, number, string?, string?])[] = [
  ['a hotspot that shows its page', 200],
  ['a hotspot that speaks JSON', 200, '{"status":"login_required"}', 'application/json'],
  ['an empty answer', 200, ''],
  ['a company that wants its own login', 401],
  ['a proxy that wants a login', 407],
  ['a firewall', 403],
  ['a proxy that restarts', 404],
  ['a firewall that stops methods', 405],
  ['a gateway without a server', 502],
  ['a line that is cut', 0],
  ['a line that says nothing', silence],
]

test('BEY-34 BEY-04 AUTH-06 a full device meets everything that may stand in between: nothing is lost or refused, nobody is signed out, all arrives once', {
  tag: '@desktop',
}, async ({ page }) => {
  // What is sent so often meets limits that count for hours, and would be the next journey's.
  const server = await startOwnServer()
  const between = await standInBetween(server.address)
  try {
    const { expectAllThere } = await fillDevice(page, server.address, between.address)
    between.answer((asked) => isCall(asked) && !asked.path.startsWith('/api/auth/'), 502)
    await signIn(page, 'osgb_user')
    // Four photos and seven of what was typed or done are entries now; marks that nobody saved are none.
    await expect.poll(async () => (await onDevice(page)).length).toBe(11)
    const waiting = await onDevice(page)
    for (const [what, ...reply] of faults)
      await test.step(what, async () => {
        between.answer(isCall, ...reply)
        await page.reload()
        await expect.poll(() => between.answered()).toBeGreaterThan(3)
        await expect(page.getByRole('button', { name: 'Çıkış Yap', exact: true })).toBeVisible()
        expect(await onDevice(page)).toEqual(waiting)
      })
    // Everything is done, and nobody hears of it.
    between.loseAnswers(isCall)
    await page.reload()
    await expect.poll(() => between.answered()).toBeGreaterThan(3)
    between.pass()
    await page.reload()
    await expectAllThere()
    await expect.poll(() => onDevice(page)).toEqual([])
  } finally {
    between.close()
    await server.close()
  }
})

/** What waits on the device, none of it refused: entries by their kind, and photos. */
async function onDevice(page: Page): Promise<string[]> {
  const { databases } = await page.evaluate(takeOut)
  const rows = (database: RegExp, store: string) =>
    databases
      .filter(({ name }) => database.test(name))
      .flatMap(({ stores }) => stores)
      .filter(({ name }) => name === store)
      .flatMap(({ rows }) => rows.map(({ value }) => value as { id: string; state?: string; kind?: string }))
  const all = [...rows(/^outbox/, 'entries'), ...rows(/^waiting_photos/, 'photos')]
  return all
    .map(({ id, kind = 'photo', state }) => (state === 'refused' ? `${id} refused` : `${id} ${kind}`))
    .toSorted()
}
