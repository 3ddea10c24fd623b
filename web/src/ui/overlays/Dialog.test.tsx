import { render, screen, waitFor } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Button } from '../actions/Button'
import { PasswordInput } from '../forms/PasswordInput'
import { SearchInput } from '../forms/SearchInput'
import { TextArea } from '../forms/TextArea'
import { TextInput } from '../forms/TextInput'
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

function PassingPage() {
  const dialog = useDialog()
  return (
    <main tabIndex={-1}>
      {!dialog.props.open && <Button onClick={() => dialog.show()}>Aç</Button>}
      <Dialog {...dialog.props} title="Bilgi" />
    </main>
  )
}

test('PLAT-07 where the opener went away the page has the focus at its content, not at its beginning', async () => {
  const user = userEvent.setup()
  render(<PassingPage />)
  await user.click(screen.getByRole('button', { name: 'Aç' }))
  await screen.findByRole('dialog', { name: 'Bilgi' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
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

function SavedField() {
  return (
    <form data-saved>
      <TextInput aria-label="Alan" />
    </form>
  )
}

describe('what was typed in a dialog', () => {
  /** With a field of each kind, and the page that stands beside the dialog. */
  function show(content: ReactNode) {
    function Page() {
      const [open, setOpen] = useState(true)
      return (
        <Dialog open={open} onOpenChange={setOpen} title="Yeni kişi" footer={<Button>Kaydet</Button>}>
          {content}
        </Dialog>
      )
    }
    render(<Page />)
    // What a press beside is meant for lies under the dialog.
    return userEvent.setup({ pointerEventsCheck: 0 })
  }
  const stray = {
    'the Escape key': (user: UserEvent) => user.keyboard('{Escape}'),
    'a press beside': (user: UserEvent) =>
      user.click(document.querySelector('[data-scroll-lock]') as Element),
  }
  const fields = {
    'a line': <TextInput aria-label="Alan" />,
    'a text': <TextArea aria-label="Alan" />,
    'a password': <PasswordInput aria-label="Alan" autoComplete="current-password" />,
    'a text that was there': <TextInput aria-label="Alan" defaultValue="Ali" />,
  }

  describe.each(Object.entries(stray))('%s', (_, press) => {
    test.each(Object.entries(fields))('REP-08 does not throw away %s', async (_name, field) => {
      const user = show(field)
      const box = await screen.findByLabelText<HTMLInputElement>('Alan')
      await user.type(box, 'Veli')
      const typed = box.value
      await press(user)
      expect(await screen.findByRole('alert')).toHaveProperty('textContent', 'Yazdıklarınız silinsin mi?')
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Yazmaya Dön' }))
      await user.click(screen.getByRole('button', { name: 'Yazmaya Dön' }))
      expect(screen.queryByRole('alert')).toBeNull()
      expect(box.value).toBe(typed)
      await press(user)
      await user.click(await screen.findByRole('button', { name: 'Sil ve Kapat' }))
      expect(screen.queryByRole('dialog')).toBeNull()
    })

    test.each([
      ['nothing was typed', <TextInput key="1" aria-label="Alan" />, ''],
      ['it was taken back', <TextInput key="2" aria-label="Alan" />, 'a{Backspace}'],
      ['it was looked for', <SearchInput key="3" label="Alan" value="" onSearch={() => undefined} />, 'kask'],
      ['it is saved', <SavedField key="4" />, 'Veli'],
    ])('closes at once where %s', async (_name, field, typed) => {
      const user = show(field)
      await user.click(await screen.findByLabelText('Alan'))
      if (typed !== '') await user.keyboard(typed)
      await press(user)
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    })
  })

  test('a second Escape goes on writing where it was left', async () => {
    const user = show(<TextArea aria-label="Alan" />)
    const box = await screen.findByLabelText<HTMLTextAreaElement>('Alan')
    await user.type(box, 'Veli')
    await user.keyboard('{Escape}')
    await screen.findByRole('alert')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(document.activeElement).toBe(box)
    await user.keyboard(' Bey')
    expect(box.value).toBe('Veli Bey')
  })

  test('a second press beside still knows where it was left', async () => {
    const user = show(<TextArea aria-label="Alan" />)
    const box = await screen.findByLabelText<HTMLTextAreaElement>('Alan')
    await user.type(box, 'Veli')
    await stray['a press beside'](user)
    await screen.findByRole('alert')
    await stray['a press beside'](user)
    await user.click(screen.getByRole('button', { name: 'Yazmaya Dön' }))
    expect(document.activeElement).toBe(box)
  })
})
