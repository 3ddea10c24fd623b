// The browser's own print of a completed report: what is on the paper, and what is not.

import { deleteClientCompanyLogo, putClientCompanyLogo } from '@gozlem/contract/client-company-logo'
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
  const admin = await callingAs(baseURL ?? '', 'osgb_admin')
  const client = { params: { id: report.client_company_id } }
  const logo = await photo('e2e/photos/kirici.png')
  const form = new FormData()
  form.set('logo', new Blob([new Uint8Array(logo.buffer)], { type: logo.mimeType }), logo.name)
  await admin(putClientCompanyLogo, client, { form })

  await page.goto(`/report/${id}`)
  await expect(page.getByRole('article')).toHaveCount(findings.length)
  await expect(page.locator('img[alt$="logosu"]')).toHaveCount(2)
  await expect
    .poll(() => page.evaluate(() => [...document.images].filter(({ complete }) => !complete).length))
    .toBe(0)
  const { pages, text, pictures } = await readPdf(await page.pdf({ preferCSSPageSize: true }))

  for (const finding of findings) expect(text.split(finding)).toHaveLength(2)
  // With both logos.
  expect(pictures).toBe(shots.length + 2)
  for (const known of ['Yetki no 35-OSGB-0142', '0232 555 01 42', 'Manas Bulvarı No: 47'])
    expect(pages[0]).toContain(known)
  await page.emulateMedia({ media: 'print' })
  for (const shown of await page.getByRole('article').locator('img').all())
    await expect(shown).toHaveCSS('object-fit', 'contain')
  for (const [index, paper] of pages.entries()) {
    expect(paper).toContain(`Saha Gözlem Raporu · ${report.number}`)
    expect(paper).toContain(`Sayfa ${index + 1} / ${pages.length}`)
    expect(paper).toContain(`Doğrulama kodu: ${report.verification_code}`)
  }
  expect(text).toContain('İşveren veya vekili')
  for (const control of ['Yazdır', 'PDF İndir', 'Güncel Raporlar', 'Çıkış Yap', 'Gönder'])
    expect(text).not.toContain(control)

  await admin(deleteClientCompanyLogo, client)
  await admin(deleteReport, { params: { id } })
})
