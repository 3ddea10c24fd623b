import { version } from '@gozlem/contract/platform'
import { type Role, roles } from '@gozlem/domain/account/roles'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createQueryClient } from '../api/query-client'
import { UserProvider } from '../session/session'
import { answer, loseConnection } from '../testing/answering'
import { routerOver } from '../testing/pages-router'
import { people } from '../testing/people'
import { SupportAddress } from './SupportAddress'

const show = (role: Role) =>
  render(
    <UserProvider value={people[role]}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={routerOver({ '/': SupportAddress })} />
      </QueryClientProvider>
    </UserProvider>,
  )
const named = (support_email: string | null) => answer(version, { version: '1.2.3', support_email })

test.each(roles)('NAV-11 help shows %s the address that the installation names', async (role) => {
  named('destek@example.com')
  show(role)
  const address = await screen.findByRole('link', { name: 'destek@example.com' })
  expect(address.getAttribute('href')).toBe('mailto:destek@example.com')
})

test.each(roles.filter((role) => role !== 'superadmin'))(
  'NAV-11 ADM-04 help leads %s to a ticket, with or without an address',
  async (role) => {
    named(null)
    show(role)
    const link = await screen.findByRole('link', { name: 'Destek talebi oluşturun' })
    expect(link.getAttribute('href')).toBe('/support-tickets/new')
  },
)

test('NAV-11 where nobody is named, help says to the superadmin what to set', async () => {
  named(null)
  show('superadmin')
  expect(await screen.findByText(/SUPPORT_EMAIL/)).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})

test('NAV-11 without an answer help still says where to ask', async () => {
  loseConnection(version)
  show('osgb_user')
  expect(await screen.findByRole('link', { name: 'Destek talebi oluşturun' })).toBeVisible()
})
