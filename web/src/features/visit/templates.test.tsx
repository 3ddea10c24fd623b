// Templates of visits: kept, changed and deleted by whoever may, and used by the form of a visit.
import { listVisitPeople, showCalendar } from '@gozlem/contract/visit'
import {
  createVisitTemplate,
  deleteVisitTemplate,
  listVisitTemplates,
  updateVisitTemplate,
  type VisitTemplateView,
} from '@gozlem/contract/visit-template'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { answer, calls, refuse, refuseOnce } from '../../platform/testing/answering'

const path = '/visit-templates'

const template = (change: Partial<VisitTemplateView> = {}): VisitTemplateView => ({
  id: '019a0000-0000-7000-8000-000000000801',
  name: 'Aylık gözetim',
  kind: 'safety_specialist',
  duration_minutes: 90,
  note: 'Defteri imzalat',
  checklist: ['Yangın tüpleri', 'İskele'],
  created_by_name: 'Ayşe Yılmaz',
  created_at: '2026-11-01T08:00:00.000Z',
  updated_at: '2026-11-01T08:00:00.000Z',
  can: { edit: true, delete: true },
  ...change,
})

beforeEach(() => answer(listVisitTemplates, { templates: [template()] }))

const dialog = (name: string) => screen.findByRole('dialog', { name })
const pressIn = async (
  user: ReturnType<typeof renderApp>['user'],
  within_: ReturnType<typeof within>,
  name: string | RegExp,
) => user.click(await within_.findByRole('button', { name }))

test('CAL-02 templates are listed, and one is kept with what is looked at, a line each', async () => {
  answer(listVisitTemplates, { templates: [] })
  refuseOnce(createVisitTemplate, 429, { code: 'RATE_LIMITED', message: 'Çok fazla deneme yapıldı.' })
  const { user } = renderApp('osgb_user', path)
  await user.click(await screen.findByRole('button', { name: 'İlk Şablonu Oluştur' }))
  const form = within(await dialog('Ziyaret şablonu oluştur'))
  await user.type(form.getByRole('textbox', { name: /Şablon adı/ }), 'Saha turu')
  await user.selectOptions(form.getByRole('combobox', { name: /Tür/ }), 'safety_specialist')
  await user.clear(form.getByRole('textbox', { name: /Süre/ }))
  await user.type(form.getByRole('textbox', { name: /Süre/ }), '45')
  await user.type(
    form.getByRole('textbox', { name: 'Kontrol maddeleri' }),
    'Yangın tüpleri{Enter}{Enter} İskele ',
  )
  await pressIn(user, form, 'Kaydet')
  expect(await form.findByText('Çok fazla deneme yapıldı.')).toBeVisible()
  answer(createVisitTemplate, { template: template() })
  await pressIn(user, form, 'Kaydet')
  expect(await screen.findByText('Şablon kaydedildi')).toBeVisible()
  const [first, second] = calls(createVisitTemplate.name).map(({ body }) => body)
  expect(first).toMatchObject({
    name: 'Saha turu',
    kind: 'safety_specialist',
    duration_minutes: 45,
    checklist: ['Yangın tüpleri', 'İskele'],
  })
  // The same id, so that a retry after a lost answer is the same template.
  expect(second).toEqual(first)
})

test('CAL-02 what is wrong stands at its field, of the checklist with the line', async () => {
  const { user } = renderApp('regular', path)
  await user.click(await screen.findByRole('button', { name: 'Şablon Oluştur' }))
  const form = within(await dialog('Ziyaret şablonu oluştur'))
  await user.clear(form.getByRole('textbox', { name: /Süre/ }))
  await user.type(form.getByRole('textbox', { name: /Süre/ }), '0')
  await user.click(form.getByRole('textbox', { name: 'Kontrol maddeleri' }))
  await user.paste(`İskele\n${'a'.repeat(201)}`)
  await pressIn(user, form, 'Kaydet')
  expect(await form.findByText('Şablon adı zorunludur')).toBeVisible()
  expect(form.getByText('En az 1 dakika olmalıdır')).toBeVisible()
  expect(form.getByText('2. madde: En fazla 200 karakter yazın.')).toBeVisible()
  expect(calls(createVisitTemplate.name)).toEqual([])
})

test('CAL-02 a template is changed from what it is, and deleted after a question', async () => {
  answer(updateVisitTemplate, { template: template() })
  answer(deleteVisitTemplate, { success: true, message: 'Şablon silindi' })
  const { user } = renderApp('osgb_admin', path)
  const menu = { name: 'Aylık gözetim için işlemler' }
  await user.click(await screen.findByRole('button', menu))
  await user.click(await screen.findByRole('menuitem', { name: 'Düzenle' }))
  const form = within(await dialog('Ziyaret şablonunu düzenle'))
  expect(form.getByDisplayValue(/Yangın tüpleri\s+İskele/)).toBeVisible()
  await user.type(form.getByRole('textbox', { name: /Şablon adı/ }), ' turu')
  await pressIn(user, form, 'Kaydet')
  await waitFor(() =>
    expect(calls(updateVisitTemplate.name)[0]?.body).toMatchObject({
      name: 'Aylık gözetim turu',
      checklist: ['Yangın tüpleri', 'İskele'],
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(await screen.findByRole('button', menu))
  await user.click(await screen.findByRole('menuitem', { name: 'Sil' }))
  expect(calls(deleteVisitTemplate.name)).toEqual([])
  await pressIn(user, within(await screen.findByRole('alertdialog')), 'Sil')
  expect(await screen.findByText('Şablon silindi')).toBeVisible()
})

test('ROLE-08 somebody else’s template is read, not changed', async () => {
  answer(listVisitTemplates, { templates: [template({ can: { edit: false, delete: false } })] })
  renderApp('osgb_user', path)
  expect(await screen.findByText('Aylık gözetim')).toBeVisible()
  expect(screen.queryByRole('button', { name: /için işlemler/ })).toBeNull()
})

test('CAL-02 templates that cannot be read can be tried again', async () => {
  refuse(listVisitTemplates, 429, { code: 'RATE_LIMITED', message: 'Çok fazla deneme yapıldı.' })
  const { user } = renderApp('osgb_user', path)
  expect(await screen.findByText('Çok fazla deneme yapıldı.')).toBeVisible()
  answer(listVisitTemplates, { templates: [template()] })
  await user.click(screen.getByRole('button', { name: 'Tekrar Dene' }))
  expect(await screen.findByText('Aylık gözetim')).toBeVisible()
})

test('CAL-02 a template fills in kind, length and note of a visit, with what is looked at', async () => {
  answer(showCalendar, { visits: [], has_more: false })
  answer(listVisitPeople, { people: [] })
  const { user } = renderApp('regular', '/calendar?view=list&day=2026-11-24')
  await user.click(await screen.findByRole('button', { name: 'Ziyaret Planla' }))
  const form = within(await dialog('Ziyaret planla'))
  await user.selectOptions(
    await form.findByRole('combobox', { name: 'Şablon' }),
    '019a0000-0000-7000-8000-000000000801',
  )
  expect(form.getByDisplayValue('10:30')).toBeVisible()
  expect(form.getByDisplayValue(/Defteri imzalat\s+• Yangın tüpleri\s+• İskele/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ziyaret Şablonları', hidden: true }).getAttribute('href')).toBe(
    path,
  )
})
