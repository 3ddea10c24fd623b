import type { VisitView } from '@gozlem/contract/visit'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { exampleVisit } from '../../../platform/testing/example-visit'
import { CalendarGrid, type CalendarGridProps } from './CalendarGrid'
import { GridVisit } from './GridVisit'

const nowhere = vi.fn<() => void>()

function draw(view: CalendarGridProps['view'], visits: readonly VisitView[]) {
  return render(
    <CalendarGrid
      view={view}
      day="2026-10-27"
      visits={visits}
      withPeople
      clashes={new Map()}
      onOpen={nowhere}
      onMove={nowhere}
      onGive={nowhere}
      onPlan={nowhere}
    />,
  )
}

const now = new Date().toISOString()
/** Somebody came, whose page may be older than that. */
const goingOn = { starts_at: now, ends_at: now, checked_in_at: now }

const onTuesday = (starts: string, ends: string) => ({
  starts_at: `2026-10-27T${starts}:00.000Z`,
  ends_at: `2026-10-27T${ends}:00.000Z`,
})

test('CAL-01 in the grid each state has a sign with its word besides the colour', () => {
  const visits = [
    { name: 'Yapıldı', change: { status: 'done' } },
    { name: 'İptal edildi', change: { status: 'cancelled' } },
    { name: 'Ertelendi', change: { status: 'postponed' } },
    { name: 'Sonucu girilmedi', change: { is_overdue: true } },
    { name: 'Kimseye verilmedi', change: { person: null } },
    { name: 'Sürüyor', change: { ...goingOn, is_overdue: true } },
  ] as const
  for (const { name, change } of visits) {
    const { unmount } = render(<GridVisit visit={exampleVisit(change)} hours="09:00" oneLine withPeople />)
    expect(screen.getAllByRole('img').map((sign) => sign.getAttribute('aria-label'))).toEqual([name])
    unmount()
  }
  const planned = render(<GridVisit visit={exampleVisit()} hours="09:00" oneLine withPeople />)
  expect(planned.container.textContent).toMatch(/^09:00 +Çınar Yapı +Mert Kaya$/)
  expect(screen.queryByRole('img')).toBeNull()
})

test('CAL-01 a visit of the early morning stands in the hours of the day', async () => {
  draw('day', [exampleVisit(onTuesday('01:15', '02:00'))])
  await screen.findByText('04:00')
  expect(screen.getByTitle(/^04:15–05:00 · Çınar Yapı/).textContent).toContain('Çınar Yapı')
})

test('CAL-01 a public holiday has its name in the grid, and no word of it is English', async () => {
  const { container } = draw('week', [])
  await screen.findByText('Cumhuriyet Bayramı')
  expect(container.textContent).toContain('Cumhuriyet Bayramı arifesi')
  expect(container.textContent).not.toMatch(/Timed|Events|Close|more/)
})
