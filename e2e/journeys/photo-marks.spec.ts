// A photo is marked by hand and by keys, reloaded, marked again, and read with its marks in the finished report.
import { finalizeReport, readReport, saveReport } from '@gozlem/contract/report'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../accessibility'
import { makeDraft, upload } from '../drafts'
import { photoThumb } from '../editor'
import { expect, test } from '../journey'
import { expectFitsPhone } from '../layout'
import { photo } from '../photos'
import { callingAs } from '../session'

test.use({ role: 'osgb_user' })

const list = (dialog: Locator) =>
  dialog.getByRole('list', { name: 'İşaret listesi', exact: true }).getByRole('button')

async function openMarks(page: Page): Promise<Locator> {
  await photoThumb(page, 1).click()
  await page
    .getByRole('region', { name: '1. fotoğraf', exact: true })
    .getByRole('button', { name: 'Fotoğrafı işaretle', exact: true })
    .click()
  const dialog = page.getByRole('dialog', { name: '1. fotoğraf: işaretle', exact: true })
  await expect(dialog.locator('canvas').first()).toBeVisible()
  return dialog
}

/** From one place of the picture to another, in fractions of it. */
async function draw(
  page: Page,
  dialog: Locator,
  tool: string,
  points: readonly (readonly [number, number])[],
) {
  await dialog.getByRole('button', { name: tool, exact: true }).click()
  const box = await dialog.locator('canvas').first().boundingBox()
  if (!box) throw new Error('no picture')
  const [first = [0, 0], ...others] = points
  const at = ([x, y]: readonly [number, number]) => [box.x + x * box.width, box.y + y * box.height] as const
  await page.mouse.move(...at(first))
  await page.mouse.down()
  for (const point of others) await page.mouse.move(...at(point), { steps: 6 })
  await page.mouse.up()
}

/** Messages stand at the top of the window: on a phone over the bar with Kaydet, where nobody moves them. */
async function expectMessagesBelowBar(page: Page, dialog: Locator): Promise<void> {
  const window = page.viewportSize() ?? { width: 1440, height: 900 }
  await page.setViewportSize({ width: 390, height: 844 })
  const messages = await page.evaluate(() => {
    const probe = document.createElement('div')
    // As the outlet of messages says it.
    probe.style.cssText = 'position: fixed; top: var(--toast-top, 4px)'
    document.body.append(probe)
    const { top } = probe.getBoundingClientRect()
    probe.remove()
    return top
  })
  const bar = await dialog.locator('header').boundingBox()
  expect(bar?.height).toBeGreaterThan(40)
  expect(messages).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
  await page.setViewportSize(window)
}

test('BEY-05 a photo is marked by hand and by keys, edited again, and read in the finished report', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const call = await callingAs(baseURL ?? '', 'osgb_user')
  const { id } = await makeDraft(call, 'Körfez', ['İskelede korkuluk yok'])
  await upload(call, id, [{ file: await photo('server/demo/photos/iskele.jpg'), note: '' }])
  const read = async () => (await call(readReport, { params: { id } })).report
  const marks = async () => (await read()).images[0]?.marks ?? []
  await page.goto(`/report/${id}`)

  await test.step('drawn by hand, undone and redone', async () => {
    const dialog = await openMarks(page)
    await expectAccessible(page, dialog)
    await expectFitsPhone(page)
    await expectMessagesBelowBar(page, dialog)
    await draw(page, dialog, 'Ok', [
      [0.2, 0.2],
      [0.5, 0.5],
    ])
    await draw(page, dialog, 'Bulanık alan', [
      [0.8, 0.6],
      [1.05, 0.8],
    ])
    await expect(list(dialog)).toHaveCount(2)
    await page.keyboard.press('Control+z')
    await expect(list(dialog)).toHaveCount(1)
    await page.keyboard.press('Control+Shift+Z')
    await expect(list(dialog)).toHaveCount(2)
    await expectAccessible(page)
    await expectFitsPhone(page)
    await dialog.getByRole('button', { name: 'Kaydet', exact: true }).click()
    await expect(dialog).toBeHidden()
    const [arrow, blur] = await marks()
    expect(arrow).toMatchObject({ kind: 'arrow', colour: 'red' })
    expect(arrow?.kind === 'arrow' && Math.abs(arrow.x2 - 0.5)).toBeLessThan(0.02)
    expect(blur?.kind === 'blur' && Math.abs(blur.width - 0.2)).toBeLessThan(0.02)
  })

  await test.step('after a reload it is edited again, by hand and by keys', async () => {
    await page.reload()
    const dialog = await openMarks(page)
    await expect(list(dialog)).toHaveCount(2)
    await dialog.getByRole('button', { name: 'İşaret Ekle', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Yazı', exact: true }).click()
    await dialog.getByRole('textbox', { name: 'Yazı', exact: true }).fill('Korkuluk yok')
    await list(dialog).nth(0).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowRight')
    await dialog.getByRole('textbox', { name: 'Adı', exact: true }).fill('Eksik ara korkuluk')
    await expectAccessible(page)
    await expectFitsPhone(page)
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog')
    await expectAccessible(page, question)
    await expectFitsPhone(page)
    await question.getByRole('button', { name: 'Kaydet ve Kapat', exact: true }).click()
    // Behind the question the dialog counts as hidden already.
    await expect(page.getByText('İşaretler kaydedildi')).toBeVisible()
    await expect(dialog).toBeHidden()
    expect(await marks()).toMatchObject([
      { kind: 'arrow', name: 'Eksik ara korkuluk' },
      { kind: 'blur' },
      { kind: 'text', text: 'Korkuluk yok' },
    ])
  })

  await test.step('the finished report shows the photo with them', async () => {
    const { images, entries, revision } = await read()
    const image_id = images[0]?.id ?? null
    await call(saveReport, {
      params: { id },
      body: { revision, entries: entries.map((finding) => ({ ...finding, image_id })) },
    })
    await call(finalizeReport, { params: { id }, body: { approve_all: true } })
    await page.goto(`/report/${id}`)
    await page
      .getByRole('button', { name: /büyüt$/ })
      .first()
      .click()
    const viewer = page.getByRole('dialog', { name: 'Fotoğraf', exact: true })
    await expect(viewer.getByRole('img', { name: /Eksik ara korkuluk/ })).toBeVisible()
    await expectAccessible(page, viewer)
    await expectFitsPhone(page)
  })
})
