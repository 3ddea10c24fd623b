import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** Waits until no dialog stands any more: while one does, the page under it cannot be pressed. */
export async function dialogGone(): Promise<void> {
  await waitFor(() => {
    expect(screen.queryByRole('alertdialog') ?? screen.queryByRole('dialog')).toBeNull()
    expect(document.body.style.pointerEvents).not.toBe('none')
  })
}
