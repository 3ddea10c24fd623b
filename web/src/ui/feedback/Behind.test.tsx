import { render, screen } from '@testing-library/react'
import { lazy, useEffect } from 'react'
import { expect, test, vi } from 'vitest'

test('NAV-11 the code of what stands behind is fetched once what is read first is drawn, and at once for who comes back', async () => {
  vi.resetModules()
  const { Behind } = await import('./Behind')
  const happened: string[] = []
  const First = () => {
    useEffect(() => void happened.push('okunacaklar'), [])
    return <p>Sizi bekleyenler</p>
  }
  const chart = () =>
    lazy(async () => {
      happened.push('grafik istendi')
      return { default: () => <p>Grafik</p> }
    })
  const page = (Chart: ReturnType<typeof chart>) => (
    <>
      <Behind until={<p>yükleniyor</p>}>
        <Chart />
      </Behind>
      <First />
    </>
  )
  const { unmount } = render(page(chart()))
  expect(await screen.findByText('Grafik')).toBeVisible()
  expect(happened).toEqual(['okunacaklar', 'grafik istendi'])

  unmount()
  happened.length = 0
  render(page(chart()))
  expect(await screen.findByText('Grafik')).toBeVisible()
  expect(happened).toEqual(['grafik istendi', 'okunacaklar'])
})
