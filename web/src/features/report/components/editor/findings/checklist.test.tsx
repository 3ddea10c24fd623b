import { type ChosenHazard, chooseHazard, readChecklist } from '@gozlem/contract/analysis'
import { readReport } from '@gozlem/contract/report'
import { findingOfHazard } from '@gozlem/knowledge/engine'
import type { DeviceQuestion } from '@gozlem/knowledge/note-worker'
import { showChecklist } from '@gozlem/knowledge/sector-checklist'
import { screen, waitFor } from '@testing-library/react'
import { toast as shown } from 'sonner'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { network } from '../../../../../platform/device/network'
import { answer, calls, refuse } from '../../../../../platform/testing/answering'
import { exampleFinding, id, image, report } from '../../testing/example-report'
import { findingText, openEditor } from '../../testing/open-editor'

const sectors = [
  { id: 'insaat', title: 'İnşaat' },
  { id: 'metal', title: 'Metal ve makine' },
]
const building = {
  sector: 'insaat',
  sectors,
  areas: [
    {
      title: 'İskele ve merdiven',
      hazards: [
        { id: 'iskele-korkuluk-eksik', title: 'İskelede korkuluk eksik' },
        { id: 'iskele-ankraj-yok', title: 'İskele ankrajı yok' },
      ],
    },
  ],
}
const metal = {
  sector: 'metal',
  sectors,
  areas: [{ title: 'Tezgâhlar', hazards: [{ id: 'giyotin-koruyucu', title: 'Giyotinin koruyucusu yok' }] }],
}
const present = exampleFinding(1, { hazard_id: 'iskele-ankraj-yok' })
const added = exampleFinding(2, {
  hazard_id: 'iskele-korkuluk-eksik',
  uygunsuzluk: 'İskelede korkuluk eksik.',
})

beforeEach(() => {
  shown.dismiss()
  answer(readChecklist, ({ path }) => (path.includes('sector=metal') ? metal : building))
  answer(chooseHazard, { entry: added, revision: 2 })
  answer(readReport, { report: report([present, added], { revision: 2 }) })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function openChecklist() {
  const { user } = openEditor(report([present]))
  await findingText()
  await user.click(screen.getByRole('button', { name: 'Uygunsuzluk ekle' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Kontrol listesi' }))
  await screen.findByRole('dialog', { name: 'Kontrol listesi' })
  return user
}

async function openChecklistOfPhoto() {
  const { user } = openEditor(report([present], { images: [image(50)] }))
  await user.click(await screen.findByRole('button', { name: /^1\. fotoğraf: / }))
  // The list of findings has one too, of findings without a photo.
  const [, ofPhoto] = await screen.findAllByRole('button', { name: 'Uygunsuzluk ekle' })
  if (!ofPhoto) throw new Error('the photo offers no further finding')
  await user.click(ofPhoto)
  await user.click(await screen.findByRole('menuitem', { name: 'Kontrol listesi' }))
  await screen.findByRole('dialog', { name: 'Kontrol listesi' })
  return user
}

const item = (name: RegExp | string) => screen.findByRole('button', { name })
const sent = () => calls('analysis.chooseHazard').map(({ body }) => body as ChosenHazard)

test('REP-20 one press adds a finding, the list stays open and marks what the draft has', async () => {
  const user = await openChecklist()
  expect(await item('İskele ankrajı yok Raporda')).toBeVisible()
  const press = await item('İskelede korkuluk eksik')
  await user.click(press)
  expect(await item('İskelede korkuluk eksik Raporda')).toBe(press)
  expect(document.activeElement).toBe(press)
  expect(sent()).toEqual([
    { id: expect.any(String), hazard_id: 'iskele-korkuluk-eksik', image_id: null, note: '', offered: [] },
  ])
  await user.click(press)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await findingText()).value).toBe('İskelede korkuluk eksik.')
})

test('REP-20 a hazard that another place of the draft has can be added to a photo', async () => {
  const user = await openChecklistOfPhoto()
  await user.click(await item('İskele ankrajı yok'))
  await waitFor(() => expect(sent()).toMatchObject([{ hazard_id: 'iskele-ankraj-yok', image_id: id(50) }]))
})

test('REP-20 while one is being added the others show that they wait', async () => {
  answer(readChecklist, { ...building, areas: [...building.areas, ...metal.areas] })
  const user = await openChecklist()
  const other = await item('Giyotinin koruyucusu yok')
  let meanwhile: string | null = null
  answer(chooseHazard, () => {
    meanwhile = other.getAttribute('aria-disabled')
    return { entry: added, revision: 2 }
  })
  await user.click(await item('İskelede korkuluk eksik'))
  await item('İskelede korkuluk eksik Raporda')
  expect(meanwhile).toBe('true')
  expect(other.getAttribute('aria-disabled')).toBeNull()
})

test('REP-20 the sector comes from the client company and can be changed', async () => {
  const user = await openChecklist()
  const sector = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sektör' })
  expect(sector.value).toBe('insaat')
  await user.selectOptions(sector, 'Metal ve makine')
  expect(await item('Giyotinin koruyucusu yok')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Tezgâhlar' })).toBeVisible()
})

test('REP-20 without a sector of the client company one is asked for', async () => {
  answer(readChecklist, { sector: null, sectors, areas: [] })
  await openChecklist()
  expect(await screen.findByText(/NACE koduna uyan bir kontrol listesi yok/)).toBeVisible()
})

test('REP-20 a list that does not come and a refusal are said', async () => {
  refuse(readChecklist, 500, { message: 'Sunucu yanıt vermedi.' })
  const user = await openChecklist()
  await screen.findByText('Sunucu yanıt vermedi.')
  answer(readChecklist, building)
  await user.click(screen.getByRole('button', { name: 'Tekrar Dene' }))
  refuse(chooseHazard, 409, { code: 'FINDING_LIMIT', message: 'Rapor dolu.' })
  await user.click(await item('İskelede korkuluk eksik'))
  expect((await screen.findByRole('alert')).textContent).toBe('Rapor dolu.')
  expect(sent()).toHaveLength(1)
})

/** The engine as the worker asks it, without a thread of its own. */
class EngineWorker extends EventTarget {
  postMessage(question: DeviceQuestion) {
    const { id: asked } = question
    const data =
      'checklist' in question
        ? { id: asked, checklist: showChecklist(question.checklist.nace_code, question.checklist.sector) }
        : { id: asked, finding: findingOfHazard(question.hazard_id ?? '', question.site, question.note) }
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })))
  }
  terminate = () => undefined
}

test('REP-20 without a connection the list comes from the device, and so does what is pressed', async () => {
  vi.stubGlobal('Worker', EngineWorker)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.spyOn(network, 'isOnline').mockReturnValue(false)
  const user = await openChecklist()
  const sector = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sektör' })
  await user.selectOptions(sector, 'İnşaat')
  const press = await item('Kat döşeme kenarında korkuluk yok')
  await user.click(press)
  expect(await item('Kat döşeme kenarında korkuluk yok Raporda')).toBe(press)
  await user.click(press)
  expect((await findingText()).value).toBe('Kat döşeme kenarında korkuluk yok.')
})
