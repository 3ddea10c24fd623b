import {
  createReference,
  deleteReference,
  listReferences,
  type ManagedReference,
  readReference,
  updateReference,
} from '@gozlem/contract/regulation-reference'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { answer, calls, refuse } from '../../platform/testing/answering'

const reference = (changes: Partial<ManagedReference> = {}): ManagedReference => ({
  id: '019a0000-0000-7000-8000-000000000601',
  title: 'Vinç Tebliği',
  short_title: 'Vinç',
  link: 'https://www.resmigazete.gov.tr/vinc.htm',
  is_active: true,
  origin: 'added',
  is_changed: false,
  is_repealed: false,
  updated_at: '2026-03-09T10:00:00.000Z',
  ...changes,
})
const catalogued = reference({
  id: 'gurultu',
  title: 'Gürültü Yönetmeliği',
  origin: 'catalogue',
  updated_at: null,
})
const report = {
  id: '019a0000-0000-7000-8000-000000000101',
  number: '2026-000012',
  title: 'Kule Raporu',
  company_name: 'Kule OSGB',
  created_at: '2026-03-01T10:00:00.000Z',
}

const open = (shown: ManagedReference) => {
  answer(readReference, { reference: shown, reports: [report], report_count: 21 })
  return renderApp('superadmin', `/admin/references/edit/${shown.id}`)
}

beforeEach(() => {
  answer(listReferences, {
    references: [reference(), catalogued],
    pagination: { total: 2, page: 1, limit: 20, totalPages: 1, next: null },
  })
})

const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })

test('ADM-03 regulations are listed and narrowed', async () => {
  const { user } = renderApp('superadmin', '/admin/references')
  expect(await screen.findByText('Vinç Tebliği')).toBeVisible()
  expect(screen.getByText('Eklendi')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Durum' }), 'unlinked')
  await expect.poll(() => calls('regulation.listReferences').at(-1)?.path).toContain('state=unlinked')
})

test('ADM-03 a new regulation needs a name and an official link', async () => {
  answer(createReference, { reference: reference() })
  const { user } = renderApp('superadmin', '/admin/references/add')
  await user.type(await box('Resmî bağlantı'), 'https://ornek.example/')
  await user.click(screen.getByRole('button', { name: 'Kaydet' }))
  expect(await screen.findByText('Mevzuat adı zorunludur')).toBeVisible()
  expect(screen.getByText(/resmî bir adreste/)).toBeVisible()
  expect(calls('regulation.createReference')).toEqual([])

  await user.type(await box('Mevzuat adı'), 'Vinç Tebliği')
  await user.clear(await box('Resmî bağlantı'))
  await user.type(await box('Resmî bağlantı'), 'https://www.resmigazete.gov.tr/vinc.htm')
  await user.click(screen.getByRole('button', { name: 'Kaydet' }))
  expect(await screen.findByText('Mevzuat eklendi')).toBeVisible()
  expect(calls('regulation.createReference')[0]?.body).toMatchObject({
    title: 'Vinç Tebliği',
    link: 'https://www.resmigazete.gov.tr/vinc.htm',
    is_active: true,
  })
})

test('ADM-03 a regulation shows its address and the reports that carry it, and no code to scan off a screen', async () => {
  open(reference())
  const { link } = reference()
  expect((await screen.findByRole('link', { name: link })).getAttribute('href')).toBe(link)
  expect(screen.queryByRole('img', { name: /Karekod/ })).toBeNull()
  expect(screen.getByText('Bu bağlantı 21 raporda yer alıyor.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Kule Raporu' }).getAttribute('href')).toBe(`/report/${report.id}`)
})

test('ADM-03 the name of a catalogue entry stays, its link can be taken away', async () => {
  answer(updateReference, { reference: catalogued })
  const { user } = open(catalogued)
  await user.clear(await box('Resmî bağlantı'))
  expect(screen.queryByRole('textbox', { name: 'Mevzuat adı' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Sil' })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Etkin' }))
  await user.click(screen.getByRole('button', { name: 'Kaydet' }))
  expect(await screen.findByText('Mevzuat güncellendi')).toBeVisible()
  expect(calls('regulation.updateReference')[0]).toMatchObject({
    path: '/api/admin/references/gurultu',
    body: { link: '', is_active: false },
  })
})

test('ADM-03 an added regulation is deleted, a changed one goes back to the catalogue', async () => {
  answer(deleteReference, { success: true, message: 'Mevzuat katalogdaki hâline döndü' })
  const { user } = open({ ...catalogued, is_changed: true })
  await user.click(await screen.findByRole('button', { name: 'Kataloğa Döndür' }))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Kataloğa Döndür' }),
  )
  expect(await screen.findByText('Mevzuat katalogdaki hâline döndü')).toBeVisible()
})

test('ADM-03 an unknown regulation is told as such', async () => {
  refuse(readReference, 404, { code: 'NOT_FOUND', message: 'Aradığınız kayıt bulunamadı.' })
  renderApp('superadmin', '/admin/references/edit/yok')
  expect(await screen.findByText(/Aradığınız mevzuat bulunamadı/)).toBeVisible()
})
