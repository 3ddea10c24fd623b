// What the form sends of a visit that is changed, how far it reaches, and what becomes of two who change it.
import { readClientCompany } from '@gozlem/contract/client-company'
import {
  listVisitPeople,
  readVisit,
  setVisitStatus,
  showCalendar,
  updateVisit,
  type VisitView,
} from '@gozlem/contract/visit'
import { changeVisitSeries } from '@gozlem/contract/visit-series'
import { listVisitTemplates } from '@gozlem/contract/visit-template'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { answer, calls, refuse } from '../../platform/testing/answering'
import { exampleCompany } from '../../platform/testing/example-company'
import { exampleVisit } from '../../platform/testing/example-visit'

const id = (number: number) => `019a0000-0000-7000-8000-00000000${String(number).padStart(4, '0')}`
const address = '/calendar?view=list&day=2026-11-24'
/** Whenever the tests run, that day has come, or has not. */
const [behind, ahead] = [
  { starts_at: '2020-01-14T06:00:00.000Z', ends_at: '2020-01-14T08:00:00.000Z' },
  { starts_at: '2198-01-14T06:00:00.000Z', ends_at: '2198-01-14T08:00:00.000Z' },
]
const repeated = exampleVisit({ series_id: id(70), series_day: '2026-11-24', note: 'Kapı 3' })

function shown(visit: VisitView) {
  answer(readVisit, { visit })
  answer(showCalendar, { visits: [visit], has_more: false })
  answer(listVisitPeople, { people: [] })
}
beforeEach(() => {
  answer(listVisitTemplates, { templates: [] })
  answer(readClientCompany, { company: exampleCompany({ id: id(50) }) })
})

async function open() {
  const { user } = renderApp('osgb_user', address)
  await user.click(await screen.findByRole('button', { name: /Çınar Yapı/ }))
  return { user, opened: within(await screen.findByRole('dialog', { name: 'Çınar Yapı' })) }
}
async function edit() {
  const { user, opened } = await open()
  await user.click(opened.getByRole('button', { name: 'Düzenle' }))
  return { user, form: within(await screen.findByRole('dialog', { name: 'Ziyareti düzenle' })) }
}

test('CAL-02 of several visits only what was typed is changed, each on its own day and at its own client company', async () => {
  shown(repeated)
  refuse(changeVisitSeries, 404, { code: 'NOT_FOUND' })
  const { user, form } = await edit()
  const day = form.getByRole<HTMLInputElement>('textbox', { name: /Gün/ })
  await user.clear(day)
  await user.type(day, '25.11.2026')
  await user.click(form.getByRole('radio', { name: 'Bütün ziyaretler' }))
  expect(day.value).toBe('24.11.2026')
  expect(day.disabled).toBe(true)
  expect(form.getByText(/Her ziyaret kendi gününde kalır/)).toBeVisible()
  await user.type(form.getByRole('textbox', { name: /Not/ }), ', arka bahçe')
  await user.click(form.getByRole('button', { name: 'Kaydet' }))
  await waitFor(() => expect(calls(changeVisitSeries.name)).toHaveLength(1))
  expect(calls(changeVisitSeries.name)[0]?.body).toEqual({
    scope: 'all',
    visit_id: repeated.id,
    note: 'Kapı 3, arka bahçe',
  })
})

test('CAL-02 the reason that the server asks for is asked of whoever may not remove visits, and sent', async () => {
  shown(repeated)
  refuse(changeVisitSeries, 400, { fields: { reason: 'Nedenini yazın' } })
  const { user, form } = await edit()
  expect(form.queryByRole('textbox', { name: /Neden/ })).toBeNull()
  await user.click(form.getByRole('radio', { name: 'Bütün ziyaretler' }))
  await user.type(form.getByRole('textbox', { name: /Not/ }), '.')
  await user.click(form.getByRole('button', { name: 'Kaydet' }))
  const reason = await form.findByRole('textbox', { name: /Neden/ })
  expect(form.getByText('Nedenini yazın')).toBeVisible()
  await user.type(reason, 'Firma istedi')
  await user.click(form.getByRole('button', { name: 'Kaydet' }))
  await waitFor(() =>
    expect(calls(changeVisitSeries.name).at(-1)?.body).toMatchObject({ reason: 'Firma istedi' }),
  )
})

test('CAL-01 of one visit only what was typed is sent', async () => {
  shown(exampleVisit({ note: 'Kapı 3' }))
  answer(updateVisit, { visit: exampleVisit(), warnings: [] })
  const { user, form } = await edit()
  const ends = form.getByLabelText(/Bitiş/)
  await user.clear(ends)
  await user.type(ends, '12:00')
  await user.click(form.getByRole('button', { name: 'Kaydet' }))
  await waitFor(() => expect(calls(updateVisit.name)).toHaveLength(1))
  expect(calls(updateVisit.name)[0]?.body).toEqual({
    version: 3,
    starts_at: '2026-11-24T06:00:00.000Z',
    ends_at: '2026-11-24T09:00:00.000Z',
  })
})

test('CAL-03 whoever changes a visit later is told what it is now, keeps what was typed, and may save it', async () => {
  shown(exampleVisit())
  const now = exampleVisit({
    version: 4,
    note: 'Kapı 7',
    starts_at: '2026-11-24T10:00:00.000Z',
    ends_at: '2026-11-24T11:00:00.000Z',
  })
  refuse(updateVisit, 409, {
    code: 'CONFLICT',
    message: 'Bu ziyaret siz bakarken değişti.',
    data: { visit: now },
  })
  const { user, form } = await edit()
  const note = form.getByRole<HTMLTextAreaElement>('textbox', { name: /Not/ })
  await user.type(note, 'Arka bahçe')
  await user.click(form.getByRole('button', { name: 'Kaydet' }))
  expect(await form.findByText(/şimdiki hâli: Saat: 13:00–14:00; Not: Kapı 7\./)).toBeVisible()
  expect(note.value).toBe('Arka bahçe')
  expect(form.getByLabelText<HTMLInputElement>(/Başlangıç/).value).toBe('13:00')
  answer(updateVisit, { visit: now, warnings: [] })
  await user.click(form.getByRole('button', { name: 'Kaydet' }))
  await waitFor(() => expect(calls(updateVisit.name)).toHaveLength(2))
  expect(calls(updateVisit.name)[1]?.body).toEqual({ version: 4, note: 'Arka bahçe' })
})

test('ROLE-08 what is nobody’s is taken by whoever may go there', async () => {
  shown(exampleVisit({ person: null }))
  answer(updateVisit, { visit: exampleVisit(), warnings: [] })
  const { user, opened } = await open()
  await user.click(opened.getByRole('button', { name: 'Ziyareti Üstlen' }))
  expect(await screen.findByText('Ziyareti üstlendiniz')).toBeVisible()
  expect(calls(updateVisit.name)[0]?.body).toEqual({ user_id: expect.any(String), version: 3 })
})

test.each([
  ['has come', behind, true],
  ['is to come', ahead, false],
])('CAL-01 a visit whose day %s is said to be done, or not yet', async (_word, time, isOffered) => {
  shown(exampleVisit(time))
  const { opened } = await open()
  expect(opened.getByRole('button', { name: 'Ertele' })).toBeVisible()
  expect(opened.queryByRole('button', { name: 'Yapıldı' }) !== null).toBe(isOffered)
  expect(opened.queryByRole('button', { name: 'Ziyareti Üstlen' })).toBeNull()
})

test('CAL-01 a visit that is put off gets another time: its own is neither proposed nor taken', async () => {
  shown(exampleVisit(ahead))
  answer(setVisitStatus, { visit: exampleVisit({ status: 'postponed' }), next: null, warnings: [] })
  const { user, opened } = await open()
  await user.click(opened.getByRole('button', { name: 'Ertele' }))
  const form = within(await screen.findByRole('dialog', { name: 'Ziyareti ertele' }))
  await user.type(form.getByRole('textbox', { name: /Neden/ }), 'Firma istedi')
  await user.click(form.getByRole('button', { name: 'Ertele' }))
  expect(await form.findByText('Tarihi gg.aa.yyyy biçiminde yazın')).toBeVisible()
  await user.type(form.getByRole('textbox', { name: /Gün/ }), '14.01.2198')
  await user.click(form.getByRole('button', { name: 'Ertele' }))
  expect(await form.findByText('Ziyaret zaten bu gün ve saatte')).toBeVisible()
  expect(calls(setVisitStatus.name)).toHaveLength(0)
})
