import { render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { awaitedPart } from './awaited-part'

const Page = ({ title }: { title: string }) => <h1>{title}</h1>

test('NAV-11 what a page waits for takes the place of its shape as soon as it is here, and at once the next time', async () => {
  const load = vi.fn<() => Promise<typeof Page>>(async () => Page)
  const Part = awaitedPart(load)
  const { unmount } = render(<Part title="Raporlar" until={<p>yükleniyor</p>} />)
  expect(screen.getByText('yükleniyor')).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Raporlar' })).toBeVisible()
  expect(screen.queryByText('yükleniyor')).toBeNull()

  unmount()
  render(<Part title="Rapor" until={<p>yükleniyor</p>} />)
  expect(screen.getByRole('heading', { name: 'Rapor' })).toBeVisible()
  expect(load).toHaveBeenCalledOnce()
})

test('NAV-11 what a page waits for and cannot be fetched goes to the screen for errors', async () => {
  const Part = awaitedPart<{ title: string }>(() => Promise.reject(new Error('bağlantı yok')))
  render(
    <Screen>
      <Part title="Raporlar" until={<p>yükleniyor</p>} />
    </Screen>,
    { onCaughtError: () => undefined },
  )
  expect((await screen.findByRole('alert')).textContent).toBe('Error: bağlantı yok')
})

class Screen extends Component<{ children: ReactNode }> {
  override state = { failure: '' }

  static getDerivedStateFromError = (failure: unknown) => ({ failure: String(failure) })

  override render() {
    return this.state.failure === '' ? this.props.children : <p role="alert">{this.state.failure}</p>
  }
}
