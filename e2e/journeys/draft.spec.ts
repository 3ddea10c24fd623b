import { expectAccessible } from '../accessibility'
import { expectPage } from '../arrive'
import { makeDraft, upload } from '../drafts'
import { approve, chooseRisk, openFinding, photoThumb, refuseSaves, riskScore, save } from '../editor'
import { chooseCard, field } from '../field'
import { expect, test } from '../journey'
import { expectFitsPhone } from '../layout'
import { analysis } from '../patience'
import { photo } from '../photos'
import { callingAs } from '../session'

const company = 'Körfez Yapı Taahhüt A.Ş.'
const ladder = 'Seyyar merdivenin kaymaz pabuçları yok.'
const cable = 'Uzatma kablosu su birikintisinin içinden geçiyor.'

test.use({ role: 'osgb_user', expectedComplaints: [/net::ERR_FAILED/] })

test('REP-08 two browsers on one draft keep both edits, and a person chooses where they meet', {
  tag: '@desktop',
}, async ({ page, openAnother, baseURL }) => {
  const { id } = await makeDraft(await callingAs(baseURL ?? '', 'osgb_user'), company, [ladder, cable])
  const other = await openAnother('osgb_admin')
  await page.goto(`/report/${id}`)
  await other.goto(`/report/${id}`)
  const mine = await openFinding(page, /merdiven/, false)
  const theirs = await openFinding(other, /Uzatma/, false)

  await test.step('different findings: both survive', async () => {
    await field(mine, 'Açıklama').fill('Depo girişindeki merdiven.')
    await field(theirs, 'Açıklama').fill('Bodrum katın kablosu.')
    await save(page)
    await save(other)
    const there = await openFinding(other, /merdiven/, false)
    await expect(field(there, 'Açıklama')).toHaveValue('Depo girişindeki merdiven.')
    const here = await openFinding(page, /Uzatma/, false)
    await expect(field(here, 'Açıklama')).toHaveValue('Bodrum katın kablosu.')
  })

  await test.step('the same words: nobody loses an edit without being asked', async () => {
    const here = await openFinding(page, /merdiven/, false)
    const there = await openFinding(other, /merdiven/, false)
    // Else this page might save itself first, and the other one would be asked.
    await refuseSaves(page, id)
    await field(there, 'Uygunsuzluk').fill('Merdiven: kurum yetkilisinin sözü.')
    await field(here, 'Uygunsuzluk').fill('Merdiven: uzmanın sözü.')
    await save(other)
    await expect(page.getByText('Bu taslak başka bir yerde de değiştirildi')).toBeVisible()
    await expectAccessible(page)
    await expectFitsPhone(page)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Birleştir', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Değişiklikleri birleştir', exact: true })
    await expect(dialog).toContainText('Merdiven: uzmanın sözü.')
    await expect(dialog).toContainText('Merdiven: kurum yetkilisinin sözü.')
    await expectAccessible(page)
    await expectFitsPhone(page)
    await chooseCard(dialog, 'Benimki')
    await dialog.getByRole('button', { name: 'Birleştir ve Kaydet', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(field(there, 'Uygunsuzluk')).toHaveValue('Merdiven: uzmanın sözü.')
    await page.reload()
    const again = await openFinding(page, /uzmanın sözü/, false)
    await expect(field(again, 'Uygunsuzluk')).toHaveValue('Merdiven: uzmanın sözü.')
  })
})

test('REP-03 an analysis goes on while its tab is closed @desktop', async ({ page, context, baseURL }) => {
  const call = await callingAs(baseURL ?? '', 'osgb_user')
  const { id } = await makeDraft(call, company, [])
  await upload(call, id, [
    {
      file: await photo('server/demo/photos/iskele.jpg'),
      note: 'iskelede korkuluk yok, çalışan emniyet kemersiz',
    },
    { file: await photo('server/test-photos/lathe-motor.jpg'), note: 'torna tezgahının koruyucusu sökülmüş' },
  ])
  await page.goto(`/report/${id}`)
  const started = page.waitForResponse((response) => response.url().endsWith(`/api/reports/${id}/analyze`))
  await page.getByRole('button', { name: 'Analiz Et (2 fotoğraf)', exact: true }).click()
  expect((await started).status()).toBe(202)
  await page.close()

  const later = await context.newPage()
  await later.goto(`/report/${id}`)
  await expect(photoThumb(later, 1)).toBeVisible()
  await expect(photoThumb(later, 1)).toHaveAccessibleName(/bulgu/, analysis)
  await expect(photoThumb(later, 2)).toHaveAccessibleName(/bulgu/)
  await expect(later.getByText('Henüz uygunsuzluk yok.')).toHaveCount(0)
})

test('REP-04 adds by hand and from words, and says why words hold no finding @desktop', async ({
  page,
  baseURL,
}) => {
  const { id } = await makeDraft(await callingAs(baseURL ?? '', 'osgb_user'), company, [ladder])
  await page.goto(`/report/${id}`)
  const add = page.getByRole('button', { name: 'Uygunsuzluk ekle', exact: true })
  const finding = page.getByRole('region', { name: /^Uygunsuzluk \d+/ })

  await test.step('a blank finding goes when nothing was written', async () => {
    await add.click()
    await page.getByRole('menuitem', { name: 'Boş form', exact: true }).click()
    await expect(field(finding, 'Uygunsuzluk')).toBeFocused()
    await expect(finding.getByText('Yeni', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await expectFitsPhone(page)
    await finding.getByRole('button', { name: 'Vazgeç', exact: true }).click()
    await expect(field(finding, 'Uygunsuzluk')).toHaveValue(ladder)
  })

  await test.step('with words it stays, and waits for approval', async () => {
    await add.click()
    await page.getByRole('menuitem', { name: 'Boş form', exact: true }).click()
    await field(finding, 'Uygunsuzluk').fill(cable)
    await finding.getByRole('button', { name: 'Uygunsuzluğu Kaydet', exact: true }).click()
    await expect(finding.getByText('Onay bekliyor', { exact: true })).toBeVisible()
    await expect(riskScore(finding)).toContainText('Puanlanmadı')
  })

  await test.step('words without a finding are answered with the reason', async () => {
    await add.click()
    await page.getByRole('menuitem', { name: 'Yazarak veya dikte ederek', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Metinden uygunsuzluk ekle', exact: true })
    await field(dialog, 'Notunuz').fill('Bugün hava çok güzeldi, öğle yemeğinde mercimek çorbası vardı.')
    await dialog.getByRole('button', { name: 'Uygunsuzluk Oluştur', exact: true }).click()
    await expect(dialog.getByText('Uygunsuzluk eklenmedi')).toBeVisible()
    await expectAccessible(page)
    await expectFitsPhone(page)
    await field(dialog, 'Notunuz').fill('yangın söndürme tüpünün önüne palet yığılmış, ulaşılamıyor')
    await dialog.getByRole('button', { name: 'Uygunsuzluk Oluştur', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(field(finding, 'Uygunsuzluk')).toHaveValue(/yangın/i)
    await expect(finding.getByText('Otomatik taslak', { exact: true })).toBeVisible()
  })

  await test.step('REP-07 removing asks first and can be taken back', async () => {
    const last = await openFinding(page, /Uzatma/, false)
    await last.getByRole('button', { name: 'Kaldır', exact: true }).click()
    const question = page.getByRole('alertdialog', { name: 'Uygunsuzluk kaldırılsın mı?', exact: true })
    await expect(question).toBeVisible()
    await expectAccessible(page)
    await expectFitsPhone(page)
    await question.getByRole('button', { name: 'Kaldır', exact: true }).click()
    await expect(page.getByText('2/20', { exact: true }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Geri Al', exact: true }).click()
    await expect(page.getByText('3/20', { exact: true }).first()).toBeVisible()
  })
})

test('REP-09 refuses the 21st finding, by hand and from words @desktop', async ({ page, baseURL }) => {
  const twenty = Array.from({ length: 20 }, (_, index) => `${index + 1}. uygunsuzluk`)
  const { id } = await makeDraft(await callingAs(baseURL ?? '', 'osgb_user'), company, twenty)
  const limit = page.getByText("Bir rapora 20'den fazla uygunsuzluk ekleyemezsiniz")
  await page.goto(`/report/${id}`)
  await page.getByRole('button', { name: 'Uygunsuzluk ekle', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Boş form', exact: true }).click()
  await expect(limit).toBeVisible()

  await page.getByRole('button', { name: 'Uygunsuzluk ekle', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Yazarak veya dikte ederek', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Metinden uygunsuzluk ekle', exact: true })
  await field(dialog, 'Notunuz').fill('iskelede korkuluk yok')
  await dialog.getByRole('button', { name: 'Uygunsuzluk Oluştur', exact: true }).click()
  await expect(dialog.getByText("Bir rapora 20'den fazla uygunsuzluk ekleyemezsiniz")).toBeVisible()
})

test('REP-11 cancelling a draft asks first and deletes it, and it can be brought back @desktop', async ({
  page,
  baseURL,
}) => {
  const { id } = await makeDraft(await callingAs(baseURL ?? '', 'osgb_user'), company, [ladder])
  await page.goto(`/report/${id}`)
  const question = page.getByRole('alertdialog', { name: 'Taslak silinsin mi?', exact: true })
  await page.getByRole('button', { name: 'Diğer işlemler', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Taslağı Sil', exact: true }).click()
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await expectFitsPhone(page)
  await question.getByRole('button', { name: 'Vazgeç', exact: true }).click()
  await expect(question).toBeHidden()

  await page.getByRole('button', { name: 'Diğer işlemler', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Taslağı Sil', exact: true }).click()
  await question.getByRole('button', { name: 'Taslağı Sil', exact: true }).click()
  await expectPage(page, 'Güncel Raporlar')
  await expect(page.locator(`a[href="/report/${id}"]`)).toHaveCount(0)
  await page.goto(`/report/${id}`)
  await expect(page.getByText('Rapor yüklenirken hata oluştu')).toBeVisible()

  await page.getByRole('link', { name: 'Silinen taslaklar', exact: true }).click()
  await expectPage(page, 'Silinen Taslaklar')
  await page
    .getByRole('button', { name: /^Geri getir: / })
    .first()
    .click()
  await expect(page.getByText('Taslak geri getirildi')).toBeVisible()
  await page.goto(`/report/${id}`)
  await expect(page.getByRole('button', { name: 'Diğer işlemler', exact: true })).toBeVisible()
})

test('REP-07 REP-10 approving toggles, approves all at once, and a report without risk values stays open @desktop', async ({
  page,
  baseURL,
}) => {
  const call = await callingAs(baseURL ?? '', 'osgb_user')
  const { id } = await makeDraft(call, company, [ladder, cable])
  await page.goto(`/report/${id}`)
  const finding = await openFinding(page, /merdiven/, false)
  await approve(page)
  await openFinding(page, /merdiven/, false)
  await finding.getByRole('button', { name: 'Onayı Kaldır', exact: true }).click()
  await expect(finding.getByText('Onay bekliyor', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Uygunsuzluk ekle', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Boş form', exact: true }).click()
  await field(finding, 'Uygunsuzluk').fill('Zeminde yağ birikintisi var.')
  await finding.getByRole('button', { name: 'Uygunsuzluğu Kaydet', exact: true }).click()
  await page.getByRole('button', { name: 'Raporu Tamamla', exact: true }).click()
  const open = page.getByRole('dialog', { name: 'Rapor henüz tamamlanamaz', exact: true })
  await expect(open).toContainText('Risk değerleri seçilmedi')
  await expectAccessible(page)
  await expectFitsPhone(page)
  await open.getByRole('button', { name: /Zeminde yağ/ }).click()
  await expect(field(finding, 'Uygunsuzluk')).toHaveValue('Zeminde yağ birikintisi var.')
  await chooseRisk(finding, 3, 4)
  await expect(riskScore(finding)).toContainText(/Orta\s*12/)

  await page.getByRole('button', { name: 'Diğer işlemler', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Hepsini Onayla', exact: true }).click()
  await expect(finding.getByText('Onaylandı', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Raporu Tamamla', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Rapor tamamlansın mı?', exact: true })
  await expect(question.getByText('onay bekliyor')).toHaveCount(0)
  await question.getByRole('button', { name: 'Raporu Tamamla', exact: true }).click()
  await expect(page.getByRole('button', { name: 'PDF İndir', exact: true })).toBeVisible()
})
