import {
  createServiceRules,
  deleteServiceRules,
  listServiceRules,
  type ServiceRulesView,
  updateServiceRules,
} from '@gozlem/contract/service-rules'
import { servicePairs } from '@gozlem/domain/service-minutes/rules'
import { screen, within } from '@testing-library/react'
import type { Window as HappyWindow } from 'happy-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { answer, calls, refuse } from '../../platform/testing/answering'

const rulesOf = (minutes: number): ServiceRulesView['rules'] =>
  servicePairs.map((pair) => {
    if (pair.profession !== 'other_health_personnel')
      return { ...pair, bands: [{ from_employees: 1, minutes }], full_time_per: 1000 }
    const bands = [
      { from_employees: 10, minutes: 10 },
      { from_employees: 50, minutes: 15 },
    ]
    return { ...pair, bands: pair.tehlike_sinifi === 'cok_tehlikeli' ? bands : [], full_time_per: null }
  })

const table = (change: Partial<ServiceRulesView>): ServiceRulesView => ({
  id: '019a0000-0000-7000-8000-000000000201',
  effective_from: '2016-01',
  source: 'Yönetmelik m.12',
  full_time_minutes: 11_700,
  rules: rulesOf(10),
  created_at: '2026-01-05T08:00:00.000Z',
  state: 'in_force',
  can_change: false,
  ...change,
})
const law = table({})
const upcoming = table({
  id: '019a0000-0000-7000-8000-000000000202',
  effective_from: '2027-01',
  source: 'RG yeni',
  rules: rulesOf(30),
  state: 'upcoming',
  can_change: true,
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T09:00:00Z') })
  ;(window as unknown as HappyWindow).happyDOM.setViewport({ width: 1280 })
  answer(listServiceRules, { service_rules: [law] })
})
afterEach(() => {
  vi.useRealTimers()
})

const open = () => renderApp('superadmin', '/admin/specialist-requirements')
const group = (name: string) => within(screen.getByRole('group', { name }))
const box = (name: string, among: Pick<typeof screen, 'getByRole'> = screen) =>
  among.getByRole<HTMLInputElement>('textbox', { name })

async function openForm(user: ReturnType<typeof open>['user']) {
  await screen.findByRole('heading', { name: 'Ocak 2016 ayından beri' })
  await user.click(screen.getByRole('button', { name: 'Yeni Tablo Ekle' }))
  await screen.findByRole('dialog', { name: 'Yeni süre tablosu' })
}
const save = async (user: ReturnType<typeof open>['user']) =>
  user.click(screen.getByRole('button', { name: 'Kaydet' }))

test('CAL-04 the table in force stands first, with what each class asks of each profession', async () => {
  open()
  const rules = within(await screen.findByRole('table', { name: 'Ocak 2016 ayından beri geçerli süreler' }))
  const row = rules.getByRole('row', { name: /^Çok Tehlikeli/ })
  expect(within(row).getAllByText('Çalışan başına 10 dk')).toHaveLength(2)
  expect(within(row).getAllByText('Her 1.000 çalışana 1 tam süreli')).toHaveLength(2)
  expect(within(row).getByText('10–49 çalışan: kişi başına 10 dk')).toBeVisible()
  expect(within(row).getByText('50+ çalışan: kişi başına 15 dk')).toBeVisible()
  expect(within(rules.getByRole('row', { name: /^Az Tehlikeli/ })).getByText('Gerekmez')).toBeVisible()
  expect(screen.getByText('Yürürlükte')).toBeVisible()
  expect(screen.getByText('Kaynak: Yönetmelik m.12')).toBeVisible()
  expect(screen.queryByRole('button', { name: /işlemler$/ })).toBeNull()
})

test('CAL-04 on a phone it is read class by class', async () => {
  ;(window as unknown as HappyWindow).happyDOM.setViewport({ width: 360 })
  open()
  const rules = await screen.findByRole('list', { name: 'Ocak 2016 ayından beri geçerli süreler' })
  expect(within(rules).getByText('Tehlikeli')).toBeVisible()
  expect(within(rules).getAllByText('Diğer Sağlık Personeli')).toHaveLength(3)
})

test('CAL-04 a new table begins as a copy of the newest, and is sent with what was changed', async () => {
  answer(createServiceRules, { service_rules: upcoming })
  const { user } = open()
  await openForm(user)
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Başlangıç ayı' }).value).toBe('2026-12')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Başlangıç ayı' }), 'Ocak 2027')
  const minutes = box('Kişi başına', group('İş Güvenliği Uzmanı, Çok Tehlikeli'))
  await user.clear(minutes)
  await save(user)
  expect(await screen.findByText('Kaynağı yazın')).toBeVisible()
  expect(screen.getByText('Dakikayı yazın')).toBeVisible()
  expect(calls('serviceRules.create')).toEqual([])

  await user.type(minutes, '45')
  await user.type(box('Kaynak'), 'RG yeni')
  await save(user)
  expect(await screen.findByText('Süre tablosu eklendi')).toBeVisible()
  const { id, ...sent } = (calls('serviceRules.create')[0]?.body ?? {}) as Record<string, unknown>
  expect(id).toEqual(expect.any(String))
  expect(sent).toEqual({
    effective_from: '2027-01',
    source: 'RG yeni',
    full_time_minutes: 11_700,
    rules: law.rules.map((rule) =>
      rule.profession === 'safety_specialist' && rule.tehlike_sinifi === 'cok_tehlikeli'
        ? { ...rule, bands: [{ from_employees: 1, minutes: 45 }] }
        : rule,
    ),
  })
})

test('CAL-04 steps are added and taken away, and have to go up', async () => {
  answer(createServiceRules, { service_rules: upcoming })
  const { user } = open()
  await openForm(user)
  const rule = group('Diğer Sağlık Personeli, Tehlikeli')
  expect(rule.getByText('Bu sınıftaki işyerlerinde gerekmez.')).toBeVisible()
  await user.click(rule.getByRole('button', { name: 'Kademe Ekle' }))
  await user.click(rule.getByRole('button', { name: 'Kademe Ekle' }))
  const [first, second] = rule.getAllByRole('textbox', { name: 'En az çalışan' })
  const [few, many] = rule.getAllByRole('textbox', { name: 'Kişi başına' })
  if (!first || !second || !few || !many) throw new Error('two steps are missing')
  await user.clear(first)
  await user.type(first, '50')
  await user.type(few, '5')
  await user.type(second, '10')
  await user.type(many, '8')
  await user.type(box('Kaynak'), 'RG')
  await save(user)
  expect(await screen.findByText('Her kademe bir öncekinden fazla çalışanla başlamalıdır')).toBeVisible()
  await user.click(rule.getByRole('button', { name: '1. kademeyi kaldır' }))
  await save(user)
  expect(await screen.findByText('Süre tablosu eklendi')).toBeVisible()
  expect(calls('serviceRules.create')[0]?.body).toMatchObject({
    rules: expect.arrayContaining([
      {
        profession: 'other_health_personnel',
        tehlike_sinifi: 'tehlikeli',
        bands: [{ from_employees: 10, minutes: 8 }],
        full_time_per: null,
      },
    ]),
  })
})

test('CAL-04 a month that somebody else took meanwhile is told at its field', async () => {
  const message = 'Aralık 2026 ayından başlayan bir tablo zaten var'
  refuse(createServiceRules, 409, { code: 'CONFLICT', message, fields: { effective_from: message } })
  const { user } = open()
  await openForm(user)
  await user.type(box('Kaynak'), 'RG')
  await save(user)
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Başlangıç ayı' }).getAttribute('aria-invalid')).toBe('true')
})

test('CAL-04 a table whose first month is not over is changed and deleted', async () => {
  answer(listServiceRules, { service_rules: [upcoming, law] })
  answer(updateServiceRules, { service_rules: upcoming })
  answer(deleteServiceRules, { success: true, message: 'Süre tablosu silindi' })
  const { user } = open()
  const actions = 'Ocak 2027 ayından başlayarak geçerli tablo için işlemler'
  await user.click(await screen.findByRole('button', { name: actions }))
  await user.click(await screen.findByRole('menuitem', { name: 'Düzenle' }))
  await screen.findByRole('dialog', { name: 'Süre tablosunu düzenle' })
  const source = box('Kaynak')
  expect(source.value).toBe('RG yeni')
  await user.type(source, ' düzeltme')
  await save(user)
  expect(await screen.findByText('Süre tablosu güncellendi')).toBeVisible()
  const [change] = calls('serviceRules.update')
  expect(change?.path).toBe(`/api/admin/service-rules/${upcoming.id}`)
  expect(change?.body).toMatchObject({ effective_from: '2027-01', source: 'RG yeni düzeltme' })

  await user.click(await screen.findByRole('button', { name: actions }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sil' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/Ocak 2027 ayından başlayan tablo silinir/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Sil' }))
  expect(await screen.findByText('Süre tablosu silindi')).toBeVisible()
  expect(calls('serviceRules.delete')[0]?.path).toBe(`/api/admin/service-rules/${upcoming.id}`)
})

test('CAL-04 older tables stay to be read, with the months they held', async () => {
  const newer = table({ id: upcoming.id, effective_from: '2026-06', rules: rulesOf(20) })
  answer(listServiceRules, { service_rules: [newer, { ...law, state: 'past' }] })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /^Ocak 2016 – Mayıs 2026/ }))
  const old = screen.getByRole('table', { name: 'Ocak 2016 – Mayıs 2026 arasında geçerli süreler' })
  expect(within(old).getAllByText('Çalışan başına 10 dk').length).toBe(6)
})

test('CAL-04 a list that does not come is asked for again, and an empty one says what that means', async () => {
  refuse(listServiceRules, 429, { code: 'RATE_LIMITED', message: 'Çok fazla deneme yapıldı.' })
  const { user } = open()
  expect(await screen.findByText('Çok fazla deneme yapıldı.')).toBeVisible()
  answer(listServiceRules, { service_rules: [] })
  await user.click(screen.getByRole('button', { name: 'Tekrar Dene' }))
  expect(await screen.findByText(/Henüz süre tablosu yok/)).toBeVisible()
})
