import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { quoted, usePrintedMargins } from './use-printed-margins'

function Page() {
  usePrintedMargins({ topLeft: '2026-000001', topRight: 'Kule İnşaat', bottomLeft: '' })
  return null
}

test('REP-13 writes into the margins while the page is shown, and no longer', () => {
  const before = document.adoptedStyleSheets.length
  const { unmount } = render(<Page />)
  expect(document.adoptedStyleSheets).toHaveLength(before + 1)
  unmount()
  expect(document.adoptedStyleSheets).toHaveLength(before)
})

test('REP-13 a name cannot end the text it stands in', () => {
  expect(quoted('Kule "A" \\ İnşaat')).toBe('"Kule \\22 A\\22  \\5c  İnşaat"')
  expect(quoted('iki\nsatır')).toBe('"iki\\a satır"')
})
