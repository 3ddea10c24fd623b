import { expectDashboard } from '../arrive'
import { expect, test } from '../journey'

test.use({ role: 'osgb_user', expectedComplaints: [/deneme hatası/] })

test('ADM-05 an error that nobody caught reaches the server without the address’s query', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/?kaynak=gizli')
  await expectDashboard(page, 'osgb_user')
  const reported = page.waitForResponse((response) => response.url().endsWith('/api/errors/log'))
  await page.evaluate(() => {
    void Promise.reject(new Error('deneme hatası'))
  })
  const answer = await reported
  expect(answer.status()).toBe(200)
  expect(await answer.json()).toMatchObject({ success: true })
  const report: unknown = answer.request().postDataJSON()
  expect(report).toMatchObject({ error_message: 'deneme hatası', viewport: { width: 1440, height: 900 } })
  expect(JSON.stringify(report)).not.toContain('gizli')
})
