import { makeAutologin } from '@gozlem/contract/account'
import { expectAccessible } from '../accessibility'
import { expectDashboard, expectPage } from '../arrive'
import { field } from '../field'
import { expectNoSidewaysScroll } from '../layout'
import { expect, putTokenInSafe, test, tokenKey } from '../native/native-journey'
import type { Phone } from '../native/phone'
import { takePushes } from '../native/push-services'
import { callingAs } from '../session'
import { expectLoginPage, signIn } from '../sign-in'

for (const flavour of ['android', 'ios'] as const) {
  test(`AUTH-12 ${flavour}: the token of a sign-in is in the phone’s safe and nowhere else, and outlives the app @phone`, async ({
    takePhone,
  }) => {
    const phone = await takePhone({ flavour })
    takePushes(phone, flavour)
    const page = await phone.start()
    await expectLoginPage(page)
    await expect(page.getByRole('tab', { name: 'Kurumsal Başvuru', exact: true })).toHaveCount(0)
    await expect.poll(() => phone.asked('SplashScreen.hide').length).toBe(1)
    expect(phone.asked('StatusBar.setBackgroundColor')).toEqual(
      flavour === 'android' ? [{ color: '#FFFFFF80' }] : [],
    )
    await signIn(page, 'osgb_user')
    await expectDashboard(page, 'osgb_user')
    const token = phone.system.safe.get(tokenKey) ?? ''
    expect(token).toMatch(/^[\w-]{43}$/)
    const kept = await page.context().storageState({ indexedDB: true })
    expect(kept.cookies).toEqual([])
    expect(JSON.stringify(kept)).not.toContain(token)
    expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain(token)

    const again = await phone.start()
    await expectDashboard(again, 'osgb_user')
    // Push messages that were on are told of by this alone where the web view forgot.
    phone.system.safe.set('capacitor-storage_push_token', 'bildirim-1')
    const evicted = await phone.startEvicted()
    await expectDashboard(evicted, 'osgb_user')

    await evicted.getByRole('button', { name: 'Hesap', exact: true }).click()
    await evicted.getByRole('button', { name: 'Çıkış Yap', exact: true }).click()
    await expectLoginPage(evicted)
    expect([...phone.system.safe]).toEqual([])
    expect(phone.requests).toContainEqual({
      path: '/api/notifications/push/unsubscribe',
      body: '{"endpoint":"bildirim-1"}',
    })
    // With what waited of theirs.
    expect(phone.asked('Filesystem.rmdir').at(-1)?.['path']).toMatch(/^bekleyen-fotograflar\/[0-9a-f-]{36}$/)
  })

  test(`REG-08 ${flavour}: a link of a mail opens its page in the app with what it carries @phone`, async ({
    takePhone,
    phoneServer: server,
  }) => {
    const phone = await takePhone({ flavour })
    const asked = (secret: string) => phone.requests.filter(({ body }) => body.includes(secret)).length
    const page = await phone.start(`${server.address}/reset-password?token=sifre-1`)
    await expect.poll(() => asked('sifre-1')).toBe(1)
    // An iPhone tells of the link that started the app once more.
    if (flavour === 'ios')
      await phone.tell('App', 'appUrlOpen', { url: `${server.address}/reset-password?token=sifre-1` })

    await phone.tell('App', 'appUrlOpen', { url: `${server.address}/verify-email?token=posta-1` })
    await page.getByRole('button', { name: 'E-posta Adresimi Doğrula', exact: true }).click()
    await expect.poll(() => asked('posta-1')).toBe(1)
    await expect(page).toHaveURL('https://localhost/verify-email')
    expect(asked('sifre-1')).toBe(1)

    for (const url of [
      'https://baska.example/reset-password?token=kotu',
      `${server.address}/reports?token=kotu`,
      'javascript:alert(1)',
    ])
      await phone.tell('App', 'appUrlOpen', { url })
    await expect(page).toHaveURL('https://localhost/verify-email')
    expect(asked('kotu')).toBe(0)
  })
}

test('BEY-34 AUTH-12 a safe that says nothing before the first unlock costs neither the session nor what is kept @phone', async ({
  takePhone,
  phoneServer,
}) => {
  const phone = await signedIn(await takePhone({ flavour: 'ios' }), phoneServer.address)
  const { answer } = phone.system
  phone.system.answer = (call) => {
    const said = answer(call)
    return call.methodName === 'internalGetItem' ? { data: null } : said
  }
  const locked = await phone.start()
  await expect.poll(() => phone.asked('SecureStorage.internalGetItem').length).toBeGreaterThan(2)
  phone.system.answer = answer
  await expectDashboard(locked, 'osgb_user')
  await expect
    .poll(() => phone.requests.filter(({ path }) => path === '/api/auth/session').length)
    .toBeGreaterThan(1)
  await expectDashboard(locked, 'osgb_user')
  expect(phone.system.safe.has(tokenKey)).toBe(true)
  expect(phone.asked('SecureStorage.internalRemoveItem')).toEqual([])
})

test('AUTH-12 an app that was deleted and installed again opens for nobody, though the safe outlived it @phone', async ({
  takePhone,
  phoneServer,
}) => {
  const phone = await signedIn(await takePhone({ flavour: 'ios' }), phoneServer.address)
  phone.system.safe.set('capacitor-storage_push_token', 'bildirim-1')
  phone.system.files.clear()
  await expectLoginPage(await phone.startEvicted())
  await expect.poll(() => [...phone.system.safe]).toEqual([])
})

test('AUTH-08 a link that signs in does so in the app, once @phone', async ({
  takePhone,
  phoneServer: server,
}) => {
  const call = await callingAs(server.address, 'osgb_user')
  const { url } = await call(makeAutologin, {})
  const phone = await takePhone({ flavour: 'android' })
  const { pathname, search } = new URL(url)
  const page = await phone.start(server.address + pathname + search)
  await expect(page.getByText('Autologin başarılı!')).toBeVisible()
  await expectDashboard(page, 'osgb_user')
  expect(phone.system.safe.has(tokenKey)).toBe(true)
})

test('AUTH-08 out of the app the phone’s browser opens signed in, and the app stays as it is @phone', async ({
  takePhone,
  phoneServer: server,
  browser,
}) => {
  const phone = await takePhone({ flavour: 'ios' })
  await putTokenInSafe(phone, server.address)
  const page = await phone.start()
  await expectDashboard(page, 'osgb_user')
  await page.goto('https://localhost/profile')
  await page.getByRole('button', { name: 'Tarayıcıda Aç', exact: true }).click()
  await expect.poll(() => phone.asked('Browser.open').length).toBe(1)
  const { pathname, search } = new URL(String(phone.asked('Browser.open')[0]?.['url']))
  const outside = await (await browser.newContext({ locale: 'tr-TR' })).newPage()
  await outside.goto(server.address + pathname + search)
  await expectDashboard(outside, 'osgb_user')
  await outside.context().close()
  await expectPage(page, 'Profilim')
})

test('SUB-05 the back button closes what lies over the page, goes back, then leaves the app @phone', async ({
  takePhone,
  phoneServer: server,
}) => {
  const phone = await takePhone({ flavour: 'android' })
  await putTokenInSafe(phone, server.address)
  const page = await phone.start()
  await expectDashboard(page, 'osgb_user')
  const bar = page.getByRole('navigation', { name: 'Alt menü', exact: true })
  const popup = page.getByRole('dialog')
  await bar.getByRole('button', { name: 'Raporlar', exact: true }).click()
  await popup.getByRole('link', { name: 'Güncel Raporlar', exact: true }).click()
  await expectPage(page, 'Güncel Raporlar')
  await bar.getByRole('button', { name: 'Hesap', exact: true }).click()
  await expect(popup).toBeVisible()

  const press = () => phone.tell('App', 'backButton', { canGoBack: true })
  await press()
  await expect(popup).toBeHidden()
  await expectPage(page, 'Güncel Raporlar')
  await press()
  await expectDashboard(page, 'osgb_user')
  expect(phone.asked('App.exitApp')).toEqual([])
  await press()
  await expect.poll(() => phone.asked('App.exitApp').length).toBe(1)
})

for (const viewport of [
  { width: 360, height: 640 },
  { width: 393, height: 852 },
])
  test(`SUB-05 nothing lies under notch, bar and keyboard at ${viewport.width} x ${viewport.height} @phone`, async ({
    takePhone,
    phoneServer: server,
  }) => {
    const phone = await takePhone({ flavour: 'android', viewport })
    await putTokenInSafe(phone, server.address)
    const page = await phone.start()
    await expectDashboard(page, 'osgb_user')
    const notch = 47
    const bar = 34
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: notch, bottom: bar } })
    const top = page.getByRole('link', { name: 'Profilim, Mert Işık', exact: true })
    const bottom = page
      .getByRole('navigation', { name: 'Alt menü', exact: true })
      .getByRole('button', { name: 'Hesap', exact: true })
    await expect.poll(async () => (await top.boundingBox())?.y).toBeGreaterThanOrEqual(notch)
    await expect
      .poll(async () => {
        const box = await bottom.boundingBox()
        return box ? box.y + box.height : Number.POSITIVE_INFINITY
      })
      .toBeLessThanOrEqual(viewport.height - bar)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Rapor Oluştur', exact: true }).first().click()
    await expectPage(page, 'Yeni Rapor')
    const company = field(page, 'Müşteri firma')
    await company.click()
    await page.setViewportSize({ ...viewport, height: viewport.height - 280 })
    await expect(page.locator('html')).toHaveAttribute('data-keyboard', '')
    await page.keyboard.type('Kör')
    await expect(company).toBeInViewport({ ratio: 1 })
    await expectNoSidewaysScroll(page)
  })

for (const flavour of ['android', 'ios'] as const)
  test(`NOT-04 ${flavour}: push is turned on, tried, opens its page, and is turned off @phone`, async ({
    takePhone,
    phoneServer: server,
    pushServices,
  }) => {
    const phone = await takePhone({ flavour })
    const { token } = takePushes(phone, flavour)
    await putTokenInSafe(phone, server.address)
    const page = await phone.start()
    await expectDashboard(page, 'osgb_user')
    await page.goto('https://localhost/profile')
    await expectPage(page, 'Profilim')
    const card = page.getByRole('region', { name: 'Anlık bildirimler', exact: true })
    const onThisDevice = card.getByRole('switch', { name: 'Bu cihazda bildirim al', exact: true })
    await onThisDevice.click()
    await expect(page.getByText('Bildirimler açıldı')).toBeVisible()
    await expect(onThisDevice).toBeChecked()
    expect(phone.asked('PushNotifications.requestPermissions')).toHaveLength(1)
    expect(phone.asked('PushNotifications.createChannel')).toHaveLength(flavour === 'android' ? 1 : 0)
    await expectAccessible(page)

    const test = { token, title: 'Test bildirimi', url: '/profile' }
    const came = () => pushServices.delivered.filter((message) => message.token === token)
    await card.getByRole('button', { name: 'Test Bildirimi Gönder', exact: true }).click()
    await expect.poll(came).toEqual([test])

    // The token that the phone has now is told at each start.
    const told = () => phone.requests.filter(({ path }) => path.endsWith('/push/subscribe')).length
    const again = await phone.start()
    await expectDashboard(again, 'osgb_user')
    await expect.poll(told).toBe(2)
    const press = (url: string, actionId = 'tap') =>
      phone.tell('PushNotifications', 'pushNotificationActionPerformed', {
        actionId,
        notification: { id: 'mesaj-1', data: { url } },
      })
    await press('/certificates', 'dismiss')
    await expectDashboard(again, 'osgb_user')
    await press('/certificates')
    await expectPage(again, 'Sertifikalarım')
    await press('https://baska.example/reports')
    await expectPage(again, 'Bildirimler')

    await again.goto('https://localhost/profile')
    await expect(again.getByRole('switch', { name: 'Bu cihazda bildirim al', exact: true })).toBeChecked()
    await again.getByRole('switch', { name: 'Bu cihazda bildirim al', exact: true }).click()
    await expect(again.getByText('Bildirimler kapatıldı')).toBeVisible()
    expect(phone.asked('PushNotifications.unregister')).toHaveLength(1)
    expect([...phone.system.safe.keys()]).toEqual([tokenKey])
    expect(phone.requests).toContainEqual({
      path: '/api/notifications/push/unsubscribe',
      body: JSON.stringify({ endpoint: token }),
    })
  })

test('SUB-05 the app speaks of no browser @phone', async ({ takePhone, phoneServer: server }) => {
  const phone = await takePhone({ flavour: 'ios' })
  await putTokenInSafe(phone, server.address)
  const page = await phone.start()
  await expectDashboard(page, 'osgb_user')
  await page.goto('https://localhost/device-data')
  await expectPage(page, 'Bu Cihazdaki Veriler')
  await expect(page.getByText('Bekleyen fotoğraflar uygulamanın kendi klasöründedir')).toBeVisible()
  await expect(page.getByText(/tarayıcı|pencere|sekme/i)).toHaveCount(0)
})

/** A phone on which somebody signed in before, with its app open. */
async function signedIn(phone: Phone, address: string): Promise<Phone> {
  await putTokenInSafe(phone, address)
  await expectDashboard(await phone.start(), 'osgb_user')
  return phone
}
