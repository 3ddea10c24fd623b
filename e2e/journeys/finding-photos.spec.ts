// Several photos of one finding: chosen in the editor, read on the report's page.
import { deleteReport, finalizeReport, readReport } from '@gozlem/contract/report'
import { expectAccessible } from '../accessibility'
import { makeDraft, upload } from '../drafts'
import { save } from '../editor'
import { expect, test } from '../journey'
import { expectFitsPhone } from '../layout'
import { photo } from '../photos'
import { callingAs } from '../session'

test.use({ role: 'osgb_user' })

const shots = ['iskele', 'santiye-gecidi', 'malzeme-yigini', 'moloz-kutusu', 'cephe-calismasi']

test('REP-14 a finding gets further photos, loses one, and shows them all', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const call = await callingAs(baseURL ?? '', 'osgb_user')
  const { id } = await makeDraft(call, 'Körfez', ['İskelede korkuluk yok'])
  const files = await Promise.all(shots.map((name) => photo(`server/demo/photos/${name}.jpg`)))
  await upload(
    call,
    id,
    files.map((file) => ({ file, note: '' })),
  )

  await page.goto(`/report/${id}`)
  const pane = page.getByRole('region', { name: /^Uygunsuzluk 1/ })
  await pane.getByRole('button', { name: 'Fotoğraf Seç', exact: true }).click()
  const chooser = page.getByRole('dialog', { name: 'Uygunsuzluğun fotoğrafı', exact: true })
  await expectAccessible(page, chooser)
  await expectFitsPhone(page)
  await chooser.getByRole('button', { name: '1. fotoğraf', exact: true }).click()
  await expect(chooser).toBeHidden()

  await pane.getByRole('button', { name: 'Uygunsuzluk işlemleri', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Başka Fotoğraf Ekle', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Uygunsuzluğun diğer fotoğrafları', exact: true })
  const choice = (number: number) => dialog.getByRole('button', { name: `${number}. fotoğraf`, exact: true })
  await expect(choice(1)).toHaveCount(0)
  for (const number of [4, 2, 3]) {
    await choice(number).focus()
    await page.keyboard.press('Space')
    await expect(choice(number)).toHaveAttribute('aria-pressed', 'true')
  }
  await expect(dialog.getByRole('status')).toHaveText('3 / 3 seçildi')
  await expect(choice(5)).toHaveAttribute('aria-disabled', 'true')
  await choice(5).press('Enter')
  await expect(choice(5)).toHaveAttribute('aria-pressed', 'false')
  await expectAccessible(page)
  await expectFitsPhone(page)
  await dialog.getByRole('button', { name: 'Tamam', exact: true }).click()
  await expect(dialog).toBeHidden()

  const others = pane.getByRole('list', { name: 'Uygunsuzluğun diğer fotoğrafları', exact: true })
  await expect(others.getByRole('listitem')).toHaveCount(3)
  await others.getByRole('button', { name: '2. fotoğraf: kaldır', exact: true }).click()
  await expect(others.getByRole('listitem')).toHaveCount(2)
  await page.evaluate(() => window.scrollTo(0, 0)) // half under the header a target is no target
  await expectAccessible(page)
  await expectFitsPhone(page)
  await save(page)

  const { report } = await call(readReport, { params: { id } })
  const [first, , third, fourth] = report.images.map((image) => image.id)
  expect(report.entries).toMatchObject([{ image_id: first, more_image_ids: [fourth, third] }])

  await call(finalizeReport, { params: { id }, body: { approve_all: true } })
  await page.goto(`/report/${id}`)
  const finding = page.getByRole('article', { name: /İskelede korkuluk yok/ })
  await expect(finding.getByRole('button', { name: /fotoğraf: büyüt$/ })).toHaveCount(3)
  await finding.getByRole('button', { name: /3\. fotoğraf: büyüt$/ }).click()
  const viewer = page.getByRole('dialog', { name: 'Fotoğraf', exact: true })
  await expect(viewer.getByText('3. fotoğraf', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectFitsPhone(page)
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expectAccessible(page)
  await expectFitsPhone(page)
  const admin = await callingAs(baseURL ?? '', 'osgb_admin')
  await admin(deleteReport, { params: { id } })
})
