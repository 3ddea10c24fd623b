import type { ImageView } from '@gozlem/contract/image-view'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FindingPhotos } from './FindingPhotos'

test('REP-13 the button of a photo that cannot be read has the words that stand on it in its name', () => {
  const image = { id: '1', url: '/api/images/1', width: 800, height: 600 } as ImageView
  render(<FindingPhotos title="Korkuluk yok" images={[image]} onEnlarge={() => undefined} />)
  const name = 'Korkuluk yok, fotoğraf: büyüt'
  const button = screen.getByRole('button', { name })
  fireEvent.error(screen.getByRole('img', { name }))
  expect(screen.getByRole('button', { name: `${name}: Fotoğraf okunamadı` })).toBe(button)
})
