// The plan of an organization as whoever runs it reads it (SUB-04).
import { readPlan } from '@gozlem/contract/subscription'
import { planOverMessage } from '@gozlem/domain/subscription/lock'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { answer, calls, refuse } from '../../platform/testing/answering'

const plan = {
  plan_seats: 25,
  plan_starts_on: '2099-01-06',
  plan_ends_on: '2099-12-05',
  plan_state: 'running',
  active_user_count: 22,
} as const

const open = (prepare: () => void) => renderApp('osgb_admin', '/corporate-subscription', prepare)

test('SUB-04 whoever runs an organization reads seats, who uses them, the last day and whom to ask', async () => {
  open(() => answer(readPlan, { is_sold: true, plan, locked_message: null }))
  const free = await screen.findByText('Boş hak')
  expect(free.parentElement?.textContent).toContain('3')
  expect(screen.getByText('İlk gün').parentElement?.textContent).toContain('06.01.2099')
  expect(screen.getByText(/05\.12\.2099 gününden sonra yeni rapor oluşturulamaz/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Destek Talebi Aç' })).toBeVisible()
})

test('SUB-04 a plan that is over says what is closed', async () => {
  const over = { ...plan, plan_ends_on: '2026-01-05', plan_state: 'over', active_user_count: 30 } as const
  open(() => answer(readPlan, { is_sold: true, plan: over, locked_message: planOverMessage }))
  expect(await screen.findByText(planOverMessage)).toBeVisible()
  expect(screen.getByText('Boş hak').parentElement?.textContent).toBe('Boş hak0')
})

test('SUB-04 where nothing is sold the end of a plan closes nothing', async () => {
  open(() => answer(readPlan, { is_sold: false, plan, locked_message: null }))
  expect(await screen.findByText('Boş hak')).toBeVisible()
  expect(screen.queryByText(/yeni rapor oluşturulamaz/)).toBeNull()
})

test('SUB-04 a plan that does not load can be asked for again', async () => {
  const { user } = open(() => refuse(readPlan, 503, { message: 'Sunucu kayıtlara şu anda ulaşamıyor.' }))
  const again = await screen.findByRole('button', { name: 'Tekrar Dene' })
  answer(readPlan, { is_sold: true, plan, locked_message: null })
  await user.click(again)
  expect(await screen.findByText('Boş hak')).toBeVisible()
  expect(calls('subscription.readPlan').length).toBeGreaterThan(1)
})
