// What is done with a corrective action: closed, refused, opened again, given another term, reported as solved.
import 'fake-indexeddb/auto'
import * as contract from '@gozlem/contract/corrective-action'
import { formatDay } from '@gozlem/domain/calendar-date'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { deviceOutbox } from '../../platform/outbox/device-outbox'
import { endSession, signedIn } from '../../platform/session/session'
import { answer, calls, loseConnection, refuse, refuseOnce } from '../../platform/testing/answering'
import { people } from '../../platform/testing/people'
import { exampleDetail, id, inDays, listOf, noCounts } from './components/testing/example-action'

const path = `/uygunsuzluk-takibi/${id(1)}`
const reported = exampleDetail(1, { state: 'reported' })
const closed = exampleDetail(1, { state: 'closed' })

beforeEach(() => {
  localStorage.clear()
  signedIn(people.osgb_user)
  onTestFinished(() => endSession('left'))
  answer(contract.readAction, { action: reported })
  answer(contract.listActions, listOf([]))
  answer(contract.countActions, noCounts)
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('none here')))
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
})

const open = async (name: string) => {
  const { user } = renderApp('osgb_user', path)
  await user.click(await screen.findByRole('button', { name }))
  return { user, dialog: within(await screen.findByRole('dialog')) }
}

const chosen = async (name: string) => {
  const { user } = renderApp('osgb_user', path)
  await user.click(await screen.findByRole('button', { name: 'Diğer işlemler' }))
  await user.click(await screen.findByRole('menuitem', { name }))
  return { user, dialog: within(await screen.findByRole('dialog')) }
}

function chooser(): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no photo can be chosen')
  return input
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('BEY-01 an action is closed with words and photos, and shows as closed at once', async () => {
  answer(contract.closeAction, { action: closed })
  const { user, dialog } = await open('Uygunsuzluğu Kapat')
  await user.type(dialog.getByRole('textbox', { name: 'Açıklama' }), 'Yerinde görüldü')
  await user.upload(chooser(), new File(['x'], 'sonra.jpg', { type: 'image/jpeg' }))
  expect(await dialog.findByRole('img', { name: '1. fotoğraf' })).toBeVisible()
  answer(contract.readAction, { action: closed })
  await user.click(dialog.getByRole('button', { name: 'Uygunsuzluğu Kapat' }))
  await gone()
  expect(calls('correctiveAction.close').at(-1)?.body).toMatchObject({
    comment: 'Yerinde görüldü',
    photos: expect.objectContaining({ name: 'sonra.jpg' }),
  })
  expect(await screen.findByRole('button', { name: 'Yeniden Aç' })).toBeVisible()
})

test('BEY-01 a fifth photo is left out, which is said', async () => {
  const { user, dialog } = await open('Uygunsuzluğu Kapat')
  const photos = [1, 2, 3, 4, 5].map((each) => new File(['x'], `${each}.jpg`, { type: 'image/jpeg' }))
  await user.upload(chooser(), photos)
  expect(await dialog.findByText('En fazla 4 fotoğraf ekleyebilirsiniz.')).toBeVisible()
  expect(dialog.getAllByRole('img')).toHaveLength(4)
  expect(document.querySelector('input[type=file]')).toBeNull()
  // What chose them is gone: the focus stays in the dialog.
  expect(document.activeElement?.closest('[role=dialog]')).not.toBeNull()
})

test('BEY-01 nothing is sent while a photo is still looked at', async () => {
  answer(contract.closeAction, { action: closed })
  let lookedAt: (none: Error) => void = () => undefined
  const looking = new Promise((_, reject) => {
    lookedAt = reject
  })
  vi.stubGlobal('createImageBitmap', () => looking)
  const { user, dialog } = await open('Uygunsuzluğu Kapat')
  await user.upload(chooser(), new File(['x'], 'sonra.jpg', { type: 'image/jpeg' }))
  const close = dialog.getByRole('button', { name: 'Uygunsuzluğu Kapat' })
  await waitFor(() => expect(close.getAttribute('aria-busy')).toBe('true'))
  await user.click(close)
  expect(calls('correctiveAction.close')).toHaveLength(0)
  lookedAt(new Error('none here'))
  await dialog.findByRole('img', { name: '1. fotoğraf' })
  await waitFor(() => expect(close.getAttribute('aria-busy')).toBeNull())
  await user.click(close)
  await gone()
  expect(calls('correctiveAction.close').at(-1)?.body).toMatchObject({
    photos: expect.objectContaining({ name: 'sonra.jpg' }),
  })
})

test('BEY-01 a solution is refused with a reason alone', async () => {
  answer(contract.rejectSolution, { action: exampleDetail(1, { state: 'rejected' }) })
  const { user, dialog } = await open('Reddet')
  await user.click(dialog.getByRole('button', { name: 'Reddet' }))
  expect(await dialog.findByText('Nedenini yazın.')).toBeVisible()
  expect(calls('correctiveAction.reject')).toHaveLength(0)
  await user.type(dialog.getByRole('textbox', { name: /Neden/ }), 'Eksik')
  await user.click(dialog.getByRole('button', { name: 'Reddet' }))
  await gone()
  expect(calls('correctiveAction.reject').at(-1)?.body).toMatchObject({ reason: 'Eksik' })
})

test('BEY-01 a retry after a refusal is the same step', async () => {
  answer(contract.rejectSolution, { action: exampleDetail(1, { state: 'rejected' }) })
  refuseOnce(contract.rejectSolution, 429, { code: 'RATE_LIMITED', message: 'Çok sık denendi' })
  const { user, dialog } = await open('Reddet')
  await user.type(dialog.getByRole('textbox', { name: /Neden/ }), 'Eksik')
  await user.click(dialog.getByRole('button', { name: 'Reddet' }))
  expect(await dialog.findByText('Çok sık denendi')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Reddet' }))
  await gone()
  const [first, second] = calls('correctiveAction.reject').map(({ body }) => (body as { id: string }).id)
  expect(first).toEqual(expect.any(String))
  expect(second).toBe(first)
})

test('BEY-01 what somebody else did meanwhile is shown, and what was typed stays', async () => {
  const now = exampleDetail(1, {
    state: 'closed',
    steps: [
      ...reported.steps,
      ...reported.steps.map((step) => ({
        ...step,
        id: id(72),
        deed: 'close' as const,
        by_name: 'Ece Er',
        by_link: false,
        comment: 'Ben kapattım',
      })),
    ],
  })
  refuse(contract.rejectSolution, 409, {
    code: 'ACTION_MOVED_ON',
    message: 'Bu uygunsuzluk bu arada değişti.',
    data: { action: now },
  })
  const { user, dialog } = await open('Reddet')
  const reason = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /Neden/ })
  await user.type(reason, 'Eksik')
  answer(contract.readAction, { action: now })
  await user.click(dialog.getByRole('button', { name: 'Reddet' }))
  const notice = within(await dialog.findByRole('status'))
  expect(notice.getByText(/Ece Er/)).toBeVisible()
  expect(notice.getByText('Ben kapattım')).toBeVisible()
  expect(notice.getByText('Kapalı')).toBeVisible()
  expect(reason.value).toBe('Eksik')
})

test('BEY-01 a closing without a connection rests on the device and goes with the next one', async () => {
  const opened_at = Date.now()
  loseConnection(contract.closeAction)
  const { user, dialog } = await open('Uygunsuzluğu Kapat')
  await user.type(dialog.getByRole('textbox', { name: 'Açıklama' }), 'Görüldü')
  await user.upload(chooser(), new File(['x'], 'sonra.jpg', { type: 'image/jpeg' }))
  await dialog.findByRole('img', { name: '1. fotoğraf' })
  await user.click(dialog.getByRole('button', { name: 'Uygunsuzluğu Kapat' }))
  await gone()
  expect(await screen.findByText('Kapatma gönderilmeyi bekliyor')).toBeVisible()
  const waits_at = Date.now()
  expect(screen.getByText('“Görüldü”')).toBeVisible()
  expect(screen.getByText('1 fotoğrafla')).toBeVisible()

  answer(contract.closeAction, { action: closed })
  answer(contract.readAction, { action: closed })
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByText('Kapatma gönderilmeyi bekliyor')).toBeNull())
  const bodies = calls('correctiveAction.close').map(
    ({ body }) => body as { id: string; at?: string; photos: File },
  )
  expect(new Set(bodies.map((body) => body.id)).size).toBe(1)
  // What goes at once happens when the server hears of it; what waited happened at the press.
  expect(bodies[0]?.at).toBeUndefined()
  const pressed = Date.parse(bodies.at(-1)?.at ?? '')
  expect(pressed >= opened_at && pressed <= waits_at).toBe(true)
  expect(bodies.at(-1)?.photos.name).toBe('sonra.jpg')
})

test('BEY-01 a closing whose session ran out rests on the device for the same person', async () => {
  refuse(contract.closeAction, 401, { code: 'UNAUTHORIZED', message: 'Oturumunuz sona erdi' })
  const { user, dialog } = await open('Uygunsuzluğu Kapat')
  await user.type(dialog.getByRole('textbox', { name: 'Açıklama' }), 'Görüldü')
  await user.click(dialog.getByRole('button', { name: 'Uygunsuzluğu Kapat' }))
  await gone()
  expect(
    await screen.findByText('Kapatma cihazınızda saklandı; yeniden giriş yapınca gönderilir.'),
  ).toBeVisible()
  endSession('expired')
  const [entry] = await deviceOutbox(people.osgb_user.id).list()
  expect(entry?.body).toMatchObject({ deed: 'close', comment: 'Görüldü' })
  signedIn(people.osgb_user)
})

test('BEY-01 nothing more is done with an action while a deed waits, which can be taken back', async () => {
  loseConnection(contract.closeAction)
  const { user, dialog } = await open('Uygunsuzluğu Kapat')
  await user.click(dialog.getByRole('button', { name: 'Uygunsuzluğu Kapat' }))
  await gone()
  await screen.findByText('Kapatma gönderilmeyi bekliyor')
  for (const name of ['Uygunsuzluğu Kapat', 'Reddet', 'Diğer işlemler'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Vazgeç' }))
  expect(await screen.findByRole('button', { name: 'Uygunsuzluğu Kapat' })).toBeVisible()
  expect(screen.queryByText('Kapatma gönderilmeyi bekliyor')).toBeNull()
  await waitFor(async () => expect(await deviceOutbox(people.osgb_user.id).list()).toHaveLength(0))
})

test('BEY-01 what rested on the device and is refused says why, and is given up by hand alone', async () => {
  loseConnection(contract.rejectSolution)
  const { user, dialog } = await open('Reddet')
  await user.type(dialog.getByRole('textbox', { name: /Neden/ }), 'Eksik')
  await user.click(dialog.getByRole('button', { name: 'Reddet' }))
  await gone()
  await screen.findByText('Ret gönderilmeyi bekliyor')
  refuse(contract.rejectSolution, 409, {
    code: 'ACTION_MOVED_ON',
    message: 'Bu uygunsuzluk bu arada değişti.',
    data: { action: closed },
  })
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('Ret gönderilemedi')).toBeVisible()
  expect(await screen.findByText('Gönderilemedi: Ret: Uygunsuzluk 1')).toBeVisible()
  // At its action and, for whoever is elsewhere, in what was said of it.
  expect(screen.getAllByText('Bu uygunsuzluk bu arada değişti.')).toHaveLength(2)
  expect(screen.getByText('“Eksik”')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Vazgeç' }))
  await waitFor(() => expect(screen.queryByText('Ret gönderilemedi')).toBeNull())
  await waitFor(() => expect(screen.queryByText('Gönderilemedi: Ret: Uygunsuzluk 1')).toBeNull())
})

test('BEY-01 a deed that is refused later leads to its action from wherever somebody is', async () => {
  loseConnection(contract.rejectSolution)
  const { user, router } = renderApp('osgb_user', path)
  await user.click(await screen.findByRole('button', { name: 'Reddet' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /Neden/ }), 'Eksik')
  await user.click(dialog.getByRole('button', { name: 'Reddet' }))
  await gone()
  await screen.findByText('Ret gönderilmeyi bekliyor')
  await router.navigate('/uygunsuzluk-takibi')
  refuse(contract.rejectSolution, 409, { code: 'ACTION_MOVED_ON', message: 'Bu arada değişti.' })
  window.dispatchEvent(new Event('online'))
  await screen.findByText('Gönderilemedi: Ret: Uygunsuzluk 1')
  await user.click(screen.getByRole('button', { name: 'Göster' }))
  expect(await screen.findByText('Ret gönderilemedi')).toBeVisible()
  expect(router.state.location.pathname).toBe(path)
  await user.click(screen.getByRole('button', { name: 'Vazgeç' }))
})

test('BEY-01 a term is not moved to a day that cannot be one, nor without a reason', async () => {
  answer(contract.moveTerm, { action: exampleDetail(1, { state: 'reported', term: inDays(30) }) })
  const { user, dialog } = await chosen('Termini Değiştir')
  expect(dialog.getByText(new RegExp(`Şimdiki termin ${formatDay(inDays(7))}`))).toBeVisible()
  const term = dialog.getByRole('textbox', { name: /Yeni termin/ })
  await user.type(term, formatDay(inDays(-1)))
  await user.type(dialog.getByRole('textbox', { name: /Neden/ }), 'Malzeme yok')
  await user.click(dialog.getByRole('button', { name: 'Termini Değiştir' }))
  expect(await dialog.findByText('Yeni termin bugünden önce olamaz.')).toBeVisible()
  expect(calls('correctiveAction.moveTerm')).toHaveLength(0)
  await user.clear(term)
  await user.type(term, formatDay(inDays(30)))
  await user.click(dialog.getByRole('button', { name: 'Termini Değiştir' }))
  await gone()
  expect(calls('correctiveAction.moveTerm').at(-1)?.body).toMatchObject({
    term: inDays(30),
    reason: 'Malzeme yok',
  })
})

test('BEY-01 a solution is reported by who saw to it', async () => {
  const waiting = exampleDetail(1)
  answer(contract.readAction, { action: waiting })
  answer(contract.reportSolved, { action: reported })
  const { user, dialog } = await chosen('Çözüm Bildir')
  await user.type(dialog.getByRole('textbox', { name: 'Açıklama' }), 'Takıldı')
  await user.click(dialog.getByRole('button', { name: 'Çözüm Bildir' }))
  await gone()
  expect(calls('correctiveAction.report').at(-1)?.body).toMatchObject({ comment: 'Takıldı' })
})

test('BEY-01 what was closed is opened again with a reason', async () => {
  answer(contract.readAction, { action: closed })
  answer(contract.reopenAction, { action: exampleDetail(1) })
  const { user, dialog } = await open('Yeniden Aç')
  await user.type(dialog.getByRole('textbox', { name: /Neden/ }), 'Yeniden bozulmuş')
  await user.click(dialog.getByRole('button', { name: 'Yeniden Aç' }))
  await gone()
  expect(calls('correctiveAction.reopen').at(-1)?.body).toMatchObject({ reason: 'Yeniden bozulmuş' })
})

test('BEY-01 who may only look is offered nothing', async () => {
  const can = { report: false, close: false, reject: false, reopen: false, move_term: false }
  answer(contract.readAction, { action: { ...reported, can } })
  renderApp('superadmin', path)
  expect(await screen.findByRole('heading', { level: 1, name: 'Uygunsuzluk 1' })).toBeVisible()
  expect(screen.getByText('Geçmiş')).toBeVisible()
  for (const name of ['Uygunsuzluğu Kapat', 'Reddet', 'Diğer işlemler'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})
