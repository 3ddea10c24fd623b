// How lists behave in windows of other widths. Each list is measured in page-sweep.spec.ts.
import { listClientCompanies } from '@gozlem/contract/client-company'
import { expect, test } from '../journey'
import { misfits } from '../list-fit'
import { callingAs } from '../session'

test.describe('a narrower window', () => {
  test.use({ role: 'osgb_admin' })

  test('pages: headings beside their buttons and facts on cards keep their words whole @desktop', async ({
    page,
    baseURL,
  }) => {
    const { companies } = await (await callingAs(baseURL ?? '', 'osgb_admin'))(listClientCompanies, {
      query: {},
    })
    for (const path of [`/companies/edit/${companies[0]?.id}`, '/certificates']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 2 }).first(), path).toBeVisible()
      for (const width of [1024, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await expect.poll(() => misfits(page), `${path} at ${width}`).toEqual([])
      }
    }
  })

  test('lists: columns leave by their importance, come back with the room, and stay where they were chosen @desktop', async ({
    page,
  }) => {
    await page.goto('/reports')
    const column = (name: string) => page.getByRole('columnheader', { name, exact: true })
    await expect(column('Rapor')).toBeVisible()
    await page.setViewportSize({ width: 1024, height: 800 })
    await expect(column('Güncelleme')).toHaveCount(0)
    await expect(column('Durum')).toBeVisible()

    await page.getByRole('button', { name: 'Sütunlar', exact: true }).click()
    const columns = page.getByRole('dialog', { name: 'Sütunlar', exact: true })
    await columns.getByText('Güncelleme').click()
    await page.keyboard.press('Escape')
    await expect(column('Güncelleme')).toBeVisible()
    await expect.poll(() => misfits(page)).toEqual([])

    await columns.waitFor({ state: 'hidden' })
    await page.setViewportSize({ width: 1440, height: 800 })
    await expect(column('Uygunsuzluk')).toBeVisible()
    await expect(column('Güncelleme')).toBeVisible()
  })

  test('lists: a tablet held upright folds the menu and shows the risk of a report @desktop', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 820, height: 1180 })
    await page.goto('/reports')
    await expect(page.getByRole('columnheader', { name: 'En yüksek risk', exact: true })).toBeVisible()
    await expect.poll(() => misfits(page)).toEqual([])
    await page.getByRole('button', { name: 'Menüyü genişlet', exact: true }).click()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Menüyü daralt', exact: true })).toBeVisible()
  })
})
