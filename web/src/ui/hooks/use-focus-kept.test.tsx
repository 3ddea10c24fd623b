import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { useFocusKept } from './use-focus-kept'

function Page({ headed = true }) {
  const part = useRef<HTMLDivElement>(null)
  const [gone, setGone] = useState(false)
  useFocusKept(part)
  return (
    <>
      <button type="button" onClick={() => setGone(true)}>
        Dışarıdan kaldır
      </button>
      <div ref={part} tabIndex={-1} role="group" aria-label="Bölüm">
        {headed && <h2 tabIndex={-1}>Başlık</h2>}
        {!gone && (
          <button type="button" onClick={() => setGone(true)}>
            Kaldır
          </button>
        )}
      </div>
    </>
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('NAV-08 where the focused element goes away the heading of its part has the focus, not the page', async () => {
  render(<Page />)
  await press('Kaldır')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')))
})

test('NAV-08 a part without a heading takes the focus itself', async () => {
  render(<Page headed={false} />)
  await press('Kaldır')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group')))
})

test('NAV-08 who is elsewhere stays there', async () => {
  render(<Page />)
  await press('Dışarıdan kaldır')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Kaldır' })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Dışarıdan kaldır' }))
})
