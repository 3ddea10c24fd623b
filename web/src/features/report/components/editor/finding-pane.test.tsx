import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { exampleFinding, id, image, report } from '../testing/example-report'
import { findingText, openEditor } from '../testing/open-editor'

const images = [image(51), image(52), image(53)]
const phone = { width: 390 }
const cell = (name: string) => screen.queryByRole('radio', { name })
const chosen = 'Şiddet 3, olasılık 3: Orta 9'

describe('a finding on a phone', () => {
  test('REP-06 shows its score in words, and its scales when they are asked for', async () => {
    const { user } = openEditor(report([exampleFinding(1), exampleFinding(2, { risk_skoru: 4 })]), phone)
    await findingText()
    expect(cell(chosen)).toBeNull()
    screen.getByText('Orta: hafif yaralanma, yatarak tedavi')
    await user.click(screen.getByRole('button', { name: 'Risk Değerlerini Değiştir' }))
    await waitFor(() => expect(document.activeElement).toBe(cell(chosen)))
    await user.click(screen.getByRole('radio', { name: 'Şiddet 5, olasılık 5: Yüksek 25' }))
    expect(cell(chosen)).not.toBeNull()
    await user.click(screen.getByRole('button', { name: 'Sonraki uygunsuzluk' }))
    await waitFor(() => expect(cell(chosen)).toBeNull())
  })

  test('REP-06 that nobody scored shows its scales at once, and keeps them when it is scored', async () => {
    const unscored = exampleFinding(1, { scored: false, siddet: 1, olasilik: 1, risk_skoru: 1 })
    const { user } = openEditor(report([unscored]), phone)
    await findingText()
    await user.click(screen.getByRole('radio', { name: chosen }))
    expect(document.activeElement).toBe(cell(chosen))
  })

  test('REP-06 says place, responsible and due date in a line, which opens to its fields', async () => {
    const { user } = openEditor(
      report([exampleFinding(1, { place: 'Depo girişi', due_on: '2026-12-15' })]),
      phone,
    )
    await findingText()
    const line = screen.getByRole('button', { name: /^Konum, Sorumlu, Termin/ })
    expect(line.textContent).toContain('Depo girişi · 15.12.2026')
    expect(screen.queryByRole('textbox', { name: 'Konum' })).toBeNull()
    await user.click(line)
    expect(line.getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByRole('textbox', { name: 'Konum' })).toHaveProperty('value', 'Depo girişi')
  })
})

describe('the photo of a finding', () => {
  const pane = () => screen.getByRole('region', { name: /^Uygunsuzluk 1/ })

  test('REP-06 has its note below it, which a press copies into the description, once', async () => {
    const finding = exampleFinding(1, { image_id: id(52), aciklama: 'Kenar açık.' })
    const { user } = openEditor(report([finding], { images: [{ ...image(52), note: ' 3. kat, doğu ' }] }))
    await findingText()
    within(pane()).getByText('3. kat, doğu')
    await user.click(within(pane()).getByRole('button', { name: 'Açıklamaya Ekle' }))
    const description = within(pane()).getByRole<HTMLTextAreaElement>('textbox', { name: /^Açıklama/ })
    expect(description.value).toBe('Kenar açık.\n3. kat, doğu')
    expect(within(pane()).queryByRole('button', { name: 'Açıklamaya Ekle' })).toBeNull()
  })

  test('REP-14 stands before what is written about it, and is enlarged by a press', async () => {
    const { user } = openEditor(report([exampleFinding(1, { image_id: id(52) })], { images }))
    const text = await findingText()
    const photo = within(pane()).getByRole('button', { name: 'Uygunsuzluğun fotoğrafı: büyüt' })
    expect(photo.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    await waitFor(() => expect(within(photo).getByRole('img').getAttribute('src')).toBe('/api/images/52'))
    await user.click(photo)
    const viewer = await screen.findByRole('dialog', { name: 'Fotoğraf' })
    await within(viewer).findByText('2. fotoğraf')
  })

  test('REP-14 is chosen by looking at the photos of the report, and can be taken away', async () => {
    const { user } = openEditor(report([exampleFinding(1)], { images }))
    await findingText()
    await user.click(within(pane()).getByRole('button', { name: 'Fotoğraf Seç' }))
    const choice = await screen.findByRole('dialog', { name: 'Uygunsuzluğun fotoğrafı' })
    expect(choice.querySelectorAll('img')).toHaveLength(images.length)
    await user.click(within(choice).getByRole('button', { name: '3. fotoğraf: not' }))
    const photo = await within(pane()).findByRole('img', { name: 'Uygunsuzluğun fotoğrafı: büyüt' })
    await waitFor(() => expect(photo.getAttribute('src')).toBe('/api/images/53'))
    await user.click(within(pane()).getByRole('button', { name: 'Uygunsuzluk işlemleri' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Fotoğrafı Değiştir' }))
    await user.click(await screen.findByRole('button', { name: 'Fotoğrafsız Bırak' }))
    expect(within(pane()).getByText('Fotoğrafsız')).toBeVisible()
  })

  test('REP-14 leaves no room where the report has no photos', async () => {
    openEditor(report([exampleFinding(1)]))
    await findingText()
    expect(within(pane()).queryByText('Fotoğrafsız')).toBeNull()
  })
})

test('REP-17 each button of a scale carries the words of its step', async () => {
  openEditor(report([exampleFinding(1, { etki: 1 })], { risk_method: 'fine_kinney' }))
  await findingText()
  const severity = screen.getByRole('group', { name: 'Şiddet' })
  for (const words of ['Ramak kala, ucuz atlatma', 'Kalıcı hasar, sakatlık', 'Birden fazla ölüm, felaket'])
    expect(within(severity).getByText(words).closest('label')).not.toBeNull()
})

describe('the editor by keyboard', () => {
  test('REP-03 a key opens the next photo and the one before, to the ends', async () => {
    const { user } = openEditor(report([exampleFinding(1, { image_id: id(51) })], { images }))
    await findingText()
    const open = (number: number) => screen.findByRole('region', { name: `${number}. fotoğraf` })
    const next = () => user.keyboard('{Alt>}{Shift>}{PageDown}{/Shift}{/Alt}')
    await next()
    await open(2)
    await next()
    await next()
    await open(3)
    await user.keyboard('{Alt>}{Shift>}{PageUp}{/Shift}{/Alt}')
    expect((await open(2)).textContent).toContain('/ 3')
  })

  test('REP-06 the focus stays in the part that is open when what had it goes away', async () => {
    const { user } = openEditor(report([exampleFinding(1)], { images }))
    await findingText()
    await user.keyboard('{Alt>}{Shift>}{PageDown}{/Shift}{/Alt}')
    await user.click(await screen.findByRole('button', { name: 'Uygunsuzluklara dön' }))
    const heading = await screen.findByRole('heading', { name: /^Uygunsuzluk 1/ })
    await waitFor(() => expect(document.activeElement).toBe(heading))
  })

  test('REP-06 a step at its end says so and keeps the focus', async () => {
    const { user } = openEditor(report([exampleFinding(1, { risk_skoru: 12 }), exampleFinding(2)]))
    await findingText()
    const next = screen.getByRole('button', { name: 'Sonraki uygunsuzluk' })
    await user.click(next)
    await waitFor(() => expect(next.getAttribute('aria-disabled')).toBe('true'))
    expect(document.activeElement).toBe(next)
    await user.keyboard('{Enter}')
    screen.getByRole('region', { name: 'Uygunsuzluk 2' })
  })
})
