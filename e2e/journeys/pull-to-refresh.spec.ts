import { expectPage } from '../arrive'
import { expect, test } from '../journey'
import { drawFinger } from '../touch'

test.describe('pull to refresh', () => {
  test.use({ role: 'osgb_user' })

  test('NAV-05 pulling the list far enough asks for it again, a short pull does not', {
    tag: '@phone',
  }, async ({ page }) => {
    await page.goto('/reports')
    await expectPage(page, 'Güncel Raporlar')
    await expect(page.getByText('Yükleniyor…')).toHaveCount(0)
    const pull = page.locator('[data-pull]')
    await expect(pull).toHaveAttribute('data-pull', 'idle')
    let asked = 0
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/reports') asked += 1
    })
    const down = (...steps: number[]) => [0, ...steps].map((dragged) => ({ x: 200, y: 200 + dragged }))

    const short = await drawFinger(page, down(60, 120, 200), { seconds: 0.5, lift: false })
    await expect(pull).toHaveText('Yenilemek için çekin')
    await expect(pull).toHaveCSS('height', '64px')
    await short.lift()
    await expect(pull).toHaveAttribute('data-pull', 'idle')
    expect(asked).toBe(0)

    const far = await drawFinger(page, down(120, 260, 500), { seconds: 0.5, lift: false })
    await expect(pull).toHaveText('Bırakın, yenilensin')
    await expect(pull).toHaveCSS('height', '150px')
    await far.lift()
    await expect(pull).toHaveText('Yenileniyor…')
    await expect(pull).toHaveAttribute('data-pull', 'idle')
    expect(asked).toBe(1)
  })
})
