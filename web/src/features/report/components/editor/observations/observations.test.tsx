import { type ReportView, saveReport } from '@gozlem/contract/report'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, calls } from '../../../../../platform/testing/answering'
import { exampleFinding, exampleObservation, id, image, report } from '../../testing/example-report'
import { findingText, openEditor } from '../../testing/open-editor'

const praise = exampleObservation(601, { image_id: id(51) })
const proposal = exampleObservation(602, { text: 'Korkuluklar tam', approved: false, source: 'yerlesik' })
const draft = (change: Partial<ReportView> = {}) =>
  report([exampleFinding(1)], { images: [image(51), image(52)], observations: [praise], ...change })

const sent = () => (calls('report.save').at(-1)?.body as ReportView | undefined)?.observations
const list = () => screen.findByRole('list', { name: 'Olumlu gözlemler' })

beforeEach(() => {
  let revision = 1
  answer(saveReport, ({ body }) => {
    revision += 1
    const { observations } = body as ReportView
    return { report: draft({ observations: observations.map((row) => ({ ...praise, ...row })), revision }) }
  })
})

test('BEY-17 REP-04 one is added with a photo, saves itself, and is no finding', async () => {
  const { user } = openEditor(draft({ observations: [] }))
  await findingText()
  await user.click(await screen.findByRole('button', { name: 'Olumlu Gözlem Ekle' }))
  const dialog = await screen.findByRole('dialog', { name: 'Olumlu gözlem ekle' })
  await user.click(within(dialog).getByRole('button', { name: 'Ekle' }))
  expect(within(dialog).getByText('Olumlu gözlemi yazın')).toBeVisible()
  await user.type(within(dialog).getByRole('textbox', { name: /^Ne uygun/ }), 'Çıkışlar açık')
  await user.click(within(dialog).getByRole('button', { name: /^2\. fotoğraf/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Ekle' }))
  expect(within(await list()).getByText('Çıkışlar açık')).toBeVisible()
  await waitFor(() => expect(sent()).toMatchObject([{ text: 'Çıkışlar açık', image_id: id(52) }]))
  const findings = screen.getByRole('list', { name: 'Uygunsuzluklar' })
  expect(within(findings).getAllByRole('listitem')).toHaveLength(1)
})

test('BEY-17 REP-04 one is changed and taken out again', async () => {
  const { user } = openEditor(draft())
  await findingText()
  await user.click(within(await list()).getByRole('button', { name: '1. olumlu gözlem: düzenle' }))
  const dialog = await screen.findByRole('dialog', { name: 'Olumlu gözlemi düzenle' })
  await user.type(within(dialog).getByRole('textbox', { name: /^Ne uygun/ }), ' ve bağlı')
  await user.click(within(dialog).getByRole('button', { name: 'Değiştir' }))
  await waitFor(() => expect(sent()).toMatchObject([{ id: praise.id, text: 'Baretler takılı ve bağlı' }]))
  await user.click(within(await list()).getByRole('button', { name: '1. olumlu gözlem: kaldır' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Kaldır' }))
  await waitFor(() => expect(sent()).toEqual([]))
})

test('BEY-17 REP-08 a photo that is gone meanwhile does not keep the words back', async () => {
  const { user } = openEditor(draft({ images: [image(52)] }))
  await findingText()
  await user.click(within(await list()).getByRole('button', { name: '1. olumlu gözlem: düzenle' }))
  const dialog = await screen.findByRole('dialog', { name: 'Olumlu gözlemi düzenle' })
  await user.type(within(dialog).getByRole('textbox', { name: /^Ne uygun/ }), '!')
  await user.click(within(dialog).getByRole('button', { name: 'Değiştir' }))
  await waitFor(() => expect(sent()).toMatchObject([{ text: 'Baretler takılı!', image_id: null }]))
})

test('BEY-17 what the engine proposes waits for a word, and completing says that it stays out without one', async () => {
  const approved = exampleFinding(1, { status: 'approved' })
  const { user } = openEditor(draft({ entries: [approved], observations: [praise, proposal] }))
  await findingText()
  expect(within(await list()).getAllByText(/onaylarsanız rapora girer/)).toHaveLength(1)
  expect(screen.getByText(/1 öneri onayınızı bekliyor/)).toBeVisible()
  const complete = async () => {
    await user.click(screen.getByRole('button', { name: 'Raporu Tamamla' }))
    return within(await screen.findByRole('alertdialog', { name: 'Rapor tamamlansın mı?' }))
  }
  const question = await complete()
  expect(question.getByText('1 olumlu gözlem önerisini onaylamadınız')).toBeVisible()
  // Its photo shows that all is well: only the other one is asked about.
  expect(question.getByRole('button', { name: '2. fotoğraf' })).toBeVisible()
  expect(question.queryByRole('button', { name: '1. fotoğraf' })).toBeNull()
  await user.click(question.getByRole('button', { name: 'Vazgeç' }))
  await user.click(within(await list()).getByRole('button', { name: '2. olumlu gözlem: onayla' }))
  await waitFor(() => expect(sent()).toMatchObject([{ id: praise.id }, { id: proposal.id, approved: true }]))
  expect(within(await list()).queryByText(/onaylarsanız rapora girer/)).toBeNull()
  expect((await complete()).queryByText(/onaylamadınız/)).toBeNull()
})

test('BEY-17 one begins at a photo with the words of its note', async () => {
  const { user } = openEditor(draft({ entries: [], observations: [] }))
  await user.click(await screen.findByRole('button', { name: 'Fotoğraf işlemleri' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Olumlu Gözlem Ekle' }))
  const dialog = await screen.findByRole('dialog', { name: 'Olumlu gözlem ekle' })
  expect(within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: /^Ne uygun/ }).value).toBe('not')
  await user.click(within(dialog).getByRole('button', { name: 'Ekle' }))
  await waitFor(() => expect(sent()).toMatchObject([{ text: 'not', image_id: id(51), approved: true }]))
})
