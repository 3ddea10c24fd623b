import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from '../actions/Button'
import { useDialog } from '../hooks/use-dialog'
import { ConfirmDialog } from './ConfirmDialog'
import { Dialog } from './Dialog'

function FormPage() {
  const dialog = useDialog()
  return (
    <>
      <Button onClick={() => dialog.show()}>Kişi ekle</Button>
      <Dialog {...dialog.props} title="Yeni kişi">
        <input aria-label="Ad" />
      </Dialog>
    </>
  )
}

test('PLAT-07 a dialog is named by its title, takes the focus, and Escape gives it back', async () => {
  const user = userEvent.setup()
  render(<FormPage />)
  const opener = screen.getByRole('button', { name: 'Kişi ekle' })

  await user.click(opener)
  const dialog = await screen.findByRole('dialog', { name: 'Yeni kişi' })
  await waitFor(() => expect(document.activeElement).toBe(dialog))

  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

function RemovalPage({ remove }: { remove: () => Promise<void> }) {
  const removal = useDialog<string>()
  return (
    <>
      <Button onClick={() => removal.show('Haziran raporu')}>Raporu sil</Button>
      <ConfirmDialog
        {...removal.props}
        title="Rapor silinsin mi?"
        description={removal.about}
        confirmLabel="Sil"
        destructive
        onConfirm={remove}
        describeError={(error) => `Silinemedi: ${String(error)}`}
      />
    </>
  )
}

test('a question says what it is about, starts on the safe answer and waits for the work', async () => {
  const user = userEvent.setup()
  let finish = () => {}
  const work = new Promise<void>((resolve) => {
    finish = resolve
  })
  render(<RemovalPage remove={() => work} />)

  await user.click(screen.getByRole('button', { name: 'Raporu sil' }))
  const question = await screen.findByRole('alertdialog', { name: 'Rapor silinsin mi?' })
  expect(question.textContent).toContain('Haziran raporu')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Vazgeç' })))

  await user.click(screen.getByRole('button', { name: 'Sil' }))
  await user.keyboard('{Escape}')
  expect(screen.getByRole('alertdialog')).toBe(question)

  finish()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('a failed answer stays open, says why, and can be given again', async () => {
  const user = userEvent.setup()
  const remove = vi.fn<() => Promise<void>>().mockRejectedValueOnce('bağlantı yok').mockResolvedValue()
  render(<RemovalPage remove={remove} />)

  await user.click(screen.getByRole('button', { name: 'Raporu sil' }))
  await user.click(await screen.findByRole('button', { name: 'Sil' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Silinemedi: bağlantı yok')

  await user.click(screen.getByRole('button', { name: 'Sil' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})
