import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleVisit } from '../../../platform/testing/example-visit'
import { personUnder, Workload } from './Workload'

test.each([
  ['a mouse', (at: { clientX: number; clientY: number }) => new MouseEvent('mouseup', at)],
  [
    'a finger',
    (at: { clientX: number; clientY: number }) =>
      Object.assign(new Event('touchend'), { changedTouches: [at] }) as unknown as TouchEvent,
  ],
])('CAL-03 %s lets a visit go on the person that is there', (_, letGo) => {
  const { container } = render(
    <Workload
      people={[{ id: 'mert', name: 'Mert Kaya' }]}
      visits={[exampleVisit()]}
      chosen={undefined}
      onChoose={() => undefined}
    />,
  )
  const person = container.querySelector('[data-person] button')
  // There is no layout here: the place of the only person is the one asked for.
  document.elementFromPoint = (x, y) => (x === 700 && y === 300 ? person : document.body)
  expect(personUnder(letGo({ clientX: 700, clientY: 300 }))).toBe('mert')
  expect(personUnder(letGo({ clientX: 10, clientY: 300 }))).toBeNull()
})
