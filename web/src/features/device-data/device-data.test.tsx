import 'fake-indexeddb/auto'
import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { holdUnsavedOf } from '../../platform/offline/unsaved-owner'
import { people } from '../../platform/testing/people'

test('BEY-04 nothing is called safe where the device cannot be read', async () => {
  holdUnsavedOf(people.osgb_user.id)
  const lost = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError')
  })
  const { user } = renderApp('osgb_user', '/device-data')
  expect(await screen.findByText('Bu cihazda saklananlar şu anda okunamıyor')).toBeVisible()
  expect(screen.queryByText(/hepsi sunucuda güvende/)).toBeNull()
  lost.mockRestore()
  await user.click(screen.getByRole('button', { name: 'Tekrar Dene' }))
  expect(await screen.findByText(/hepsi sunucuda güvende/)).toBeVisible()
})

test('BEY-04 says how much room what opens without a connection takes', async () => {
  holdUnsavedOf(people.osgb_user.id)
  const files: Record<string, Response[]> = {
    precache: [new Response('a'.repeat(1_400_000)), new Response('b'.repeat(1_000_000))],
    faces: [new Response('c'.repeat(1_700_000))],
  }
  vi.stubGlobal('caches', {
    keys: async () => Object.keys(files),
    open: async (name: string) => ({ matchAll: async () => files[name]?.map((file) => file.clone()) }),
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  renderApp('osgb_user', '/device-data')
  expect((await screen.findByText('Uygulamanın dosyaları')).parentElement?.textContent).toContain('2,4 MB')
  expect(screen.getByText('Yüz tarama dosyaları').parentElement?.textContent).toContain('1,7 MB')
  const answers = screen.getByText('Bağlantısız açılan raporlar, firmalar, rehberler')
  expect(answers.parentElement?.textContent).toMatch(/Yok|\d kB/)
})
