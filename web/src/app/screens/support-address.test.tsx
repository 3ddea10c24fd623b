import { version } from '@gozlem/contract/platform'
import { roles } from '@gozlem/domain/account/roles'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, loseConnection } from '../../platform/testing/answering'
import { renderApp } from '../testing/render-app'

const comingPage = {
  osgb_user: '/support-tickets',
  osgb_admin: '/support-tickets',
  regular: '/support-tickets',
  superadmin: '/admin/audit-logs',
}

test.each(roles)('NAV-11 help shows %s the address that the installation names', async (role) => {
  renderApp(role, comingPage[role], () =>
    answer(version, { version: '1.2.3', support_email: 'destek@example.com' }),
  )
  const address = await screen.findByRole('link', { name: 'destek@example.com' })
  expect(address.getAttribute('href')).toBe('mailto:destek@example.com')
})

test.each([
  ['osgb_user', /kurum yetkilinize başvurun/],
  ['osgb_admin', /size sağlayan kişiye başvurun/],
  ['regular', /size sağlayan kişiye başvurun/],
  ['superadmin', /SUPPORT_EMAIL/],
] as const)('NAV-11 where nobody is named, help says to %s whom to ask', async (role, words) => {
  renderApp(role, comingPage[role])
  expect(await screen.findByText(words)).toBeInstanceOf(HTMLElement)
})

test('NAV-11 without an answer help still says whom to ask', async () => {
  renderApp('osgb_user', '/support-tickets', () => loseConnection(version))
  expect(await screen.findByText(/kurum yetkilinize başvurun/)).toBeInstanceOf(HTMLElement)
})
