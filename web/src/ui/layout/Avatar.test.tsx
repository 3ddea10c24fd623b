import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Avatar } from './Avatar'

test.each([
  ['irem ışık', 'İI'],
  ['Ayşe Nur Yılmaz', 'AY'],
  ['  çelik  ', 'Ç'],
  ['', ''],
])('initials of "%s" are upper-cased the Turkish way', (name, initials) => {
  const { container } = render(<Avatar name={name} />)
  expect(container.textContent).toBe(initials)
})
