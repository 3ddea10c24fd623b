import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Window as HappyWindow } from 'happy-dom'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Lightbox, type ViewedPhoto } from './Lightbox'

const photos = ['bir', 'iki', 'üç'].map(
  (note, index): ViewedPhoto => ({
    id: `${index + 1}`,
    src: `/api/images/${index + 1}`,
    name: `${index + 1}. fotoğraf`,
    note,
    width: 1600,
    height: 900,
  }),
)

function Page({ onOriginal }: { onOriginal?: (id: string) => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Büyüt
      </button>
      {open && <Lightbox photos={photos} first="2" onClose={() => setOpen(false)} onOriginal={onOriginal} />}
    </>
  )
}

beforeEach(() => {
  ;(window as unknown as HappyWindow).happyDOM.settings.device.prefersReducedMotion = 'reduce'
})

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const picture = (name: string) => screen.findByRole('img', { name })

async function open(onOriginal?: (id: string) => void) {
  render(<Page {...(onOriginal && { onOriginal })} />)
  await press('Büyüt')
  await picture('iki')
}

test('REP-13 the viewer begins at the photo that was pressed and goes on by button and by key, to the ends', async () => {
  await open()
  await press('Sonraki fotoğraf')
  await screen.findByText('3. fotoğraf')
  expect(screen.getByRole('button', { name: 'Sonraki fotoğraf' })).toHaveProperty('disabled', true)
  await userEvent.keyboard('{ArrowLeft}')
  await screen.findByText('2. fotoğraf')
})

test('REP-13 turning lays the photo on its side, as often as it is pressed, and no other one', async () => {
  await open()
  const turn = async () => getComputedStyle((await picture('iki')).parentElement as Element).rotate
  expect(await turn()).toBe('0deg')
  await press('Görünümü döndür')
  expect(await turn()).toBe('90deg')
  await press('Görünümü döndür')
  expect(await turn()).toBe('180deg')
  await press('Önceki fotoğraf')
  expect(getComputedStyle((await picture('bir')).parentElement as Element).rotate).toBe('0deg')
})

test('REP-13 the photo as it was taken is offered where it can be had, for the one that is seen', async () => {
  const original = vi.fn()
  await open(original)
  await press('Sonraki fotoğraf')
  await screen.findByText('3. fotoğraf')
  await press('Orijinali indir')
  expect(original.mock.calls).toEqual([['3']])
})

test('REP-13 Escape closes the viewer alone, says that it was taken, and gives the focus back', async () => {
  await open()
  expect(screen.queryByRole('button', { name: 'Orijinali indir' })).toBeNull()
  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
  const viewer = screen.getByRole('dialog', { name: 'Fotoğraf' })
  expect(viewer.contains(document.activeElement)).toBe(true)
  document.activeElement?.dispatchEvent(escape)
  expect(escape.defaultPrevented).toBe(true)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Büyüt' }))
})
