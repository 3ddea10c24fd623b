import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Tabs } from './Tabs'

function Page() {
  const [tab, setTab] = useState<'giris' | 'kayit' | 'kurum'>('giris')
  return (
    <Tabs
      label="Hesap"
      current={tab}
      onChange={setTab}
      tabs={[
        { id: 'giris', label: 'Giriş Yap' },
        { id: 'kayit', label: 'Kayıt Ol' },
        { id: 'kurum', label: 'Kurumsal Başvuru' },
      ]}
    >
      {tab}
    </Tabs>
  )
}

test('PLAT-07 arrows, Home and End move between tabs; one tab is in the tab order', async () => {
  const user = userEvent.setup()
  render(<Page />)

  await user.tab()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Giriş Yap' })))
  await user.keyboard('{ArrowLeft}')
  await waitFor(() =>
    expect(document.activeElement).toBe(
      screen.getByRole('tab', { name: 'Kurumsal Başvuru', selected: true }),
    ),
  )
  await user.keyboard('{Home}{ArrowRight}')
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Kayıt Ol')
  expect(screen.getByRole('tabpanel', { name: 'Kayıt Ol' }).textContent).toBe('kayit')
  expect(screen.getAllByRole('tab').filter((tab) => tab.tabIndex === 0)).toHaveLength(1)
})

test('PLAT-07 a line of tabs that is wider than a phone shows the one that is open', () => {
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(500)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360)
  render(<Page />)
  expect(screen.getByRole('tablist').scrollLeft).toBe(240)
})
