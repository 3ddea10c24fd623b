import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { lateDialog } from './late-dialog'

function Question({ open }: { open: boolean }) {
  const [asked] = useState(() => new Date().toISOString())
  return open ? <p role="dialog">{asked}</p> : null
}

test('NAV-11 a dialog’s code comes once the page stands and work begins, and the dialog when it is opened', async () => {
  document.body.innerHTML = '<div data-coming></div>'
  const load = vi.fn<() => Promise<typeof Question>>(async () => Question)
  const Late = lateDialog(load)
  const { rerender } = render(<Late open={false} />)
  await act(async () => undefined)
  expect(load).not.toHaveBeenCalled()
  document.querySelector('[data-coming]')?.remove()
  fireEvent.pointerDown(document.body)
  await waitFor(() => expect(load).toHaveBeenCalledOnce())
  expect(screen.queryByRole('dialog')).toBeNull()

  rerender(<Late open />)
  expect(await screen.findByRole('dialog')).toBeVisible()
  rerender(<Late open={false} />)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('NAV-11 a dialog that is opened before the page stands does not wait for it', async () => {
  document.body.innerHTML = '<div data-coming></div>'
  const Late = lateDialog(async () => Question)
  render(<Late open />)
  expect(await screen.findByRole('dialog')).toBeVisible()
})
