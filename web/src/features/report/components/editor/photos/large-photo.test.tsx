import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { exampleFinding, id, image, report } from '../../testing/example-report'

test('REP-14 the large photo is the small one until the first picture of a visit is on the screen', async () => {
  vi.resetModules()
  const { openEditor } = await import('../../testing/open-editor')
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
  openEditor(report([exampleFinding(1, { image_id: id(52) })], { images: [image(52)] }))
  const photo = await screen.findByRole('img', { name: 'Uygunsuzluğun fotoğrafı: büyüt' })
  expect(photo.getAttribute('src')).toBe('/api/images/52?size=thumb')
  await waitFor(() => {
    for (const run of frames.splice(0)) run()
    expect(photo.getAttribute('src')).toBe('/api/images/52')
  })
})
