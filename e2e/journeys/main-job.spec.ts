import { readFile } from 'node:fs/promises'
import { readReport, saveReport } from '@gozlem/contract/report'
import { expectAccessible } from '../accessibility'
import { expectPage } from '../arrive'
import {
  addPhotos,
  approve,
  chooseRisk,
  newReport,
  openFinding,
  photoThumb,
  save,
  writeNote,
} from '../editor'
import { expect, test } from '../journey'
import { expectFitsPhone } from '../layout'
import { analysis } from '../patience'
import { enormousPng, heavy, photo } from '../photos'
import { callingAs } from '../session'

test.describe('the main job', () => {
  test.use({ role: 'osgb_user' })

  // On a phone six-findings.spec.ts and offline-report.spec.ts walk it.
  test('REP-01 REP-02 REP-03 REP-05 REP-06 REP-07 REP-10 REP-13 turns photos into a finished report', {
    tag: '@desktop',
  }, async ({ page, baseURL }) => {
    const company = { typed: 'incirli', name: 'İncirli Metal Sanayi Ltd. Şti.' }

    await test.step('a draft in two steps', async () => {
      await page.goto('/report/new')
      await newReport(page, company)
      await expect(page.getByRole('heading', { level: 1, name: company.name, exact: true })).toBeVisible()
      await expectAccessible(page)
      await expectFitsPhone(page)
    })

    await test.step('photos: the good ones are kept, each bad one says why', async () => {
      await addPhotos(page, [
        heavy(await photo('server/demo/photos/iskele.jpg')),
        await photo('e2e/photos/kirici.png'),
        await photo('server/test-photos/mechanism-gps.heic'),
        await photo('server/test-photos/bad-text.jpg'),
        await photo('server/test-photos/bad-truncated.jpg'),
        await photo('server/test-photos/bad-799x600.jpg'),
        enormousPng(),
      ])
      const reasons = page.getByRole('region', { name: 'Eklenmeyen fotoğraflar', exact: true })
      for (const reason of [
        '“bad-text.jpg” yüklenemedi: dosya bir fotoğraf değil',
        '“bad-truncated.jpg” yüklenemedi: dosya bozuk veya eksik aktarılmış',
        '“bad-799x600.jpg” yüklenemedi: fotoğraf en az 800x600 piksel olmalıdır',
        '“dev.png” yüklenemedi: fotoğrafın çözünürlüğü çok yüksek',
      ])
        await expect(reasons.getByText(reason)).toBeVisible()
      await expect(page.getByText('1 fotoğraf yüklenmeden önce küçültüldü.')).toBeVisible()
      const count = page.getByRole('button', { name: /^4 fotoğraf eklenmedi/ })
      await expect(photoThumb(page, 3)).toBeVisible()
      await expect(photoThumb(page, 4)).toBeHidden()
      await expect(page.getByText('4 fotoğraf alınmadı')).toBeVisible()
      await expect(reasons).toBeInViewport()
      await expectAccessible(page)
      await expectFitsPhone(page)
      await expect(count).toBeVisible()
      await page.getByRole('button', { name: 'Göster', exact: true }).click()
      await expect(reasons).toBeFocused()
      await reasons.getByRole('button', { name: 'Hepsini Okudum', exact: true }).click()
      await expect(page.getByText('4 fotoğraf alınmadı')).toBeHidden()
      await expect(count).toBeHidden()
    })

    await test.step('notes become findings, photo by photo', async () => {
      await writeNote(page, 1, 'iskelenin kenarında korkuluk yok, adamlar kemersiz calisiyor')
      await writeNote(page, 2, 'kırıcının kayış kasnak koruyucusu sökülmüş')
      await page.getByRole('button', { name: /^Analiz Et/ }).click()
      await expect(page.getByRole('heading', { name: /^Analiz bitti: \d+ uygunsuzluk bulundu/ })).toBeVisible(
        analysis,
      )
      await expect(page.getByText('Bu fotoğrafın notu yok.')).toBeVisible()
      await expect(photoThumb(page, 1)).toHaveAccessibleName(/bulgu/)
      await expect(photoThumb(page, 2)).toHaveAccessibleName(/bulgu/)
      await expectAccessible(page)
      await expectFitsPhone(page)
      await page.getByRole('button', { name: 'Not Ekle', exact: true }).click()
      await writeNote(page, 3, 'makinenin hareketli parçalarında koruyucu yok')
      await page.getByRole('button', { name: 'Yeniden Analiz Et', exact: true }).click()
      await expect(photoThumb(page, 3)).toHaveAccessibleName(/bulgu/, analysis)
    })

    const finding = await test.step('a finding with text, measures, risk and regulation', async () => {
      const opened = await openFinding(page, /korkuluk/i, false)
      await expect(
        opened.getByRole('textbox', { name: 'Alınması gereken önlemler', exact: true }),
      ).not.toBeEmpty()
      await expect(
        opened.getByRole('list', { name: 'Mevzuat', exact: true }).getByRole('listitem').first(),
      ).toContainText('Yönetmeliği')
      await expect(opened.getByRole('status', { name: 'Risk skoru', exact: true })).toContainText('Yüksek')
      return opened
    })

    await test.step('editing changes score and band', async () => {
      await finding
        .getByRole('textbox', { name: 'Uygunsuzluk', exact: true })
        .fill('Kuzey cephe iskelesinde korkuluk yok.')
      await chooseRisk(finding, 5, 2)
      await expect(finding.getByRole('status', { name: 'Risk skoru', exact: true })).toContainText(
        /Orta\s*10/,
      )
      await save(page)
      // What a bar half covers at some place of the page is whole a finger's breadth on.
      await page.evaluate(() => scrollTo(0, 0))
      await expectAccessible(page)
      await expectFitsPhone(page)
    })

    await test.step('refining with feedback corrects it', async () => {
      await finding.getByRole('button', { name: 'Geri Bildirimle Düzelt', exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: /Geri bildirim/ }).fill('ikinci kat, kuzey cephesi')
      await expectAccessible(page)
      await expectFitsPhone(page)
      await dialog.getByRole('button', { name: 'Düzelt', exact: true }).click()
      await expect(dialog).toContainText('İkinci kat, kuzey cephesi')
      await dialog
        .getByRole('button', { name: /Tamam|Kapat/ })
        .last()
        .click()
      await expect(finding.getByText('Düzeltildi', { exact: true })).toBeVisible()
    })

    await test.step('approving, and everything survives a reload', async () => {
      await approve(page)
      await save(page)
      await page.reload()
      const again = await openFinding(page, /Kuzey cephe/, false)
      await expect(again.getByText('Onaylandı', { exact: true })).toBeVisible()
      await expect(again.getByRole('textbox', { name: 'Konum', exact: true })).toHaveValue(
        'İkinci kat, kuzey cephesi',
      )
    })

    await test.step('finalizing is for good', async () => {
      await page.getByRole('button', { name: 'Raporu Tamamla', exact: true }).click()
      const question = page.getByRole('dialog').or(page.getByRole('alertdialog'))
      await expect(question).toContainText('Bu işlem geri alınamaz')
      await question.getByText('Hepsini kontrol ettim ve onaylıyorum').click()
      await expectAccessible(page)
      await expectFitsPhone(page)
      await question.getByRole('button', { name: 'Raporu Tamamla', exact: true }).click()
      await expect(page.getByRole('button', { name: 'PDF İndir', exact: true })).toBeVisible()
      await expect(page.getByText('Kuzey cephe iskelesinde korkuluk yok.').first()).toBeVisible()
      await expect(page.getByRole('button', { name: 'Taslağı Kaydet', exact: true })).toBeHidden()
      await expectAccessible(page)
      await expectFitsPhone(page)
    })

    await test.step('the PDF', async () => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'PDF İndir', exact: true }).click(),
      ])
      expect(download.suggestedFilename()).toMatch(/^\d{4}-\d{6} .+ \d{4}-\d\d-\d\d\./)
      expect(download.suggestedFilename()).toContain(company.name.split(' ')[0])
      const pdf = await readFile(await download.path())
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
      expect(pdf.length).toBeGreaterThan(10_000)
    })

    await test.step('nothing changes it any more', async () => {
      const id = page.url().split('/').at(-1) ?? ''
      await page.goto(`/report/${id}?edit`)
      await expect(page.getByText('Sadece taslak raporlar düzenlenebilir!')).toBeVisible()
      await expectPage(page, 'Güncel Raporlar')
      const call = await callingAs(baseURL ?? '', 'osgb_user')
      const { report } = await call(readReport, { params: { id } })
      expect(report.status).toBe('completed')
      const save = call(saveReport, { params: { id }, body: { revision: report.revision, entries: [] } })
      await expect(save).rejects.toMatchObject({ status: 409, code: 'REPORT_NOT_DRAFT' })
    })
  })
})
