import { expectAccessible } from '../accessibility'
import { expectDashboard, expectPage } from '../arrive'
import { field } from '../field'
import { expect, test } from '../journey'
import { expectFitsPhone } from '../layout'
import { password, people } from '../people'
import { cookieName } from '../session'
import { expectLoginPage, sendSignIn, signIn } from '../sign-in'

for (const typed of ['5320000003', '0532 000 00 03', '+90 (532) 000-00-03', '905320000003'])
  test(`AUTH-01 signs in with the phone typed as ${typed}`, { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/')
    await field(page, 'Telefon numarası').pressSequentially(typed)
    await field(page, 'Şifre').fill(password)
    await page.keyboard.press('Enter')
    await expectDashboard(page, 'osgb_user')
  })

test('AUTH-01 takes a pasted phone number and says which fields are missing', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/')
  await expectLoginPage(page)
  await page.getByRole('button', { name: 'Giriş Yap', exact: true }).click()
  await expect(field(page, 'Telefon numarası')).toBeFocused()
  await expect(field(page, 'Telefon numarası')).toHaveAccessibleDescription(
    'Geçerli bir telefon numarası giriniz',
  )
  await expect(field(page, 'Şifre')).toHaveAccessibleDescription('Şifrenizi girin')
  await expectAccessible(page)
  await expectFitsPhone(page)
  await sendSignIn(page, '+90 532 000 00 03', password)
  await expectDashboard(page, 'osgb_user')
})

test('AUTH-02 empties and focuses the password after a refusal, and says no more than that', {
  tag: '@desktop',
}, async ({ page }) => {
  const refusal = page.getByRole('alert').filter({
    hasText: 'Giriş başarısız. Telefon numarası veya şifre hatalı.',
  })
  await page.goto('/')
  await sendSignIn(page, people.osgb_user.phone, 'Yanlis2026')
  await expect(refusal).toBeVisible()
  await expect(field(page, 'Şifre')).toHaveValue('')
  await expect(field(page, 'Şifre')).toBeFocused()
  await expect(field(page, 'Telefon numarası')).toHaveValue(people.osgb_user.phone)
  await expectAccessible(page)
  await expectFitsPhone(page)

  await sendSignIn(page, '5399999999', 'Yanlis2026')
  await expect(refusal).toBeVisible()
  await expect(field(page, 'Şifre')).toBeFocused()
})

test('AUTH-07 stays signed out when the browser goes back, and the session is worth nothing', async ({
  page,
  context,
  request,
  isMobile,
}) => {
  await page.goto('/')
  await signIn(page, 'osgb_user')
  await expectDashboard(page, 'osgb_user')
  await page.getByRole('navigation').getByRole('link', { name: 'Firmalarım', exact: true }).click()
  await expectPage(page, 'Firmalarım')
  const token = (await context.cookies()).find(({ name }) => name === cookieName)?.value
  const verify = () => request.get('/api/auth/verify', { headers: { authorization: `Bearer ${token}` } })
  expect((await verify()).status()).toBe(200)

  if (isMobile) await page.getByRole('button', { name: 'Hesap', exact: true }).click()
  await page.getByRole('button', { name: 'Çıkış Yap', exact: true }).click()
  await expectLoginPage(page)
  await page.goBack()
  await expectLoginPage(page)
  expect((await verify()).status()).toBe(401)
})

test('AUTH-12 keeps the token out of reach of scripts', { tag: '@desktop' }, async ({ page, context }) => {
  await page.goto('/')
  await signIn(page, 'regular')
  await expectDashboard(page, 'regular')
  const cookie = (await context.cookies()).find(({ name }) => name === cookieName)
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  const reachable = await page.evaluate(() =>
    JSON.stringify([document.cookie, Object.entries(localStorage), Object.entries(sessionStorage)]),
  )
  expect(reachable).not.toContain(cookie?.value)
  expect(reachable).not.toContain(cookieName)
})

test('NAV-01 leads back to the page that was asked for, and unknown paths to the dashboard', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/companies?search=metal')
  await signIn(page, 'osgb_user')
  await expectPage(page, 'Firmalarım')
  await expect(page).toHaveURL(/\/companies\?search=metal$/)
  await expect(page.getByRole('textbox', { name: 'Firma ara', exact: true })).toHaveValue('metal')

  await page.goto('/boyle-bir-sayfa-yok/12')
  await expectDashboard(page, 'osgb_user')
  await expect(page).toHaveURL('/')
})
