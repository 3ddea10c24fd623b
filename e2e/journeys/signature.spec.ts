// A signature with the pointer, which no other test has.
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../accessibility'
import { makeDraft } from '../drafts'
import { expect, test } from '../journey'
import { expectFitsPhone } from '../layout'
import { callingAs } from '../session'

const company = 'Körfez Yapı Taahhüt A.Ş.'

test.use({ role: 'osgb_user' })

/** Draws a line through these points of the pad, given as parts of its sides. */
async function draw(page: Page, pad: Locator, points: readonly [x: number, y: number][]): Promise<void> {
  const box = await pad.boundingBox()
  if (!box) throw new Error('the pad is out of sight')
  const [first = [0, 0], ...others] = points
  await page.mouse.move(box.x + box.width * first[0], box.y + box.height * first[1])
  await page.mouse.down()
  for (const [x, y] of others)
    await page.mouse.move(box.x + box.width * x, box.y + box.height * y, { steps: 6 })
  await page.mouse.up()
}

test('BEY-07 the author signs on the screen: a dot is refused, a name stands on the completed report', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const { id } = await makeDraft(await callingAs(baseURL ?? '', 'osgb_user'), company, ['Korkuluk yok.'])
  await page.goto(`/report/${id}`)
  await page.getByRole('button', { name: 'Raporu Tamamla', exact: true }).first().click()
  const question = page.getByRole('alertdialog')
  await question.getByText('Hepsini kontrol ettim ve onaylıyorum').click()
  await question.getByRole('button', { name: /Ekranda imza/ }).click()
  await question
    .getByRole('button', { name: /: İmzala$/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: /ekran imzası/ })
  const pad = dialog.getByRole('img', { name: /imza alanı/ })
  await expectAccessible(page, pad)
  await expectFitsPhone(page)
  await draw(page, pad, [[0.5, 0.5]])
  await dialog.getByRole('button', { name: 'İmzayı Onayla', exact: true }).click()
  await expect(dialog.getByText(/nokta veya çizgi imza sayılmaz/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Temizle', exact: true }).click()
  // What was refused stood below the pad: it is drawn on where it stands without it.
  await expect(dialog.getByText(/nokta veya çizgi imza sayılmaz/)).toBeHidden()
  await draw(page, pad, [
    [0.1, 0.5],
    [0.2, 0.2],
    [0.3, 0.8],
    [0.45, 0.3],
    [0.8, 0.5],
  ])
  await dialog.getByRole('button', { name: 'İmzayı Onayla', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(question.getByRole('img', { name: /ekran imzası$/ })).toBeVisible()
  await expectAccessible(page, question)
  await expectFitsPhone(page)
  await question.getByRole('button', { name: 'Raporu Tamamla', exact: true }).click()
  const block = page.getByRole('region', { name: 'İmzalar', exact: true })
  await expect(block.getByRole('img', { name: /ekran imzası$/ })).toBeVisible()
  await expect(block.getByText(/^Ekran imzası .*, cihaz: /)).toBeVisible()
  await expectAccessible(page, block)
  await expectFitsPhone(page)
})
