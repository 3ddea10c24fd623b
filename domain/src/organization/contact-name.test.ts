import { expect, it } from 'vitest'
import { splitContactName } from './contact-name'

it.each([
  ['Elif Şahin', 'Elif', 'Şahin'],
  ['  Ayşe Nur   Öztürk ', 'Ayşe Nur', 'Öztürk'],
  ['Işıl', 'Işıl', ''],
])('COR-03 splits the contact %j', (name, first_name, last_name) => {
  expect(splitContactName(name)).toEqual({ first_name, last_name })
})
