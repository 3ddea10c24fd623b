// The browser's own print of a completed report: what is on the paper, and what is not.

import { deleteReport, finalizeReport, readReport, saveReport } from '@gozlem/contract/report'
import { readPdf } from '@gozlem/document/testing/read-pdf'
import { makeDraft, upload } from '../drafts'
import { expect, test } from '../journey'
import { photo } from '../photos'
import { callingAs } from '../session'

test.use({ role: 'osgb_user' })

const findings = [
  'İskelede korkuluk yok',
  'Döşeme kenarı açık',
  'Geçiş yolunda moloz var',
  'Konteyner yolu daraltıyor',
  'Cephede baret takılmıyor',
]
const shots = ['iskele', 'santiye-gecidi', 'malzeme-yigini', 'moloz-kutusu', 'cephe-calismasi']

test('REP-13 prints well from the browser', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const call = await callingAs(baseURL ?? '', 'osgb_user')
  const { id } = await makeDraft(call, 'Körfez', findings)
  const files = await Promise.all(shots.map((name) => photo(`server/demo/photos/${name}.jpg`)))
  await upload(
    call,
    id,
    files.map((file) => ({ file, note: '' })),
  )
  const { report: draft } = await call(readReport, { params: { id } })
  const filled = draft.entries.map((finding, index) => ({
    ...finding,
    image_id: draft.images[index]?.id ?? null,
  }))
  await call(saveReport, { params: { id }, body: { revision: draft.revision, entries: filled } })
  const { report } = await call(finalizeReport, { params: { id }, body: { approve_all: true } })

  await page.goto(`/report/${id}`)
  await expect(page.getByRole('article')).toHaveCount(findings.length)
  await expect
    .poll(() => page.evaluate(() => [...document.images].filter(({ complete }) => !complete).length))
    .toBe(0)
  const { pages, text, pictures } = await readPdf(await page.pdf({ preferCSSPageSize: true }))

  for (const finding of findings) expect(text.split(finding)).toHaveLength(2)
  expect(pictures).toBeGreaterThanOrEqual(shots.length)
  for (const [index, paper] of pages.entries()) {
    expect(paper).toContain(`Saha Gözlem Raporu · ${report.number}`)
    expect(paper).toContain(`Sayfa ${index + 1} / ${pages.length}`)
    expect(paper).toContain(`Doğrulama kodu: ${report.verification_code}`)
  }
  expect(text).toContain('İşveren veya vekili')
  for (const control of ['Yazdır', 'PDF İndir', 'Güncel Raporlar', 'Çıkış Yap', 'Gönder'])
    expect(text).not.toContain(control)

  const admin = await callingAs(baseURL ?? '', 'osgb_admin')
  await admin(deleteReport, { params: { id } })
})
