import { type HandoverRow, handOver, previewHandover } from '@gozlem/contract/handover'
import { listMembers, type MemberView } from '@gozlem/contract/member'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { answer, calls, refuse } from '../../platform/testing/answering'

const id = (number: number) => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`

const person = (number: number, first_name: string, last_name: string, is_active = true): MemberView => ({
  id: id(number),
  role: 'osgb_user',
  first_name,
  last_name,
  email: `${number}@kule.example`,
  phone: '+905321112233',
  profession: 'safety_specialist',
  is_active,
  must_change_password: false,
  first_password_until: null,
  last_login_at: '2026-11-20T08:00:00.000Z',
  created_at: '2026-01-05T08:00:00.000Z',
  company_id: id(92),
  company_name: 'Kule OSGB',
  assignment_count: 2,
  can: {
    edit: true,
    edit_contact: false,
    change_role: true,
    deactivate: true,
    reactivate: false,
    reset_password: true,
    end_sessions: true,
    assign: true,
  },
})
const mert = person(1, 'Mert', 'Işık')
const irem = person(2, 'İrem', 'Şahin')

const row = (number: number, more: Partial<HandoverRow>): HandoverRow => ({
  kind: 'assignment',
  id: id(number),
  client_company_id: id(11),
  client_company_name: 'Çınar Yapı',
  title: '',
  starts_at: null,
  count: 1,
  obstacle: null,
  ...more,
})
const kaya = { client_company_id: id(12), client_company_name: 'Kaya Metal' }
const rows = [
  row(21, {}),
  row(22, { kind: 'visit', starts_at: '2026-12-01T06:00:00.000Z', count: 4 }),
  row(23, { ...kaya, kind: 'draft', title: 'Kaya Metal - Rapor' }),
  row(24, { ...kaya, obstacle: 'hazard_class' }),
  row(11, { kind: 'action', count: 5 }),
]
const seen = (some: readonly HandoverRow[]) =>
  answer(previewHandover, {
    from: { id: mert.id, name: 'Mert Işık', is_active: true },
    to: { id: irem.id, name: 'İrem Şahin', is_active: true },
    rows: [...some],
  })

beforeEach(() => {
  answer(listMembers, {
    users: [mert, irem],
    pagination: { total: 2, page: 1, limit: 20, totalPages: 1, next: null },
  })
})

async function choosePeople() {
  const { user } = renderApp('osgb_admin', '/osgb-migration?view=handover')
  for (const [label, name] of [
    ['Devreden', 'Mert Işık'],
    ['Devralan', 'İrem Şahin'],
  ] as const) {
    await user.click(await screen.findByRole('combobox', { name: label }))
    await user.click(await screen.findByRole('option', { name }))
  }
  return user
}

test('CC-07 what goes and what stays is shown before it happens, and what came of it after', async () => {
  seen(rows)
  const user = await choosePeople()
  const stays = await screen.findByRole('list', { name: 'Devredilemeyecekler' })
  expect(stays.textContent).toContain('Kaya Metal')
  expect(stays.textContent).toContain('Kişinin sertifikası firmanın tehlike sınıfını kapsamıyor')
  const companies = screen.getByRole('group', { name: /^Hangi firmalar\?/ })
  expect(companies.textContent).toContain('1 görevlendirme, 4 ziyaret ve 5 takipteki uygunsuzluk')
  await user.click(screen.getByRole('button', { name: 'Devret' }))
  const question = await screen.findByRole('alertdialog', {
    name: 'İşler İrem Şahin adlı kişiye devredilsin mi?',
  })
  expect(question.textContent).toContain(
    '1 görevlendirme, 4 ziyaret, 1 taslak rapor ve 5 takipteki uygunsuzluk',
  )

  refuse(handOver, 409, {
    code: 'CONFLICT',
    message: 'Kişinin işleri siz bakarken değişti. Yeniden deneyin.',
  })
  await user.click(within(question).getByRole('button', { name: 'Devret' }))
  expect(
    await within(question).findByText('Kişinin işleri siz bakarken değişti. Yeniden deneyin.'),
  ).toBeVisible()
  answer(handOver, {
    message: '1 görevlendirme, 4 ziyaret, 1 taslak rapor ve 5 takipteki uygunsuzluk devredildi',
    handed_over: { assignments: 1, visits: 4, drafts: 1, actions: 5 },
    left: [row(24, { ...kaya, obstacle: 'hazard_class' })],
    warnings: [],
  })
  await user.click(within(question).getByRole('button', { name: 'Devret' }))
  expect(await screen.findByText(/ ve 5 takipteki uygunsuzluk devredildi$/)).toBeVisible()
  expect(screen.getByRole('list', { name: 'Devredilmeyenler' }).textContent).toContain('Kaya Metal')
  expect(screen.getByRole('link', { name: 'Hesabı Aç' }).getAttribute('href')).toBe(`/users/edit/${mert.id}`)
  const sent = calls('dataTransfer.handOver').map(({ body }) => body as { id: string })
  expect(sent).toHaveLength(2)
  expect(sent[1]?.id).toBe(sent[0]?.id)
  expect(sent[1]).toMatchObject({
    from_user_id: mert.id,
    to_user_id: irem.id,
    kinds: ['assignment', 'visit', 'draft', 'action'],
    client_company_ids: [id(11), id(12)],
  })
})

test('CC-07 kinds and client companies can be left out, and it says what becomes of visits then', async () => {
  seen(rows)
  const user = await choosePeople()
  await user.click(await screen.findByRole('checkbox', { name: 'Ziyaret (4)' }))
  expect(await screen.findByText(/kimseye atanmamış olarak kalır/)).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'Takipteki uygunsuzluk (5)' }))
  expect(await screen.findByText(/bildirilen çözümlerden kimsenin haberi olmaz/)).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'Çınar Yapı' }))
  expect(screen.queryByText(/kimsenin haberi olmaz/)).toBeNull()
  expect(screen.queryByText(/kimseye atanmamış olarak kalır/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Devret' }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('Mert Işık üzerindeki 1 taslak rapor devredilecek.')
})

test('CC-07 nothing to hand over, nobody to take it, and a failure are told apart', async () => {
  seen([])
  await choosePeople()
  expect(
    await screen.findByText(
      'Mert Işık üzerinde devredilecek görevlendirme, ziyaret, taslak ya da takipteki uygunsuzluk yok.',
    ),
  ).toBeVisible()
})

test('CC-07 where nothing can be taken over nothing is offered', async () => {
  seen([row(24, { obstacle: 'other_profession' })])
  await choosePeople()
  expect(await screen.findByText(/bu işlerden hiçbirini devralamıyor/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Devret' })).toBeNull()
})

test('CC-07 a preview that does not come can be asked for again', async () => {
  refuse(previewHandover, 503, { code: 'UNAVAILABLE', message: 'Şu anda ulaşılamıyor.' })
  const user = await choosePeople()
  const again = await screen.findByRole('button', { name: 'Tekrar Dene' })
  seen(rows)
  await user.click(again)
  expect(await screen.findByRole('button', { name: 'Devret' })).toBeVisible()
})
