import { refineFinding } from '@gozlem/contract/analysis'
import { readReport, saveReport } from '@gozlem/contract/report'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../accessibility'
import { makeDraft, upload } from '../drafts'
import { approve, chooseRisk, openFinding, photoThumb, save } from '../editor'
import { field } from '../field'
import { expect, test } from '../journey'
import { expectFitsPhone, expectDrawn } from '../layout'
import { photo } from '../photos'
import { callingAs } from '../session'
import type { Place } from '../touch'

const company = 'Körfez Yapı Taahhüt A.Ş.'
const ladder = 'Seyyar merdivenin kaymaz pabuçları yok.'
const cable = 'Uzatma kablosu su birikintisinin içinden geçiyor.'

test.use({ role: 'osgb_user' })

test('REP-03 photos stand in the order they were dragged or moved into, on every device @desktop', async ({
  page,
  openAnother,
  baseURL,
}) => {
  const { id, first, second, third } = await draftOfThree(baseURL ?? '')
  const other = await openAnother('osgb_admin')
  await other.goto(`/report/${id}`)
  await page.goto(`/report/${id}`)
  const stored = page.waitForResponse((response) => response.url().endsWith('/image-order'))
  // Dragging is fetched once the page stands, and shows its hand then.
  await expect(photoThumb(page, 3)).toHaveCSS('cursor', 'grab')
  await drag(page, photoThumb(page, 3), photoThumb(page, 1))
  expect((await stored).status()).toBe(200)
  await expect.poll(() => orderOf(page)).toEqual([third, first, second])

  await photoThumb(page, 1).focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(() => orderOf(page)).toEqual([first, third, second])
  await expect(photoThumb(page, 2)).toBeFocused()
  await expect.poll(() => orderOf(other)).toEqual([first, third, second])
  await page.reload()
  await expect.poll(() => orderOf(page)).toEqual([first, third, second])
})

test('REP-03 on a phone photos are put in order from their menu and by a finger @phone', async ({
  page,
  baseURL,
}) => {
  const { id, first, second, third, stored } = await draftOfThree(baseURL ?? '')
  await page.goto(`/report/${id}`)
  await photoThumb(page, 3).click()
  await page.getByRole('button', { name: 'Fotoğraf işlemleri', exact: true }).click()
  await expectAccessible(page, page.getByRole('menu'))
  await page.getByRole('menuitem', { name: 'En başa al', exact: true }).click()
  await expect.poll(() => orderOf(page)).toEqual([third, first, second])

  await expect(photoThumb(page, 2)).toHaveCSS('cursor', 'grab')
  await dragByFinger(page, photoThumb(page, 2), photoThumb(page, 1))
  await expect.poll(() => orderOf(page)).toEqual([first, third, second])
  await expect.poll(stored).toEqual([first, third, second])
})

/** A draft with three photos, as they stand. */
async function draftOfThree(baseUrl: string) {
  const call = await callingAs(baseUrl, 'osgb_user')
  const { id } = await makeDraft(call, company, [])
  const file = await photo('server/demo/photos/iskele.jpg')
  await upload(
    call,
    id,
    ['bir', 'iki', 'üç'].map((note) => ({ file, note })),
  )
  const stored = async () =>
    (await call(readReport, { params: { id } })).report.images.map((image) => image.id)
  const [first = '', second = '', third = ''] = await stored()
  return { id, first, second, third, stored }
}

/** As a hand does it: never quite still over the goal, and let go when what was passed over has moved aside. */
async function drag(page: Page, what: Locator, to: Locator): Promise<void> {
  await what.hover()
  const [from, goal] = [await middleOf(what), await middleOf(to)]
  const id = await what.getAttribute('data-photo')
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(goal.x, goal.y, { steps: 8 })
  await expectFirst(page, id, (sway) => page.mouse.move(goal.x - sway, goal.y))
  await page.mouse.up()
}

/** A finger rests until the photo is taken up; moving at once would scroll the strip. */
async function dragByFinger(page: Page, what: Locator, to: Locator): Promise<void> {
  await what.scrollIntoViewIfNeeded()
  const [from, goal] = [await middleOf(what), await middleOf(to)]
  const id = await what.getAttribute('data-photo')
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Place[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', from)
  await expect(page.locator('li.sortable-chosen')).toHaveCount(1)
  await touch('touchMove', { x: (from.x + goal.x) / 2, y: goal.y })
  await expectFirst(page, id, (sway) => touch('touchMove', { x: goal.x - sway, y: goal.y }))
  await touch('touchEnd')
}

async function middleOf(thumb: Locator): Promise<Place> {
  const box = await thumb.boundingBox()
  if (!box) throw new Error('a photo is not in sight')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Holds the photo over its goal, one pixel to and fro, until it stands first: a move while the others still slide aside is not looked at. */
async function expectFirst(page: Page, id: string | null, hold: (sway: 0 | 1) => Promise<unknown>) {
  let sway: 0 | 1 = 1
  await expect
    .poll(async () => {
      sway = sway === 0 ? 1 : 0
      await hold(sway)
      return (await orderOf(page))[0]
    })
    .toBe(id)
}

/** The ids of the draft's photos as they stand. */
const orderOf = (page: Page) =>
  page
    .getByRole('list', { name: 'Fotoğraflar', exact: true })
    .locator('[data-photo]')
    .evaluateAll((thumbs) => thumbs.map((thumb) => thumb.getAttribute('data-photo')))

test('REP-06 REP-17 scores in the matrix, then sorts and filters without losing the numbers', async ({
  page,
  baseURL,
  isMobile,
}) => {
  const { id } = await makeDraft(await callingAs(baseURL ?? '', 'osgb_user'), company, [ladder, cable])
  await page.goto(`/report/${id}`)
  const finding = await openFinding(page, /Uzatma/, isMobile)
  await expect(page.getByRole('region', { name: 'Uygunsuzluk 2', exact: true })).toBeVisible()
  await chooseRisk(finding, 5, 5)
  await expect(finding.getByRole('status', { name: 'Risk skoru', exact: true })).toContainText(/Yüksek\s*25/)
  await expect(page.getByRole('region', { name: 'Uygunsuzluk 1', exact: true })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(finding.getByRole('status', { name: 'Risk skoru', exact: true })).toContainText('4 × 5 =')
  await approve(page)
  await save(page)

  if (isMobile) await page.getByRole('button', { name: /uygunsuzluk, listeyi aç$/ }).click()
  const rows = page.getByRole('list', { name: 'Uygunsuzluklar', exact: true }).getByRole('button')
  await page.getByRole('button', { name: 'Sırala ve süz', exact: true }).click()
  await field(page, 'Durum').selectOption({ label: 'Onay bekliyor' })
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(ladder)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Süzgeci temizle', exact: true }).click()
  await page.getByRole('textbox', { name: 'Uygunsuzluklarda ara', exact: true }).fill('KABLO')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(cable)
})

test('REP-05 what a finding was before its refinement can be seen and put back later', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const call = await callingAs(baseURL ?? '', 'osgb_user')
  const { id } = await makeDraft(call, company, [ladder])
  const { report } = await call(readReport, { params: { id } })
  const findingId = report.entries[0]?.id ?? ''
  await call(refineFinding, { params: { id, findingId }, body: { feedback: 'depo girişinin yanında' } })
  await page.goto(`/report/${id}`)
  const finding = page.getByRole('region', { name: 'Uygunsuzluk 1', exact: true })
  await expect(field(finding, 'Konum')).toHaveValue('Depo girişinin yanı')
  await page.getByRole('button', { name: 'Uygunsuzluk işlemleri', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Önceki Metinle Karşılaştır', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Önceki metin', exact: true })
  await expect(dialog).toContainText('Depo girişinin yanı')
  await expectAccessible(page)
  await expectFitsPhone(page)
  await dialog.getByRole('button', { name: 'Önceki Metne Döndür', exact: true }).click()
  await expect(field(finding, 'Konum')).toHaveValue('')
  await expect(page.getByText(/^Kaydedildi \d\d:\d\d$/)).toBeVisible()
})

test('REP-06 a finding with everything in it is at most 1,800 px long on a phone, without codes @phone', async ({
  page,
  baseURL,
}) => {
  const call = await callingAs(baseURL ?? '', 'osgb_user')
  const { id } = await makeDraft(call, company, ['İskele platformunun açık kenarında korkuluk yok'])
  await upload(call, id, [{ file: await photo('server/demo/photos/iskele.jpg'), note: '' }])
  const { report } = await call(readReport, { params: { id } })
  const citations = [
    { regulation_id: 'yapi-isleri', ref: 'Ek-4 A Madde 18' },
    { regulation_id: 'is-ekipmanlari', ref: 'Madde 5/1' },
  ].map((cited) => ({ ...cited, title: '', confidence: 'high' as const }))
  const entries = report.entries.map((finding) => ({
    ...finding,
    image_id: report.images[0]?.id ?? null,
    aciklama:
      'Kazı kenarındaki çalışma platformunda ana korkuluk, ara korkuluk ve topukluk bulunmuyor. Çalışanlar kemersiz.',
    alinmasi_gereken_onlemler: [
      'Eksik korkuluk ve topuklukları tamamlamadan platformu kullandırmayın.',
      'Ehil kişi kontrolünden sonra kullanıma açın.',
      'Çalışanlara yüksekte çalışma eğitimi verip kemer kullandırın.',
    ],
    citations,
    place: 'Depo girişi',
    responsible: 'Bakım ekibi',
    due_on: '2027-12-15',
  }))
  await call(saveReport, { params: { id }, body: { revision: report.revision, entries } })

  await page.goto(`/report/${id}`)
  const finding = page.getByRole('region', { name: 'Uygunsuzluk 1', exact: true })
  await expect(finding.getByRole('list', { name: 'Mevzuat', exact: true }).getByRole('listitem')).toHaveCount(
    2,
  )
  await expectDrawn(finding.getByRole('img', { name: 'Uygunsuzluğun fotoğrafı: büyüt', exact: true }))
  await expect(page.getByRole('link', { name: /Yönetmeliği$/ })).toHaveCount(2)
  await expect.poll(async () => (await finding.boundingBox())?.height).toBeLessThanOrEqual(1800)
  await expect(page.getByRole('img', { name: /^Karekod/ })).toHaveCount(0)
  // Whether it is saved stays in sight down to the end of the page.
  await page.getByRole('heading', { name: 'Referanslar', exact: true }).scrollIntoViewIfNeeded()
  await expect(finding.getByRole('heading').first()).not.toBeInViewport()
  await expect(page.getByText('Kayıtlı', { exact: true })).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
})
