// What becomes of a finding after its report: it is listed, its solution is refused, and it is closed with a photo.
import { listActions, reportSolved } from '@gozlem/contract/corrective-action'
import { addDays, istanbulDay } from '@gozlem/domain/calendar-date'
import { readReport, saveReport, finalizeReport } from '@gozlem/contract/report'
import { expectAccessible } from '../accessibility'
import { makeDraft } from '../drafts'
import { field } from '../field'
import { expect, test } from '../journey'
import { expectDrawn, expectFitsPhone, expectNoSidewaysScroll } from '../layout'
import { photo } from '../photos'
import { callingAs } from '../session'

test.use({ role: 'osgb_user' })

test('BEY-01 a finding is followed up from its completed report to its closing', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const call = await callingAs(baseURL ?? '', 'osgb_user')
  const text = 'Korkuluk eksik'
  const { id } = await makeDraft(call, 'Körfez', [text])
  const { report } = await call(readReport, { params: { id } })
  const term = addDays(istanbulDay(new Date()), 7)
  await call(saveReport, {
    params: { id },
    body: {
      revision: report.revision,
      entries: report.entries.map((entry) => ({ ...entry, due_on: term })),
    },
  })
  await call(finalizeReport, { params: { id }, body: { approve_all: true } })

  await page.goto(`/report/${id}`)
  await page.getByRole('button', { name: 'Diğer işlemler', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Uygunsuzluk Takibi', exact: true }).click()
  await expect(page.getByRole('tab', { name: 'Tümü', exact: true })).toHaveAttribute('aria-selected', 'true')
  const found = page.getByRole('link', { name: new RegExp('^Korkuluk eksik') })
  await expect(found).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await expectFitsPhone(page)

  const { actions } = await call(listActions, { query: { report_id: id } })
  await call(reportSolved, { params: { id: actions[0]?.id ?? '' }, body: { comment: 'Takıldı' } })
  await found.click()
  await expect(page.getByRole('heading', { level: 1, name: text, exact: true })).toBeVisible()
  await expect(page.getByText('Takıldı')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await expectFitsPhone(page)

  await page.getByRole('button', { name: 'Reddet', exact: true }).click()
  const refusal = page.getByRole('dialog')
  await expectAccessible(page, refusal)
  await field(refusal, 'Neden').fill('Kuzey cephesi hâlâ açık')
  await refusal.getByRole('button', { name: 'Reddet', exact: true }).click()
  await expect(page.getByText('Kuzey cephesi hâlâ açık')).toBeVisible()

  await page.getByRole('button', { name: 'Uygunsuzluğu Kapat', exact: true }).click()
  const closing = page.getByRole('dialog')
  await field(closing, 'Açıklama').fill('Yerinde görüldü')
  const chooser = page.waitForEvent('filechooser')
  await closing.getByRole('button', { name: 'Fotoğraf seç', exact: true }).click()
  await (await chooser).setFiles(await photo('e2e/photos/kirici.png'))
  await expectDrawn(closing.getByRole('img', { name: '1. fotoğraf', exact: true }))
  await expectAccessible(page, closing)
  await closing.getByRole('button', { name: 'Uygunsuzluğu Kapat', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Yeniden Aç', exact: true })).toBeVisible()
  await expectDrawn(page.getByRole('region', { name: 'Çözüm', exact: true }).getByRole('img').first())
})
