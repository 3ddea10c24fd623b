import { expect, it } from 'vitest'
import { maskedName } from './masked-name'

it.each([
  ['Körfez Yapı A.Ş.', 'K***** Y*** A***'],
  ['  İnci   Ve Oğulları ', 'İ*** V* O*******'],
  ['Ş', 'Ş'],
  ['G\u0306o\u0308kçe', 'Ğ****'],
  ['', ''],
])('BEY-09 masks the name %s as %s', (name, masked) => {
  expect(maskedName(name)).toBe(masked)
})
