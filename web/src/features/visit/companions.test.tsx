// Who comes along on a visit, and to which of a client company's addresses it goes.
import { readClientCompany } from '@gozlem/contract/client-company'
import { listVisitPeople, readVisit, showCalendar, updateVisit, type VisitView } from '@gozlem/contract/visit'
import { listVisitTemplates } from '@gozlem/contract/visit-template'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { answer, calls, refuse } from '../../platform/testing/answering'
import { exampleCompany } from '../../platform/testing/example-company'
import { exampleVisit } from '../../platform/testing/example-visit'

const id = (number: number) => `019a0000-0000-7000-8000-00000000${String(number).padStart(4, '0')}`
const [mert, selin, gone] = [id(90), id(91), id(92)]
const yard = id(61)
const site = { label: '', city: 'İstanbul', district: 'Kadıköy', is_primary: false }

const all = { ...exampleVisit().can, assign: true }
const path = '/calendar?view=list&day=2026-11-24'

function shown(visit: VisitView) {
  answer(readVisit, { visit })
  answer(showCalendar, { visits: [visit], has_more: false })
  answer(listVisitPeople, {
    people: [
      { id: mert, name: 'Mert Kaya', profession: 'safety_specialist' },
      { id: selin, name: 'Selin Işık', profession: 'workplace_physician' },
    ],
  })
}

beforeEach(() => {
  shown(exampleVisit({ can: all }))
  answer(listVisitTemplates, { templates: [] })
  answer(readClientCompany, {
    company: exampleCompany({
      id: id(50),
      addresses: [
        { ...site, id: id(60), address: 'Moda Cad. No: 128', is_primary: true },
        { ...site, id: yard, label: 'Depo', address: 'Fikirtepe Sok. No: 4' },
      ],
    }),
  })
})

async function edit() {
  const { user } = renderApp('osgb_admin', path)
  await user.click(await screen.findByRole('button', { name: /Çınar Yapı/ }))
  const opened = await screen.findByRole('dialog', { name: 'Çınar Yapı' })
  // It takes presses one turn after it is shown.
  await waitFor(() => expect(opened.style.pointerEvents).toBe('auto'))
  await user.click(within(opened).getByRole('button', { name: 'Düzenle' }))
  return { user, form: within(await screen.findByRole('dialog', { name: 'Ziyareti düzenle' })) }
}

test('CAL-01 a visit goes to one of several addresses, with people who come along', async () => {
  answer(updateVisit, { visit: exampleVisit(), warnings: [] })
  const { user, form } = await edit()
  await user.selectOptions(await form.findByRole('combobox', { name: 'Adres' }), yard)
  await user.click(form.getByRole('button', { name: /Eşlik edenler/ }))
  expect(form.queryByRole('checkbox', { name: 'Mert Kaya' })).toBeNull()
  await user.click(form.getByRole('checkbox', { name: 'Selin Işık' }))
  await user.click(form.getByRole('button', { name: 'Kaydet' }))
  await waitFor(() =>
    expect(calls(updateVisit.name)[0]?.body).toEqual({
      site_address_id: yard,
      companion_ids: [selin],
      version: 3,
    }),
  )
})

test('CAL-01 whoever makes a visit does not come along besides', async () => {
  shown(exampleVisit({ can: all, companions: [{ id: selin, name: 'Selin Işık', is_active: true }] }))
  answer(updateVisit, { visit: exampleVisit(), warnings: [] })
  const { user, form } = await edit()
  expect(form.getByText('Selin Işık', { selector: 'span' })).toBeVisible()
  await user.selectOptions(form.getByRole('combobox', { name: 'Kim gidiyor' }), selin)
  await user.click(form.getByRole('button', { name: 'Kaydet' }))
  await waitFor(() =>
    expect(calls(updateVisit.name)[0]?.body).toMatchObject({ user_id: selin, companion_ids: [] }),
  )
})

test('CAL-01 a companion who works here no more is told at the field and can be taken off', async () => {
  shown(exampleVisit({ can: all, companions: [{ id: gone, name: 'Okan Er', is_active: false }] }))
  refuse(updateVisit, 400, { fields: { companion_ids: 'Bu kişi kurumunuzda çalışmıyor' } })
  const { user, form } = await edit()
  await user.click(form.getByRole('button', { name: 'Kaydet' }))
  expect(await form.findByText('Bu kişi kurumunuzda çalışmıyor')).toBeVisible()
  await user.click(form.getByRole('checkbox', { name: /Okan Er/ }))
  await user.click(form.getByRole('button', { name: 'Kaydet' }))
  await waitFor(() => expect(calls(updateVisit.name)[1]?.body).toMatchObject({ companion_ids: [] }))
})

test('CAL-01 a visit tells who comes along beside who makes it, and where', async () => {
  shown(
    exampleVisit({
      companions: [
        { id: selin, name: 'Selin Işık', is_active: true },
        { id: gone, name: 'Okan Er', is_active: false },
      ],
    }),
  )
  const { user } = renderApp('osgb_user', path)
  await user.click(await screen.findByRole('button', { name: /Çınar Yapı/ }))
  const opened = within(await screen.findByRole('dialog', { name: 'Çınar Yapı' }))
  expect(opened.getByText('Eşlik edenler')).toBeVisible()
  expect(opened.getByText('Selin Işık, Okan Er')).toBeVisible()
  expect(opened.getByText('Moda Cad. No: 128, Kadıköy/İstanbul')).toBeVisible()
})

test('ROLE-08 whoever plans for themselves names no companions; one address asks for no choice', async () => {
  answer(listVisitPeople, { people: [{ id: mert, name: 'Mert Kaya', profession: null }] })
  const { user } = renderApp('osgb_user', path)
  await user.click(await screen.findByRole('button', { name: 'Ziyaret Planla' }))
  const form = within(await screen.findByRole('dialog', { name: 'Ziyaret planla' }))
  expect(form.queryByRole('button', { name: /Eşlik edenler/ })).toBeNull()
  expect(form.queryByRole('combobox', { name: 'Adres' })).toBeNull()
})
