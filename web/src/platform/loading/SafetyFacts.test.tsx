import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { SafetyFacts } from './SafetyFacts'
import { safetyFacts } from './safety-facts'
import { WaitingFacts } from './WaitingFacts'

beforeEach(() => {
  vi.useFakeTimers()
})

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

function shown() {
  const group = screen.getByRole('group', { name: 'İş güvenliği bilgileri' })
  const heard = group.querySelector('[aria-live=polite]')?.textContent ?? ''
  return { seen: group.querySelector('p[aria-hidden]')?.textContent ?? '', heard }
}

const after = (fact: string, turns: number) =>
  safetyFacts[(safetyFacts.indexOf(fact) + turns) % safetyFacts.length]

test('NAV-11 about forty different facts, each one or two sentences', () => {
  expect(new Set(safetyFacts).size).toBe(safetyFacts.length)
  expect(safetyFacts.length).toBeGreaterThanOrEqual(38)
  for (const fact of safetyFacts) expect(fact).toMatch(/^\p{Lu}.{20,130}\.$/u)
})

test('NAV-11 the facts turn every 4 s, of which one in five is read out', () => {
  render(<SafetyFacts />)
  const { seen: first, heard } = shown()
  expect(heard).toBe(first)
  pass(3900)
  expect(shown().seen).toBe(first)
  pass(200)
  expect(shown()).toEqual({ seen: after(first, 1), heard: first })
  pass(12_000)
  expect(shown()).toEqual({ seen: after(first, 4), heard: first })
  pass(4000)
  expect(shown()).toEqual({ seen: after(first, 5), heard: after(first, 5) })
})

test('NAV-11 PLAT-07 what moves can be stopped and goes on from there', () => {
  render(<SafetyFacts />)
  const { seen: first } = shown()
  fireEvent.click(screen.getByRole('button', { name: 'Bilgileri durdur' }))
  pass(20_000)
  expect(shown().seen).toBe(first)
  fireEvent.click(screen.getByRole('button', { name: 'Bilgileri sürdür' }))
  pass(4000)
  expect(shown().seen).toBe(after(first, 1))
})

test('NAV-11 PLAT-07 for those who want less motion nothing turns by itself', () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('reduced-motion'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  )
  render(<SafetyFacts />)
  const { seen: first } = shown()
  pass(20_000)
  expect(shown().seen).toBe(first)
  vi.restoreAllMocks()
})

test('NAV-11 a short wait stays plain, a long one brings the facts', async () => {
  render(<WaitingFacts />)
  pass(3900)
  expect(screen.queryByRole('group')).toBeNull()
  pass(200)
  vi.useRealTimers()
  expect(await screen.findByRole('group', { name: 'İş güvenliği bilgileri' })).toBeVisible()
})
