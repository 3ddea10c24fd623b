// The list of corrective actions and one of them, to read.
import * as contract from '@gozlem/contract/corrective-action'
import { formatDay } from '@gozlem/domain/calendar-date'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { answer, calls, loseConnection, refuse, refuseOnce } from '../../platform/testing/answering'
import {
  counted,
  exampleAction,
  exampleDetail,
  examplePhoto,
  id,
  inDays,
  listOf,
  noCounts,
} from './components/testing/example-action'

const listPath = '/uygunsuzluk-takibi'

beforeEach(() => {
  localStorage.clear()
  // '/:id' first: the words stand in its place.
  answer(contract.readAction, { action: exampleDetail(1) })
  answer(contract.listActions, listOf([exampleAction(1)]))
  answer(contract.countActions, counted({ open: 3, reported: 2, rejected: 1, closed: 10_000, overdue: 1 }))
})

test('BEY-01 the list begins with what is not closed, and its tabs say how many there are', async () => {
  renderApp('osgb_user', listPath)
  expect(await screen.findByRole('link', { name: /Uygunsuzluk 1/ })).toBeVisible()
  expect(calls('correctiveAction.list').at(-1)?.path).toContain('only=unsettled')
  await screen.findByRole('tab', { name: 'Kapanmayan 6' })
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Kapanmayan6',
    'Geciken1',
    'Çözüm bildirildi2',
    'Açık3',
    'Reddedildi1',
    'Kapalı10.000+',
    'Tümü',
  ])
})

test('BEY-01 a tab is in the address and asks for its part', async () => {
  const { user, router } = renderApp('osgb_user', listPath)
  await user.click(await screen.findByRole('tab', { name: /Geciken/ }))
  await expect.poll(() => calls('correctiveAction.list').at(-1)?.path).toContain('only=overdue')
  expect(router.state.location.search).toContain('only=overdue')
  await user.click(screen.getByRole('tab', { name: /Kapalı/ }))
  await expect.poll(() => calls('correctiveAction.list').at(-1)?.path).toContain('state=closed')
  expect(calls('correctiveAction.list').at(-1)?.path).not.toContain('only=')
  expect(router.state.location.search).not.toContain('only=')
})

test('BEY-01 list and counts are narrowed by what the address says', async () => {
  renderApp(
    'osgb_user',
    `${listPath}?responsible=Ali%20Us&risk_level=high&report_id=${id(900)}&search=korkuluk`,
  )
  expect(await screen.findByRole('button', { name: 'Sorumlu: Ali Us filtresini kaldır' })).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Rapor: 2026-000012 filtresini kaldır' })).toBeVisible()
  for (const name of ['correctiveAction.list', 'correctiveAction.count']) {
    const asked = () => Object.fromEntries(new URLSearchParams(calls(name).at(-1)?.path.split('?')[1]))
    await expect.poll(asked).toMatchObject({
      responsible: 'Ali Us',
      risk_level: 'high',
      report_id: id(900),
      search: 'korkuluk',
    })
  }
})

test('BEY-13 what a figure leads to is asked for, said and taken off', async () => {
  answer(contract.countActions, counted(noCounts.counts, { hazard: 'İskelede korkuluk yok' }))
  const { user } = renderApp(
    'osgb_user',
    `${listPath}?only=all&place=Depo&hazard=korkuluk-yok&opened_from=2026-03-01&opened_to=2026-03-31`,
  )
  await user.click(
    await screen.findByRole('button', { name: 'Tehlike: İskelede korkuluk yok filtresini kaldır' }),
  )
  expect(
    screen.getByRole('button', { name: 'Açılış başlangıcı: 01.03.2026 filtresini kaldır' }),
  ).toBeVisible()
  const [first] = calls('correctiveAction.list')
  expect(Object.fromEntries(new URLSearchParams(first?.path.split('?')[1]))).toMatchObject({
    place: 'Depo',
    hazard: 'korkuluk-yok',
    opened_from: '2026-03-01',
    opened_to: '2026-03-31',
  })
  expect(first?.path).not.toContain('only=')
  await expect.poll(() => calls('correctiveAction.list').at(-1)?.path).not.toContain('hazard')
})

test('BEY-01 what is late says since when, and what is no longer to be solved is not late', async () => {
  answer(
    contract.listActions,
    listOf([
      exampleAction(1, { term: inDays(-3), first_term: inDays(-9) }),
      exampleAction(2, { term: inDays(-3), first_term: inDays(-3), state: 'reported' }),
    ]),
  )
  renderApp('osgb_user', listPath)
  const [, late, reported] = await screen.findAllByRole('row')
  if (!late || !reported) throw new Error('two rows')
  expect(within(late).getByText('Gecikmiş')).toBeVisible()
  expect(within(late).getByText('3 gün gecikti')).toBeVisible()
  expect(within(late).getByText(`İlk termin ${formatDay(inDays(-9))}`)).toBeVisible()
  expect(within(reported).getByText('Çözüm bildirildi')).toBeVisible()
  expect(within(reported).queryByText('Gecikmiş')).toBeNull()
})

test.each([
  ['', 'Kapanmamış uygunsuzluk yok.'],
  ['?only=overdue', 'Termini geçmiş uygunsuzluk yok.'],
  ['?state=closed', 'Henüz kapatılmış uygunsuzluk yok.'],
  ['?search=vin%C3%A7', 'Aramanıza uyan uygunsuzluk bulunamadı.'],
])('BEY-01 an empty list says what there is none of: %s', async (search, text) => {
  answer(contract.listActions, listOf([]))
  answer(contract.countActions, noCounts)
  renderApp('osgb_user', `${listPath}${search}`)
  expect(await screen.findByText(text)).toBeVisible()
})

test('BEY-01 a list that did not come can be asked for again', async () => {
  loseConnection(contract.listActions)
  const { user } = renderApp('osgb_user', listPath)
  const again = await screen.findByRole('button', { name: 'Tekrar Dene' })
  answer(contract.listActions, listOf([exampleAction(1)]))
  await user.click(again)
  expect(await screen.findByRole('link', { name: /Uygunsuzluk 1/ })).toBeVisible()
})

test('BEY-01 an action shows what was found beside what was done, its law, its terms and what happened', async () => {
  const step = {
    at: '2026-11-21T08:00:00.000Z',
    heard_at: null,
    by_name: 'Ece Er',
    by_link: false,
    term_before: null,
    term_after: null,
  }
  answer(contract.readAction, {
    action: exampleDetail(1, {
      state: 'reported',
      first_term: inDays(7),
      term: inDays(14),
      steps: [
        ...exampleDetail(1).steps,
        {
          ...step,
          id: id(71),
          deed: 'move_term',
          heard_at: '2026-11-21T11:05:00.000Z',
          comment: 'Malzeme bekleniyor',
          term_before: inDays(7),
          term_after: inDays(14),
          photos: [],
        },
        {
          ...step,
          id: id(72),
          deed: 'report',
          by_link: true,
          comment: 'Takıldı',
          photos: [examplePhoto(62)],
        },
      ],
    }),
  })
  renderApp('osgb_user', `${listPath}/${id(1)}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Uygunsuzluk 1' })).toBeVisible()
  const side = (name: string) => within(screen.getByRole('region', { name })).getAllByRole('button')
  expect(side('Tespit').map((button) => within(button).getByRole('img').getAttribute('alt'))).toEqual([
    'Tespit: büyüt',
  ])
  expect(side('Çözüm')).toHaveLength(1)
  expect(screen.getByText('Korkuluk takın')).toBeVisible()
  expect(screen.getByText('Yapı İşlerinde İSG Yönetmeliği')).toBeVisible()
  expect(screen.getByText(`İlk termin ${formatDay(inDays(7))}`)).toBeVisible()
  const story = within(screen.getByRole('region', { name: 'Geçmiş' }))
  expect(story.getAllByText(/Ece Er/).map(({ textContent }) => /bağlantıyla/.test(textContent))).toEqual([
    false,
    true,
  ])
  expect(story.getByText(`${formatDay(inDays(7))} yerine ${formatDay(inDays(14))}`)).toBeVisible()
  expect(story.getByText('Malzeme bekleniyor')).toBeVisible()
  // It waited on a device.
  expect(story.getByText('21.11.2026 11:00 · Ece Er · bildirilme 14:05')).toBeVisible()
  expect(screen.getByRole('link', { name: '2026-000012 / 1' }).getAttribute('href')).toBe(
    `/report/${id(900)}?finding=${id(501)}`,
  )
})

test('BEY-01 an action that is not there leads back to the list', async () => {
  refuse(contract.readAction, 404, { code: 'NOT_FOUND', message: 'Bulunamadı' })
  renderApp('osgb_user', `${listPath}/${id(1)}`)
  expect(await screen.findByText('Bu uygunsuzluk bulunamadı.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Uygunsuzluk takibine dön' })).toBeVisible()
})

test('BEY-01 chosen actions are closed with one comment; what stayed open is named and stays chosen', async () => {
  answer(
    contract.listActions,
    listOf([
      exampleAction(1),
      exampleAction(2, { state: 'reported' }),
      exampleAction(3, { state: 'closed' }),
    ]),
  )
  answer(contract.closeActions, {
    closed: [exampleAction(1, { state: 'closed' })],
    left: [{ action_id: id(2), reason: 'Bu arada değişti.' }],
  })
  const { user } = renderApp('osgb_user', listPath)
  await user.click(await screen.findByRole('button', { name: 'Birden Çok Seç' }))
  const region = await screen.findByRole('region', { name: 'Toplu işlem' })
  expect(document.activeElement).toBe(region)
  const bar = within(region)
  expect(await screen.findAllByRole('checkbox')).toHaveLength(2)
  await user.click(screen.getByRole('checkbox', { name: 'Uygunsuzluk 1: seç' }))
  expect(bar.getByText('1 uygunsuzluk seçildi')).toBeVisible()
  await user.click(bar.getByRole('button', { name: 'Tümünü Seç' }))
  await user.click(bar.getByRole('button', { name: 'Seçilenleri Kapat' }))
  const dialog = within(await screen.findByRole('dialog', { name: '2 uygunsuzluk kapatılsın mı?' }))
  const named = within(dialog.getByRole('list', { name: 'Kapatılacak uygunsuzluklar' }))
  expect(named.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2026-000012 / 1, Uygunsuzluk 1',
    '2026-000012 / 2, Uygunsuzluk 2',
  ])
  await user.type(dialog.getByRole('textbox', { name: 'Açıklama' }), 'Yerinde görüldü')
  refuseOnce(contract.closeActions, 429, { code: 'RATE_LIMITED', message: 'Çok sık denendi' })
  await user.click(dialog.getByRole('button', { name: 'Seçilenleri Kapat' }))
  await dialog.findByText('Çok sık denendi')
  await user.click(dialog.getByRole('button', { name: 'Seçilenleri Kapat' }))
  expect(await bar.findByText('2026-000012 / 2, Uygunsuzluk 2: Bu arada değişti.')).toBeVisible()
  expect(bar.getByText('1 uygunsuzluk seçildi')).toBeVisible()
  const [first, second] = calls('correctiveAction.closeMany').map(({ body }) => body)
  expect(first).toMatchObject({
    closings: [{ action_id: id(1) }, { action_id: id(2) }],
    comment: 'Yerinde görüldü',
  })
  expect(second).toEqual(first)
})

test('BEY-01 another list begins with nothing chosen', async () => {
  answer(contract.listActions, listOf([exampleAction(1), exampleAction(2, { state: 'reported' })]))
  const { user } = renderApp('osgb_user', listPath)
  await user.click(await screen.findByRole('button', { name: 'Birden Çok Seç' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Uygunsuzluk 1: seç' }))
  const bar = within(await screen.findByRole('region', { name: 'Toplu işlem' }))
  expect(bar.getByText('1 uygunsuzluk seçildi')).toBeVisible()
  await user.click(screen.getByRole('tab', { name: /Geciken/ }))
  expect(await screen.findByText('Uygunsuzluk seçin')).toBeVisible()
})
