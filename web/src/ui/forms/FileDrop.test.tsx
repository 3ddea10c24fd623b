import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { FileDrop } from './FileDrop'

const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' })

test('files come by choosing, and the same file may be chosen again', async () => {
  const taken = vi.fn<(files: File[]) => void>()
  const { container } = render(<FileDrop label="Fotoğraf seç" multiple onFiles={taken} />)
  const input = fileInput(container)

  await userEvent.upload(input, [photo('a.jpg'), photo('b.jpg')])
  expect(taken.mock.lastCall?.[0].map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg'])
  expect(input.value).toBe('')
})

test('files come by dragging; a single place takes only the first', () => {
  const taken = vi.fn<(files: File[]) => void>()
  render(<FileDrop label="Belge seç" onFiles={taken} />)
  fireEvent.drop(screen.getByText('ya da buraya sürükleyip bırakın'), {
    dataTransfer: { files: [photo('a.jpg'), photo('b.jpg')] },
  })
  expect(taken.mock.lastCall?.[0].map(({ name }) => name)).toEqual(['a.jpg'])
})

test('a closed place takes nothing', () => {
  const taken = vi.fn<(files: File[]) => void>()
  render(<FileDrop label="Belge seç" disabled onFiles={taken} />)
  fireEvent.drop(screen.getByText('ya da buraya sürükleyip bırakın'), {
    dataTransfer: { files: [photo('a.jpg')] },
  })
  expect(taken).not.toHaveBeenCalled()
})

function fileInput(container: HTMLElement): HTMLInputElement {
  const input = container.querySelector('input')
  if (input === null) throw new Error('no file input')
  return input
}
