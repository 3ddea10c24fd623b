import { act, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { Gradual } from './Gradual'

test('NAV-11 something large is drawn after what stands in its place, and a change of it at once', () => {
  const drawn: string[] = []
  const Drawn = ({ what }: { what: string }) => {
    drawn.push(what)
    return <p>{what}</p>
  }
  const list = (what: string) => (
    <Gradual until={<Drawn what="yükleniyor" />}>
      <Drawn what={what} />
    </Gradual>
  )
  const { rerender } = render(list('20 satır'))
  expect(drawn[0]).toBe('yükleniyor')
  expect(screen.getByText('20 satır')).toBeVisible()
  drawn.length = 0
  rerender(list('40 satır'))
  expect(new Set(drawn)).toEqual(new Set(['40 satır']))
})

test('NAV-11 what comes behind something large is told once that is drawn', async () => {
  vi.resetModules()
  const { Gradual: OfNewVisit } = await import('./Gradual')
  const drawn: string[] = []
  const Drawn = ({ what }: { what: string }) => {
    useEffect(() => void drawn.push(what), [what])
    return <p>{what}</p>
  }
  render(
    <OfNewVisit until={<Drawn what="yükleniyor" />} onDrawn={() => drawn.push('araçlar')}>
      <Drawn what="20 satır" />
    </OfNewVisit>,
  )
  expect(await screen.findByText('20 satır')).toBeVisible()
  expect(drawn).toEqual(['yükleniyor', '20 satır', 'araçlar'])
})

test('NAV-11 what is looked at in its place is on the screen before the rest begins', async () => {
  vi.resetModules()
  const { Gradual: OfNewVisit } = await import('./Gradual')
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
  const pass = () => {
    for (const run of frames.splice(0)) run()
  }
  render(
    <OfNewVisit untilFirst until={<p>Fotoğraf</p>}>
      <p>Form</p>
    </OfNewVisit>,
  )
  expect(screen.getByText('Fotoğraf')).toBeVisible()
  for (let frame = 0; frame < 3; frame += 1) {
    act(pass)
    expect(screen.queryByText('Form')).toBeNull()
  }
  act(pass)
  expect(await screen.findByText('Form')).toBeVisible()
})

test('NAV-11 who comes back to something large finds it drawn, so that it can be scrolled to', () => {
  const drawn: string[] = []
  const Drawn = ({ what }: { what: string }) => {
    drawn.push(what)
    return <p>{what}</p>
  }
  const list = (
    <Gradual until={<Drawn what="yükleniyor" />}>
      <Drawn what="20 satır" />
    </Gradual>
  )
  render(list).unmount()
  drawn.length = 0
  render(list)
  expect(new Set(drawn)).toEqual(new Set(['20 satır']))
})
