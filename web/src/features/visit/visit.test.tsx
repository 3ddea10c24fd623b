import { listClientCompanies } from '@gozlem/contract/client-company'
import {
  createVisit,
  listVisitPeople,
  readVisit,
  setVisitStatus,
  showCalendar,
  updateVisit,
} from '@gozlem/contract/visit'
import { createVisitFeed, describeVisitFeed } from '@gozlem/contract/visit-feed'
import { createVisitSeries } from '@gozlem/contract/visit-series'
import { listVisitTemplates } from '@gozlem/contract/visit-template'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { answer, calls, refuse } from '../../platform/testing/answering'
import { exampleCompany } from '../../platform/testing/example-company'
import { nothing, exampleVisit as visit } from '../../platform/testing/example-visit'

const id = (number: number) => `019a0000-0000-7000-8000-00000000${String(number).padStart(4, '0')}`

const found = {
  companies: [exampleCompany({ id: id(50), name: 'Çınar Yapı' })],
  pagination: { page: 1, limit: 20, total: 1, totalPages: 1, next: null },
}

const address = '/calendar?view=list&day=2026-11-24'

beforeEach(() => {
  // Before the others: its address has room for any of theirs.
  answer(readVisit, { visit: visit() })
  answer(showCalendar, { visits: [visit()], has_more: false })
  answer(listVisitPeople, { people: [] })
  answer(listVisitTemplates, { templates: [] })
})

afterEach(() => vi.restoreAllMocks())

const press = async (user: { click: (on: Element) => Promise<void> }, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
const dialog = (name: string) => screen.findByRole('dialog', { name })

test('CAL-01 lists visits by their day, with hours, state and what stands out', async () => {
  answer(showCalendar, {
    visits: [
      visit({ id: id(2), client_company_name: 'Ilgaz Gıda', is_overdue: true }),
      visit({ id: id(3), client_company_name: 'Şimşek Metal', person: null }),
      visit({
        id: id(4),
        client_company_name: 'Ömür Tekstil',
        starts_at: '2026-10-28T12:00:00.000Z',
        ends_at: '2026-10-28T13:00:00.000Z',
      }),
    ],
    has_more: false,
  })
  renderApp('osgb_user', address)
  expect(await screen.findByText('Sonucu girilmedi')).toBeVisible()
  expect(screen.getByText('Kimseye verilmedi')).toBeVisible()
  expect(screen.getByRole('heading', { name: /24 Kasım 2026 Salı/ })).toBeVisible()
  expect(screen.getByRole('heading', { name: /28 Ekim 2026 Çarşamba · Cumhuriyet/ })).toBeVisible()
  expect(screen.getAllByText('09:00–11:00')).toHaveLength(2)
  expect(calls(showCalendar.name)[0]?.path).toBe('/api/visits/calendar?from=2026-11-01&to=2026-11-30')
})

test('CAL-01 an empty month says so, and a failure can be tried again', async () => {
  refuse(showCalendar, 404, { code: 'NOT_FOUND' })
  const { user } = renderApp('regular', address)
  await press(user, 'Tekrar Dene')
  await waitFor(() => expect(calls(showCalendar.name)).toHaveLength(2))
  answer(showCalendar, { visits: [], has_more: false })
  await press(user, 'Tekrar Dene')
  expect(await screen.findByText('Kasım 2026 için planlanmış ziyaret yok.')).toBeVisible()
})

test('CAL-01 plans a visit by the clocks of Istanbul, and tells what does not fit into the day', async () => {
  answer(listClientCompanies, found)
  answer(createVisit, {
    visit: visit(),
    warnings: [
      {
        kind: 'overlap',
        user_id: id(90),
        user_name: 'Mert Kaya',
        visit_id: id(9),
        starts_at: '2026-11-24T07:00:00.000Z',
        ends_at: '2026-11-24T09:00:00.000Z',
      },
    ],
  })
  const { user } = renderApp('regular', address)
  await press(user, 'Ziyaret Planla')
  const form = within(await dialog('Ziyaret planla'))
  await user.click(form.getByRole('button', { name: 'Planla' }))
  expect(await form.findByText('Müşteri firma seçin')).toBeVisible()
  await user.type(form.getByRole('combobox', { name: /Müşteri firma/ }), 'çınar')
  await user.click(await screen.findByRole('option', { name: /Çınar Yapı/ }))
  await user.selectOptions(form.getByRole('combobox', { name: /Tür/ }), 'safety_specialist')
  await user.click(form.getByRole('button', { name: 'Planla' }))
  expect(
    await screen.findByText(/Mert Kaya için aynı saatte başka bir ziyareti var \(10:00–12:00\)/),
  ).toBeVisible()
  expect(calls(createVisit.name)[0]?.body).toMatchObject({
    client_company_id: id(50),
    starts_at: '2026-11-24T06:00:00.000Z',
    ends_at: '2026-11-24T08:00:00.000Z',
  })
})

test('CAL-04 what somebody goes as is left to their assignment unless it is chosen, and asked for where nobody goes', async () => {
  answer(listClientCompanies, found)
  answer(listVisitPeople, {
    people: [
      { id: id(90), name: 'Mert Kaya', profession: 'safety_specialist' },
      { id: id(91), name: 'Selin Ak', profession: 'workplace_physician' },
    ],
  })
  answer(createVisit, { visit: visit(), warnings: [] })
  const { user } = renderApp('osgb_admin', address)
  await press(user, 'Ziyaret Planla')
  const form = within(await dialog('Ziyaret planla'))
  await user.type(form.getByRole('combobox', { name: /Müşteri firma/ }), 'çınar')
  await user.click(await screen.findByRole('option', { name: /Çınar Yapı/ }))
  await user.selectOptions(await form.findByRole('combobox', { name: 'Kim gidiyor' }), '')
  await user.click(form.getByRole('button', { name: 'Planla' }))
  expect(await form.findByText('Ziyaretin türünü seçin')).toBeVisible()
  await user.selectOptions(form.getByRole('combobox', { name: /^Tür/ }), 'workplace_physician')
  await user.selectOptions(form.getByRole('combobox', { name: 'Kim gidiyor' }), id(90))
  await user.click(form.getByRole('button', { name: 'Planla' }))
  await waitFor(() => expect(calls(createVisit.name)).toHaveLength(1))
  expect(calls(createVisit.name)[0]?.body).toMatchObject({ user_id: id(90) })
  expect(calls(createVisit.name)[0]?.body).not.toHaveProperty('kind')
})

test('CAL-03 somebody who works here no more is named by their visits where the calendar shows them alone', async () => {
  const gone = { id: id(95), name: 'Okan Er', is_active: false }
  answer(showCalendar, { visits: [visit({ person: gone })], has_more: false })
  renderApp('osgb_admin', `${address}&user_id=${id(95)}`)
  expect(await screen.findByRole('button', { name: 'Kişi: Okan Er filtresini kaldır' })).toBeVisible()
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Kişi' }).value).toBe(id(95))
})

test('CAL-02 a pattern is sent as a rule with its end', async () => {
  answer(listClientCompanies, found)
  refuse(createVisitSeries, 400, { fields: { last_day: 'En fazla 2 yıl' } })
  const { user } = renderApp('regular', address)
  await press(user, 'Ziyaret Planla')
  const form = within(await dialog('Ziyaret planla'))
  await user.type(form.getByRole('combobox', { name: /Müşteri firma/ }), 'çınar')
  await user.click(await screen.findByRole('option', { name: /Çınar Yapı/ }))
  await user.selectOptions(form.getByRole('combobox', { name: /Tür/ }), 'safety_specialist')
  await user.selectOptions(form.getByRole('combobox', { name: 'Tekrar' }), 'weekly')
  await user.click(form.getByRole('checkbox', { name: 'Perşembe' }))
  await user.click(form.getByRole('button', { name: 'Planla' }))
  expect(await form.findByText('En fazla 2 yıl')).toBeVisible()
  expect(calls(createVisitSeries.name)[0]?.body).toMatchObject({
    rule: 'FREQ=WEEKLY;INTERVAL=1;BYDAY=TU,TH;WKST=MO',
    first_day: '2026-11-24',
    last_day: '2027-11-23',
    skip: 'next_workday',
    start_clock: '09:00',
    duration_minutes: 120,
  })
})

test('CAL-01 a visit is done with its minutes; calling off asks for the reason', async () => {
  const behind = visit({ starts_at: '2020-01-14T06:00:00.000Z', ends_at: '2020-01-14T08:00:00.000Z' })
  answer(readVisit, { visit: behind })
  answer(showCalendar, { visits: [behind], has_more: false })
  answer(setVisitStatus, { visit: { ...behind, status: 'done' }, next: null, warnings: [] })
  const { user } = renderApp('osgb_user', address)
  await press(user, /Çınar Yapı/)
  await user.click(within(await dialog('Çınar Yapı')).getByRole('button', { name: 'İptal Et' }))
  const calledOff = within(await dialog('Ziyareti iptal et'))
  await user.click(calledOff.getByRole('button', { name: 'İptal Et' }))
  expect(await calledOff.findByText('Nedenini yazın')).toBeVisible()
  await user.click(calledOff.getByRole('button', { name: 'Vazgeç' }))
  await user.click(within(await dialog('Çınar Yapı')).getByRole('button', { name: 'Yapıldı' }))
  const done = within(await dialog('Ziyaret yapıldı'))
  await user.click(done.getByRole('button', { name: 'Yapıldı Olarak Kaydet' }))
  await waitFor(() =>
    expect(calls(setVisitStatus.name)[0]?.body).toEqual({ status: 'done', version: 3, served_minutes: 120 }),
  )
})

test('ROLE-08 what somebody may not do with a visit is not offered', async () => {
  answer(readVisit, { visit: visit({ can: nothing }) })
  answer(showCalendar, { visits: [visit({ can: nothing })], has_more: false })
  const { user } = renderApp('osgb_user', address)
  await press(user, /Çınar Yapı/)
  const opened = within(await dialog('Çınar Yapı'))
  expect(opened.queryByRole('button', { name: /Düzenle|İptal Et|Ertele|Yapıldı|Diğer/ })).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'Kişi' })).toBeNull()
})

test('CAL-03 an administrator narrows to a person, in the address', async () => {
  answer(listVisitPeople, { people: [{ id: id(90), name: 'Mert Kaya', profession: 'safety_specialist' }] })
  const { user, router } = renderApp('osgb_admin', address)
  await screen.findByRole('option', { name: 'Mert Kaya' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kişi' }), id(90))
  await waitFor(() => expect(router.state.location.search).toContain(`user_id=${id(90)}`))
  await waitFor(() => expect(calls(showCalendar.name).at(-1)?.path).toContain(`user_id=${id(90)}`))
})

test('CAL-03 what everybody has to do stays true while the calendar shows one person alone', async () => {
  answer(listVisitPeople, {
    people: [
      { id: id(90), name: 'Mert Kaya', profession: 'safety_specialist' },
      { id: id(91), name: 'Selin Ak', profession: 'workplace_physician' },
    ],
  })
  const ofSelin = visit({ id: id(5), person: { id: id(91), name: 'Selin Ak', is_active: true } })
  answer(showCalendar, ({ path }) => ({
    visits: path.includes('user_id=') ? [visit()] : [visit(), ofSelin],
    has_more: false,
  }))
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      Object.assign(new EventTarget(), {
        matches: query === '(width >= 1024px)',
        media: query,
      }) as MediaQueryList,
  )
  renderApp('osgb_admin', `${address}&user_id=${id(90)}`)
  expect(await screen.findByRole('button', { name: /^Selin Ak 1 ziyaret/ })).toBeVisible()
  expect(screen.getByRole('button', { name: /^Mert Kaya 1 ziyaret/ })).toBeVisible()
})

test('CAL-03 whoever came by a link that narrows can take it back, without being offered to narrow', async () => {
  const { user, router } = renderApp('osgb_user', '/calendar?view=list&only=overdue')
  await user.click(await screen.findByRole('button', { name: 'Sonucu girilmemiş filtresini kaldır' }))
  await waitFor(() => expect(router.state.location.search).not.toContain('only'))
  expect(screen.queryByRole('list', { name: 'Etkin filtreler' })).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'Göster' })).toBeNull()
})

test('CAL-03 what everybody has to do is told once it is known, and a failure is told', async () => {
  refuse(showCalendar, 404, { code: 'NOT_FOUND' })
  const { user } = renderApp('osgb_admin', '/calendar?view=list')
  const team = (await screen.findByText('Ekibin ziyaretleri yüklenemedi.')).closest('section')
  expect(screen.queryByText(/0 ziyaret/)).toBeNull()
  answer(showCalendar, { visits: [visit()], has_more: true })
  await user.click(within(team as HTMLElement).getByRole('button', { name: 'Tekrar Dene' }))
  expect(await screen.findByText(/toplamlar eksik olabilir/)).toBeVisible()
})

test('CAL-03 on a phone the filters are in a sheet, and what they leave out is named and taken back', async () => {
  answer(listVisitPeople, { people: [{ id: id(90), name: 'Mert Kaya', profession: 'safety_specialist' }] })
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      Object.assign(new EventTarget(), {
        matches: query === '(width <= 768px)',
        media: query,
      }) as MediaQueryList,
  )
  const { user, router } = renderApp('osgb_admin', address)
  await press(user, 'Filtrele')
  const sheet = within(await dialog('Filtrele'))
  await sheet.findByRole('option', { name: 'Mert Kaya' })
  await user.selectOptions(sheet.getByRole('combobox', { name: 'Kişi' }), id(90))
  await user.click(sheet.getByRole('button', { name: 'Sonuçları Göster' }))
  await press(user, 'Kişi: Mert Kaya filtresini kaldır')
  await waitFor(() => expect(router.state.location.search).not.toContain('user_id'))
})

test('CAL-01 of two who change a visit the later one is told and sees what it is now', async () => {
  refuse(updateVisit, 409, { code: 'CONFLICT', message: 'Bu ziyaret başka bir yerde değiştirildi.' })
  const { user } = renderApp('osgb_user', address)
  await press(user, /Çınar Yapı/)
  await user.click(within(await dialog('Çınar Yapı')).getByRole('button', { name: 'Düzenle' }))
  const form = within(await dialog('Ziyareti düzenle'))
  const before = calls(showCalendar.name).length
  await user.click(form.getByRole('button', { name: 'Kaydet' }))
  expect(await form.findByRole('alert')).toBeVisible()
  await waitFor(() => expect(calls(showCalendar.name).length).toBeGreaterThan(before))
})

test('CAL-03 the secret link of a calendar is shown once', async () => {
  answer(describeVisitFeed, { feed: null })
  answer(createVisitFeed, { url: 'https://x.example/api/visit-feed/calendar.ics?token=abc' })
  const { user } = renderApp('osgb_user', address)
  await press(user, 'Takvimime Ekle')
  const opened = within(await dialog('Telefon takviminde göster'))
  await user.click(await opened.findByRole('button', { name: 'Bağlantı Oluştur' }))
  expect(await opened.findByDisplayValue(/calendar\.ics/)).toBeVisible()
})

test('CAL-02 a change of this and the following visits leaves each on its day, and says so', async () => {
  const one = visit({ series_id: id(70), series_day: '2026-11-24' })
  answer(readVisit, { visit: one })
  answer(showCalendar, { visits: [one], has_more: false })
  const { user } = renderApp('osgb_user', address)
  await press(user, /Çınar Yapı/)
  await user.click(within(await dialog('Çınar Yapı')).getByRole('button', { name: 'Düzenle' }))
  const form = within(await dialog('Ziyareti düzenle'))
  const day = form.getByRole('textbox', { name: /^Gün/ })
  await user.clear(day)
  await user.type(day, '25.11.2026')
  await user.click(form.getByRole('radio', { name: 'Bu ve sonraki ziyaretler' }))
  expect(day).toHaveProperty('disabled', true)
  expect(day).toHaveProperty('value', '24.11.2026')
  expect(form.getByText('Her ziyaret kendi gününde kalır.').textContent).not.toBe('')
})
