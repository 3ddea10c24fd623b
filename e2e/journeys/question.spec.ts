import { expectAccessible } from '../accessibility'
import { makeDraft, upload } from '../drafts'
import { photoThumb } from '../editor'
import { expect, test } from '../journey'
import { expectFitsPhone, expectNoSidewaysScroll } from '../layout'
import { analysis } from '../patience'
import { photo } from '../photos'
import { callingAs } from '../session'

test.use({ role: 'osgb_user' })

test('AI-05 REP-20 an unclear note is answered by one press, and a checklist adds what was seen', {
  tag: '@desktop',
}, async ({ page, server }) => {
  const specialist = await callingAs(server.address, 'osgb_user')
  const { id } = await makeDraft(specialist, 'incirli', [])
  const file = await photo('server/demo/photos/iskele.jpg')
  await upload(specialist, id, [
    { file, note: 'korkuluk, 3. kat' },
    { file, note: 'kedi yavruları depoda geziyor' },
  ])
  await page.goto(`/report/${id}`)

  await test.step('the photo asks, and one press makes the finding', async () => {
    await page.getByRole('button', { name: /^Analiz Et/ }).click()
    await expect(photoThumb(page, 1)).toHaveAccessibleName('1. fotoğraf: Seçim bekliyor', analysis)
    await photoThumb(page, 1).click()
    const question = page.getByRole('group', { name: 'Bulgu çıkaramadım, bunlardan biri mi?', exact: true })
    await expect(question.getByRole('button')).toHaveCount(4)
    await expectAccessible(page)
    await expectFitsPhone(page)
    await expectNoSidewaysScroll(page)
    await question.getByRole('button').first().click()
    await expect(page.getByRole('heading', { name: 'Uygunsuzluk 1 / 1', exact: true })).toBeFocused()
  })

  await test.step('what the catalogue does not have is said', async () => {
    await photoThumb(page, 2).click()
    await expect(page.getByText('Bu not katalogda yok')).toBeVisible()
    await expectAccessible(page)
    await expectFitsPhone(page)
  })

  await test.step('a press on the checklist adds a finding and marks it', async () => {
    await page.getByRole('button', { name: 'Uygunsuzluk ekle', exact: true }).first().click()
    await page.getByRole('menuitem', { name: 'Kontrol listesi', exact: true }).click()
    const list = page.getByRole('dialog', { name: 'Kontrol listesi', exact: true })
    await list.getByRole('combobox', { name: 'Sektör', exact: true }).selectOption('Metal ve makine')
    const item = list.getByRole('region', { name: 'Tezgâhlar', exact: true }).getByRole('button').first()
    await item.click()
    await expect(item).toHaveAccessibleName(/Raporda$/)
    await expectAccessible(page)
    await item.click()
    await expect(page.getByRole('heading', { name: /^Uygunsuzluk \d \/ 2$/ })).toBeFocused()
  })
})
