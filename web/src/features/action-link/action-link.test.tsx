import {
  type ActionLinkView,
  createActionLink,
  listActionLinks,
  renewActionLink,
  revokeActionLink,
} from '@gozlem/contract/action-link'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createQueryClient } from '../../platform/api/query-client'
import { share } from '../../platform/device/share'
import { UserProvider } from '../../platform/session/session'
import { answer, calls, refuse } from '../../platform/testing/answering'
import { people } from '../../platform/testing/people'
import { ActionLinksCard } from './components/ActionLinksCard'

const id = (number: number) => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`
const url = 'https://gozlem.example/cozum-bildir?token=gizli'
const link: ActionLinkView = {
  id: id(5),
  responsible: 'İsmail Şahin',
  name: 'İsmail Usta',
  email: '',
  state: 'valid',
  ends_on: '2027-01-30',
  last_used_at: null,
  created_at: '2026-11-23T09:00:00.000Z',
  can: { renew: true, revoke: true },
}

function show(links: ActionLinkView[], mayGive = true, responsible?: string) {
  answer(listActionLinks, { links, responsible: [{ responsible: 'İsmail Şahin', actions: 2, unsolved: 1 }] })
  render(
    <UserProvider value={people.osgb_user}>
      <QueryClientProvider client={createQueryClient()}>
        <ActionLinksCard
          reportId={id(1)}
          mayGive={mayGive}
          {...(responsible !== undefined && { responsible })}
        />
      </QueryClientProvider>
    </UserProvider>,
  )
}

test('BEY-02 gives a link to hand on and shows it once', async () => {
  const user = userEvent.setup()
  show([])
  await screen.findByText('Henüz kimseye bağlantı verilmedi.')
  answer(createActionLink, { link, url })
  await user.click(screen.getByRole('button', { name: 'Bağlantı Ver' }))
  await user.clear(await screen.findByRole('textbox', { name: /Bağlantı kime verilecek/ }))
  await user.type(screen.getByRole('textbox', { name: /Bağlantı kime verilecek/ }), 'İsmail Usta')
  await user.click(screen.getAllByRole('button', { name: 'Bağlantı Ver' }).at(-1) as HTMLElement)
  await screen.findByDisplayValue(url)
  expect(calls('actionLink.create')[0]?.body).toMatchObject({
    responsible: 'İsmail Şahin',
    name: 'İsmail Usta',
    email: '',
  })
})

test.each([
  ['', 'Giderilecek uygunsuzluklar'],
  ['İsmail Şahin', 'Sorumlusu olduğunuz uygunsuzluklar'],
])(
  'BEY-02 what is handed on with a link of “%s” calls nobody responsible who is not named',
  async (responsible, text) => {
    const user = userEvent.setup()
    vi.spyOn(share, 'hasSheet').mockReturnValue(true)
    const open = vi.spyOn(share, 'open').mockResolvedValue(true)
    onTestFinished(() => {
      vi.restoreAllMocks()
    })
    show([{ ...link, responsible }])
    answer(renewActionLink, { link, url })
    await user.click(await screen.findByRole('button', { name: /Yeni bağlantı/ }))
    await user.click(await screen.findByRole('button', { name: 'Paylaş' }))
    expect(open).toHaveBeenCalledWith({ title: 'Uygunsuzluklar', text, url })
  },
)

test('BEY-02 an action finds the links of its responsible, however the name is written', async () => {
  const user = userEvent.setup()
  show([link, { ...link, id: id(6), name: 'Gül', responsible: 'Gül Ak' }], true, 'ismail şahin')
  await screen.findByText('İsmail Usta')
  expect(screen.queryByText('Gül')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Bağlantı Ver' }))
  expect(await screen.findByRole('combobox')).toHaveProperty('value', 'İsmail Şahin')
  expect(screen.getByRole('textbox', { name: /Bağlantı kime verilecek/ })).toHaveProperty(
    'value',
    'İsmail Şahin',
  )
})

test('BEY-02 a refused address stands at its field', async () => {
  const user = userEvent.setup()
  show([])
  refuse(createActionLink, 409, {
    code: 'RECIPIENT_OPTED_OUT',
    fields: { email: 'Bu adres e-posta almak istemiyor.' },
  })
  await user.click(await screen.findByRole('button', { name: 'Bağlantı Ver' }))
  await user.type(await screen.findByRole('textbox', { name: /E-posta/ }), 'ismail@cinar.example')
  await user.click(screen.getAllByRole('button', { name: 'Bağlantı Ver' }).at(-1) as HTMLElement)
  await screen.findByText('Bu adres e-posta almak istemiyor.')
  expect(screen.getByRole('textbox', { name: /E-posta/ })).toHaveProperty('value', 'ismail@cinar.example')
})

test('BEY-02 tells how each stands, renews and closes it', async () => {
  const user = userEvent.setup()
  show([
    link,
    { ...link, id: id(6), name: 'Gül', email: 'gul@cinar.example', last_used_at: '2026-11-23T10:00:00.000Z' },
  ])
  await screen.findByText(/30\.01\.2027 tarihine kadar · henüz açılmadı/)
  screen.getByText(/son açılış/)
  answer(renewActionLink, { link, url })
  await user.click(screen.getByRole('button', { name: /Yeni bağlantı ?: İsmail Usta/ }))
  await screen.findByDisplayValue(url)
  await user.keyboard('{Escape}')
  answer(revokeActionLink, { link: { ...link, state: 'revoked' } })
  await user.click(await screen.findByRole('button', { name: /Bağlantıyı kapat ?: Gül/ }))
  await user.click(await screen.findByRole('button', { name: 'Bağlantıyı Kapat' }))
  await waitFor(() =>
    expect(calls('actionLink.revoke').map(({ path }) => path)).toEqual([
      `/api/reports/${id(1)}/action-links/${id(6)}/revoke`,
    ]),
  )
})

test('BEY-02 who only reads gives none', async () => {
  show([{ ...link, can: { renew: false, revoke: false } }], false)
  await screen.findByText('İsmail Usta')
  expect(screen.queryByRole('button')).toBeNull()
})
