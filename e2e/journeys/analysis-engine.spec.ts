import { readProfile } from '@gozlem/contract/account'
import { expectAccessible } from '../accessibility'
import { expectPage } from '../arrive'
import { makeDraft, upload } from '../drafts'
import { chooseCard, field } from '../field'
import { expect, test } from '../journey'
import { expectFitsPhone } from '../layout'
import { type ModelStandIn, startModelStandIn } from '../model-stand-in'
import { type OwnServer, startOwnServer } from '../own-server'
import { analysis } from '../patience'
import { photo } from '../photos'
import { callingAs, enterAs } from '../session'

let server: OwnServer
let model: ModelStandIn

test.beforeAll(async () => {
  model = await startModelStandIn()
  server = await startOwnServer({ AI_ALLOW_PRIVATE_ADDRESSES: 'true' })
})
test.afterAll(async () => {
  await server.close()
  await model.close()
})

test('AI-02 AI-03 AI-04 an organization gets a vision model, which analyses photos until it is down', {
  tag: '@desktop',
}, async ({ page, context, browser }) => {
  const specialist = await callingAs(server.address, 'osgb_user')
  const { user } = await specialist(readProfile, {})
  const enginePage = `${server.address}/companies-management/${user.company_id}/analysis`
  await enterAs(context, server.address, 'superadmin')

  await test.step('the superadmin sets it, tries it out and never sees the key again', async () => {
    await page.goto(enginePage)
    await expectPage(page, `Analiz Motoru, ${user.company_name}`, 'Analiz Motoru')
    await expectAccessible(page)
    await chooseCard(page, 'Kurumun kendi modeli')
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
    await expect(page.getByText('Sağlayıcıyı seçin.')).toBeVisible()
    await expectAccessible(page)
    await field(page, 'Sağlayıcı').selectOption('OpenAI uyumlu sunucu')
    await field(page, 'Model').fill('deneme-gorme')
    await field(page, 'Adres').fill(model.url)
    await field(page, 'Anahtar').fill('cok-gizli-anahtar')
    await page.getByRole('button', { name: 'Bağlantıyı Sına', exact: true }).click()
    // The server loads the libraries of providers with its first question to one.
    await expect.poll(() => model.asked.length).toBe(1)
    await expect(page.getByText(/^Bağlantı çalışıyor/)).toBeVisible()
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
    await expect(page.getByText('için analiz ayarları kaydedildi.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Kayıtlı bir anahtar var ve gösterilmez.')).toBeVisible()
    await expect(field(page, 'Anahtar')).toHaveValue('')
    expect(await page.content()).not.toContain('cok-gizli-anahtar')
    await expectFitsPhone(page)
  })

  const theirs = await (await browser.newContext()).newPage()
  await enterAs(theirs.context(), server.address, 'osgb_user')
  const shot = async (note: string) => ({ file: await photo('server/demo/photos/iskele.jpg'), note })

  await test.step('the specialist’s photos go to it without a note too', async () => {
    const { id } = await makeDraft(specialist, 'Körfez', [])
    await theirs.goto(`${server.address}/report/${id}`)
    await expect(theirs.getByText(/OpenAI uyumlu sunucu \(deneme-gorme\) modeliyle incelenir/)).toBeVisible()
    await upload(specialist, id, [await shot('')])
    await theirs.reload()
    const before = model.asked.length
    await theirs.getByRole('button', { name: 'Analiz Et (1 fotoğraf)', exact: true }).click()
    await expect(theirs.getByRole('button', { name: /^1\. fotoğraf: .*bulgu/ })).toBeVisible(analysis)
    await expect(
      theirs.getByText('Yük asansörünün kapısı açıkken hareket edebiliyor.').first(),
    ).toBeAttached()
    expect(model.asked.length).toBe(before + 1)
    expect(await theirs.content()).not.toContain('9999')
  })

  await test.step('when it is down the embedded engine reads the notes and says so', async () => {
    model.goDown()
    const { id } = await makeDraft(specialist, 'Körfez', [])
    const note = 'iskelede korkuluk yok'
    await upload(specialist, id, await Promise.all([note, note, note, note].map(shot)))
    await theirs.goto(`${server.address}/report/${id}`)
    await theirs.getByRole('button', { name: 'Analiz Et (4 fotoğraf)', exact: true }).click()
    await expect(
      theirs.getByText(/^Görsel analiz hizmetine ulaşılamıyor; yerleşik motorla/).first(),
    ).toBeVisible(analysis)
    await expect(theirs.getByText(/^Analiz hizmetine şu anda ulaşılamıyor/).first()).toBeVisible()
    await expect(theirs.getByRole('button', { name: 'Tekrar Dene', exact: true }).first()).toBeVisible()
    await expectAccessible(theirs)
    await expectFitsPhone(theirs)
  })

  await test.step('the superadmin sees what it took, for the organization and in all', async () => {
    await page.goto(enginePage)
    await expect(page.getByRole('region', { name: 'Kullanım', exact: true })).toContainText('Başarısız')
    await page.goto(`${server.address}/system-statistics`)
    const card = page.getByRole('region', { name: 'Analiz motoru', exact: true })
    await expect(card).toContainText('çağrının fiyatı bilinmiyor')
    await expectAccessible(page)
    await expectFitsPhone(page)
  })
  await theirs.context().close()
})
