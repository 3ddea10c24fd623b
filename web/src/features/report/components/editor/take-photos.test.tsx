import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { exampleFinding, report } from '../testing/example-report'
import { findingText, openEditor } from '../testing/open-editor'

/** No photo: it is refused by its name, which shows that it was taken up. */
const file = new File(['x'], 'plan.txt', { type: 'text/plain' })
const carried = (change: object = {}) => ({ files: [file], types: ['Files'], ...change })
const isTaken = () => screen.queryByText(/plan\.txt/) !== null

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')))
  return () => vi.unstubAllGlobals()
})

async function open() {
  const { user } = openEditor(report([exampleFinding(1)]))
  return { user, text: await findingText() }
}

describe('photos from elsewhere', () => {
  test('REP-02 dropped anywhere on the editor they are taken, and the place says so', async () => {
    const { text } = await open()
    expect(fireEvent.dragOver(text, { dataTransfer: carried() })).toBe(false)
    await screen.findByText('Fotoğrafları bırakın')
    expect(fireEvent.drop(text, { dataTransfer: carried() })).toBe(false)
    await waitFor(() => expect(isTaken()).toBe(true))
    expect(screen.queryByText('Fotoğrafları bırakın')).toBeNull()
  })

  test('REP-02 dragged text and pictures of the page itself go where they always went', async () => {
    const { text } = await open()
    fireEvent.dragStart(text)
    expect(fireEvent.dragOver(text, { dataTransfer: carried({ types: ['text/html', 'Files'] }) })).toBe(true)
    fireEvent.dragEnd(text)
    expect(fireEvent.dragOver(text, { dataTransfer: { files: [], types: ['text/plain'] } })).toBe(true)
    expect(screen.queryByText('Fotoğrafları bırakın')).toBeNull()
  })

  test('REP-02 a dialog keeps what is dropped over it from leaving the editor, and takes none', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Kaldır' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(fireEvent.drop(dialog, { dataTransfer: carried() })).toBe(false)
    expect(isTaken()).toBe(false)
  })

  test('REP-02 pasted they are taken; text that brings a picture of itself stays text', async () => {
    const { text } = await open()
    expect(fireEvent.paste(text, { clipboardData: carried({ types: ['text/plain', 'Files'] }) })).toBe(true)
    expect(isTaken()).toBe(false)
    expect(fireEvent.paste(text, { clipboardData: carried() })).toBe(false)
    await waitFor(() => expect(isTaken()).toBe(true))
  })
})
