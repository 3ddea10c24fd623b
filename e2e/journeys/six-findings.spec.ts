import type { Page } from '@playwright/test'
import { photoThumb } from '../editor'
import { field } from '../field'
import { Finger, Keys } from '../hand'
import { expect, test } from '../journey'
import { photo } from '../photos'

// It once took 37 taps and 9 swipes on a phone, and 196 keys at a desk.
test.use({ role: 'osgb_user' })

const shots = [
  { file: 'iskele.jpg', note: 'iskelede ara korkuluk ve topukluk yok' },
  { file: 'santiye-gecidi.jpg', note: 'tabliye kenarında koruma yok' },
  { file: 'malzeme-yigini.jpg', note: 'yangın tüpünün önüne malzeme yığılmış' },
  { file: 'cephe-calismasi.jpg', note: 'cephede kemer takmadan çalışılıyor' },
  { file: 'kirici.jpg', note: 'kırıcıda toz bastırma çalışmıyor' },
  { file: 'yay-mekanizmasi.jpg', note: 'elektrik panosunun önüne malzeme yığılmış' },
]
const photos = () => Promise.all(shots.map(({ file }) => photo(`server/demo/photos/${file}`)))
/** The note of a photo that has just been opened: whoever arrives there can write. */
const noteOf = (page: Page, number: number) =>
  page
    .getByRole('region', { name: `${number}. fotoğraf`, exact: true })
    .getByRole('textbox', { name: 'Not', exact: true })

const completion = (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name: 'Raporu Tamamla', exact: true })

test('REP-03 REP-10 a report of six findings takes few taps and swipes on a phone', {
  tag: '@phone',
}, async ({ page }) => {
  const finger = new Finger()
  const tap = (name: string | RegExp) => finger.tap(page.getByRole('button', { name, exact: true }))

  await page.goto('/reports')
  await finger.tap(page.getByRole('main').getByRole('link', { name: 'Rapor Oluştur', exact: true }))
  await finger.tap(field(page, 'Müşteri firma'))
  await page.keyboard.type('incirli')
  await finger.tap(page.getByRole('option', { name: /İncirli/ }))
  await tap(/^Devam/)
  await tap('Raporu Oluştur')

  const chooser = page.waitForEvent('filechooser')
  await finger.tap(page.getByText('Fotoğraf ekle').first())
  await (await chooser).setFiles(await photos())
  await expect(photoThumb(page, shots.length)).toBeVisible()
  for (const [at, { note }] of shots.entries()) {
    if (at > 0) await tap('Sonraki fotoğraf')
    await expect(noteOf(page, at + 1)).toBeFocused()
    await page.keyboard.type(note)
  }
  await tap(/^Analiz Et/)

  for (const done of shots.keys()) {
    await expect(
      page.getByRole('heading', { name: `Uygunsuzluk ${done + 1} / 6`, exact: true }),
    ).toBeVisible()
    await finger.tap(page.getByRole('toolbar').getByRole('button', { name: 'Onayla', exact: true }))
  }
  await finger.tap(page.getByRole('toolbar').getByRole('button', { name: 'Tamamla', exact: true }))
  await finger.tap(completion(page))
  await expect(page.getByRole('button', { name: 'PDF İndir', exact: true })).toBeVisible()

  expect(finger.taps).toBeLessThanOrEqual(25)
  expect(finger.swipes).toBeLessThanOrEqual(4)
})

test('REP-03 REP-10 a report of six findings takes few keys at a desk', { tag: '@desktop' }, async ({
  page,
}) => {
  const keys = new Keys(page)

  await page.goto('/reports')
  await expect(page.getByRole('button', { name: 'Ara', exact: true })).toBeVisible()
  await keys.press('Control+k')
  await expect(page.getByRole('combobox', { name: /sayfa ara$/ })).toBeFocused()
  await page.keyboard.type('yeni rapor')
  await expect(page.getByRole('option').first()).toHaveText('Yeni rapor')
  await keys.press('Enter')
  await keys.reach(field(page, 'Müşteri firma'))
  await page.keyboard.type('incirli')
  await expect(page.getByRole('option', { name: /İncirli/ })).toBeVisible()
  await keys.press('Enter')
  await keys.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Rapor oluşturulsun mu?', exact: true })
  await keys.reach(question.getByRole('button', { name: 'Raporu Oluştur', exact: true }))
  await keys.press('Enter')

  const input = page.locator('input[type=file]:not([capture])').first()
  await expect(page.getByText('Fotoğraf ekle').first()).toBeVisible()
  await keys.reach(input)
  const chooser = page.waitForEvent('filechooser')
  await keys.press('Enter')
  await (await chooser).setFiles(await photos())
  await expect(photoThumb(page, shots.length)).toBeVisible()
  for (const [at, { note }] of shots.entries()) {
    if (at > 0) await keys.press('Alt+Shift+PageDown')
    await expect(noteOf(page, at + 1)).toBeFocused()
    await page.keyboard.type(note)
  }
  await keys.reach(page.getByRole('button', { name: /^Analiz Et/ }), 'Shift+Tab')
  await keys.press('Enter')
  for (const done of shots.keys()) {
    await expect(
      page.getByRole('heading', { name: `Uygunsuzluk ${done + 1} / 6`, exact: true }),
    ).toBeVisible()
    await keys.press('Control+Enter')
  }
  await keys.reach(page.getByRole('button', { name: 'Raporu Tamamla', exact: true }), 'Shift+Tab')
  await keys.press('Enter')
  await keys.reach(completion(page))
  await keys.press('Enter')
  await expect(page.getByRole('button', { name: 'PDF İndir', exact: true })).toBeVisible()
  expect(keys.pressed).toBeLessThanOrEqual(120)
})
