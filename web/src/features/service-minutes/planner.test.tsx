// The planner “eksik dakikaları yerleştir”: what it proposes, what is booked of it, and what happens when that fails.
import { proposeVisits } from '@gozlem/contract/service-minutes'
import { createVisit, listVisitPeople } from '@gozlem/contract/visit'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { answer, answerBytes, calls, type Heard, refuse, refuseOnce } from '../../platform/testing/answering'
import { exampleVisit } from '../../platform/testing/example-visit'

const id = (number: number) => `019a0000-0000-7000-8000-00000000${String(number).padStart(4, '0')}`
const [mert, selin, okan] = [id(90), id(91), id(92)]
const path = `/service-minutes/plan?month=2032-03&person=${mert}`

const proposed = (company: number, name: string, day: string) => ({
  client_company_id: id(company),
  client_company_name: name,
  kind: 'safety_specialist' as const,
  starts_at: `${day}T05:00:00.000Z`,
  ends_at: `${day}T07:00:00.000Z`,
  minutes: 120,
  why: `Mart 2032 için eksik 120 dk, tek ziyarete sığıyor; ${name} için boş.`,
})

const proposal = {
  month: '2032-03',
  full_time_minutes: 11_700,
  user_id: mert,
  visits: [
    proposed(1, 'Çınar Yapı', '2032-03-09'),
    proposed(2, 'Dere Gıda', '2032-03-16'),
    proposed(3, 'Ilgaz', '2032-03-23'),
  ],
  unplaced: [],
  unknown: [],
}

const book = (warnings: { user_name: string }[] = []) =>
  answer(createVisit, {
    visit: exampleVisit(),
    warnings: warnings.map(({ user_name }) => ({
      kind: 'overlap' as const,
      user_id: mert,
      user_name,
      visit_id: id(9),
      starts_at: '2032-03-09T05:00:00.000Z',
      ends_at: '2032-03-09T06:00:00.000Z',
    })),
  })

beforeEach(() => {
  answer(proposeVisits, proposal)
  answer(listVisitPeople, {
    people: [
      { id: mert, name: 'Mert Işık', profession: 'safety_specialist' },
      { id: selin, name: 'Selin Ak', profession: 'workplace_physician' },
      { id: okan, name: 'Okan Er', profession: 'safety_specialist' },
    ],
  })
})

const row = (name: RegExp) => screen.findByRole('listitem', { name })
const sent = () => calls(createVisit.name).map(({ body }) => body as { id: string } & Record<string, unknown>)
const ids = () => sent().map((body) => body.id)

test('CAL-04 the planner says why each visit is proposed and books nothing without a press', async () => {
  renderApp('osgb_admin', path)
  const first = within(await row(/Çınar Yapı, 9 Mart 2032 Salı, 08:00–10:00/))
  expect(
    first.getByText('Mart 2032 için eksik 120 dk, tek ziyarete sığıyor; Çınar Yapı için boş.'),
  ).toBeVisible()
  expect(screen.getByText('3 ziyaret seçili, 360 dk')).toBeVisible()
  expect(calls(createVisit.name)).toEqual([])
})

test('CAL-04 what is unticked is not booked, and what is edited is booked as it was edited', async () => {
  book()
  const { user } = renderApp('osgb_admin', path)
  await user.click(await screen.findByRole('checkbox', { name: 'Dere Gıda' }))
  const edited = within(await row(/Ilgaz/))
  await user.click(edited.getByRole('button', { name: /düzenle$/ }))
  await user.clear(edited.getByRole('textbox', { name: /Gün/ }))
  await user.type(edited.getByRole('textbox', { name: /Gün/ }), '24.03.2032')
  const who = edited.getByRole('combobox', { name: 'Kim gidiyor' })
  // A physician does not make a specialist's visit.
  expect(within(who).queryByRole('option', { name: 'Selin Ak' })).toBeNull()
  await user.selectOptions(who, okan)
  await user.click(screen.getByRole('button', { name: 'Seçilenleri Planla' }))
  expect(await screen.findByText('2 ziyaret planlandı.')).toBeVisible()
  expect(sent()).toEqual([
    expect.objectContaining({
      client_company_id: id(1),
      kind: 'safety_specialist',
      user_id: mert,
      starts_at: '2032-03-09T05:00:00.000Z',
      ends_at: '2032-03-09T07:00:00.000Z',
    }),
    expect.objectContaining({
      client_company_id: id(3),
      user_id: okan,
      starts_at: '2032-03-24T05:00:00.000Z',
    }),
  ])
  expect(screen.getByRole('link', { name: 'Ajandada Gör' })).toBeVisible()
})

test('CAL-04 hours that cannot be are told at their visit, and nothing is sent', async () => {
  book()
  const { user } = renderApp('osgb_admin', path)
  const edited = within(await row(/Dere Gıda/))
  await user.click(edited.getByRole('button', { name: /düzenle$/ }))
  await user.clear(edited.getByLabelText(/Bitiş/))
  await user.type(edited.getByLabelText(/Bitiş/), '07:00')
  await user.click(screen.getByRole('button', { name: 'Seçilenleri Planla' }))
  await waitFor(() => expect(edited.getByLabelText(/Bitiş/).getAttribute('aria-invalid')).toBe('true'))
  expect(sent()).toEqual([])
})

test('CAL-04 NAV-07 while visits are sent neither month nor person changes, and leaving asks', async () => {
  let arrive = (_bytes: string) => undefined as void
  const bytes = new Promise<string>((resolve) => {
    arrive = resolve
  })
  answerBytes({ ...createVisit, sends: 'application/json' }, bytes)
  const { user, router } = renderApp('osgb_admin', path)
  await user.click(await screen.findByRole('button', { name: 'Seçilenleri Planla' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Sonraki ay' })
  const who = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Kimin için' })
  expect([next.disabled, who.disabled]).toEqual([true, true])
  void router.navigate('/service-minutes')
  await user.click(await screen.findByRole('button', { name: 'Sayfada Kal' }))
  arrive(JSON.stringify({ visit: exampleVisit(), warnings: [] }))
  expect(await screen.findByText('3 ziyaret planlandı.')).toBeVisible()
  expect([next.disabled, who.disabled]).toEqual([false, false])
  await router.navigate('/service-minutes')
  expect(router.state.location.pathname).toBe('/service-minutes')
})

test('CAL-04 nobody is asked to choose a person who is chosen while people are on their way', async () => {
  let arrive = (_bytes: string) => undefined as void
  const bytes = new Promise<string>((resolve) => {
    arrive = resolve
  })
  answerBytes({ ...listVisitPeople, sends: 'application/json' }, bytes)
  renderApp('osgb_admin', path)
  const who = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Kimin için' })
  expect(who.disabled).toBe(true)
  expect(screen.queryByText(/yerleştirileceğini seçin/)).toBeNull()
  arrive(JSON.stringify({ people: [{ id: mert, name: 'Mert Işık', profession: 'safety_specialist' }] }))
  await row(/Çınar Yapı/)
  expect(who.value).toBe(mert)
})

test('CAL-04 a lost answer ends the booking; the retry sends the same visits, and none that was booked', async () => {
  let heard = 0
  answer(createVisit, ({ body }: Heard) => {
    heard += 1
    if (heard === 2) throw new TypeError('Failed to fetch')
    return { visit: exampleVisit({ id: (body as { id: string }).id }), warnings: [] }
  })
  const { user } = renderApp('osgb_admin', path)
  await user.click(await screen.findByRole('button', { name: 'Seçilenleri Planla' }))
  const lost = within(await row(/Dere Gıda/))
  expect(await lost.findByText('Yanıt alınamadı')).toBeVisible()
  // As it may have been booked, it stays as it was sent.
  expect(lost.queryByRole('button', { name: /düzenle$/ })).toBeNull()
  expect(within(await row(/Ilgaz/)).queryByText('Planlandı')).toBeNull()
  const again = await screen.findByRole('button', { name: 'Kalanları Yeniden Dene' })
  await user.click(again)
  expect(await screen.findByText('3 ziyaret planlandı.')).toBeVisible()
  const [first, second, third, fourth] = ids()
  expect(third).toBe(second)
  expect(new Set([first, second, fourth]).size).toBe(3)
  expect(sent()).toHaveLength(4)
})

test('CAL-04 what the server refuses is told at its visit while the others are booked; once mended it is sent again', async () => {
  book()
  refuseOnce(createVisit, 400, { fields: { user_id: 'Bu kişi bu firmada görevli değil' } })
  const { user } = renderApp('osgb_admin', path)
  await user.click(await screen.findByRole('button', { name: 'Seçilenleri Planla' }))
  const refused = within(await row(/Çınar Yapı/))
  expect(await refused.findByText('Bu kişi bu firmada görevli değil')).toBeVisible()
  expect(await screen.findByText(/2 ziyaret planlandı\. 1 ziyaret seçili/)).toBeVisible()
  await user.click(refused.getByRole('button', { name: /düzenle$/ }))
  await user.selectOptions(refused.getByRole('combobox', { name: 'Kim gidiyor' }), okan)
  await user.click(screen.getByRole('button', { name: 'Kalanları Yeniden Dene' }))
  expect(await screen.findByText('3 ziyaret planlandı.')).toBeVisible()
  expect(sent().at(-1)).toMatchObject({ id: ids()[0], user_id: okan })
})

test('CAL-03 what does not fit into the day is told beside the visit that was booked', async () => {
  answer(proposeVisits, { ...proposal, visits: proposal.visits.slice(0, 1) })
  book([{ user_name: 'Mert Işık' }])
  const { user } = renderApp('osgb_user', '/service-minutes/plan?month=2032-03')
  await user.click(await screen.findByRole('button', { name: 'Seçilenleri Planla' }))
  expect(await screen.findByText(/Mert Işık için aynı saatte başka bir ziyareti var/)).toBeVisible()
})

test('CAL-04 what found no place and what cannot be computed is told, also where nothing is proposed', async () => {
  const at = (company: number, name: string) => ({
    client_company_id: id(company),
    client_company_name: name,
  })
  answer(proposeVisits, {
    ...proposal,
    visits: [],
    unplaced: [{ ...at(1, 'Çınar Yapı'), minutes: 240 }],
    unknown: [{ ...at(2, 'Dere Gıda'), missing: ['tehlike_sinifi', 'employee_count'] }],
  })
  renderApp('osgb_user', '/service-minutes/plan?month=2032-03')
  expect(await screen.findByText('Çınar Yapı: 240 dk')).toBeVisible()
  expect(screen.getByText(/tehlike sınıfı ve çalışan sayısı gerekli/)).toBeVisible()
  expect(screen.getByText('Mart 2032 için ziyarete uygun zaman kalmadı.')).toBeVisible()
})

test('CAL-04 whose month it is about is chosen first', async () => {
  const { user } = renderApp('osgb_admin', '/service-minutes/plan?month=2032-03')
  expect(await screen.findByText('Kimin eksik dakikalarının yerleştirileceğini seçin.')).toBeVisible()
  await screen.findByRole('option', { name: 'Okan Er' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kimin için' }), okan)
  await waitFor(() => expect(calls(proposeVisits.name)[0]?.path).toContain(`user_id=${okan}`))
})

test('CAL-04 proposals that cannot be made can be tried again, and say where nothing is missing', async () => {
  refuse(proposeVisits, 429, { code: 'RATE_LIMITED', message: 'Çok fazla deneme yapıldı.' })
  const { user } = renderApp('regular', '/service-minutes/plan?month=2032-03')
  expect(await screen.findByText('Çok fazla deneme yapıldı.')).toBeVisible()
  answer(proposeVisits, { ...proposal, visits: [] })
  await user.click(screen.getByRole('button', { name: 'Tekrar Dene' }))
  expect(await screen.findByText('Mart 2032 için yerleştirilecek eksik dakika yok.')).toBeVisible()
})

test('CAL-04 a month that is over gets no proposals', async () => {
  renderApp('regular', '/service-minutes/plan?month=2020-01')
  expect(await screen.findByText(/Geçmiş bir aya ziyaret önerilmez/)).toBeVisible()
  expect(calls(proposeVisits.name)).toEqual([])
})
