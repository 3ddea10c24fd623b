import { listClientCompanies } from '@gozlem/contract/client-company'
import { expectAccessible } from '../accessibility'
import { makeCompleted, makeDraft } from '../drafts'
import { expect, test } from '../journey'
import { expectFitsPhone } from '../layout'
import { callingAs } from '../session'

test.describe('in a dark room', () => {
  test.use({ role: 'osgb_user', colorScheme: 'dark' })

  test('PLAT-07 the main pages are dark and readable, and stay light for who wants them so', {
    tag: '@desktop',
  }, async ({ page, baseURL }) => {
    const call = await callingAs(baseURL ?? '', 'osgb_user')
    const draft = await makeDraft(call, 'Körfez', ['Gece aydınlatması yetersiz.'])
    const completed = await makeCompleted(call, 'Körfez', 'Gece aydınlatması yetersiz.')
    const { companies } = await call(listClientCompanies, { query: { search: 'Körfez' } })
    const paths = [
      '/',
      '/reports',
      `/report/${draft.id}`,
      `/report/${completed}`,
      `/companies/${companies[0]?.id}`,
      `/companies/edit/${companies[0]?.id}`,
    ]
    const root = page.locator('html')
    for (const path of [...paths, '/profile']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(root).toHaveAttribute('data-theme', 'dark')
      await expectAccessible(page)
      await expectFitsPhone(page)
    }

    await page.getByRole('radio', { name: 'Açık', exact: true }).check({ force: true })
    await expect(root).toHaveAttribute('data-theme', 'light')
    await page.goto('/reports')
    await expect(root).toHaveAttribute('data-theme', 'light')
    await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#ffffff')
  })
})
