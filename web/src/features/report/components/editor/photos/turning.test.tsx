import { turnImage } from '@gozlem/contract/report-image'
import type { PhotoTurn } from '@gozlem/domain/report/photo-turn'
import { screen, waitFor, within } from '@testing-library/react'
import { toast as shown } from 'sonner'
import { beforeEach, expect, test } from 'vitest'
import { answer, calls, loseConnection, refuse } from '../../../../../platform/testing/answering'
import { exampleFinding, id, image, report } from '../../testing/example-report'
import { findingText, openEditor } from '../../testing/open-editor'

const draft = (turn: PhotoTurn, revision = 1) =>
  report([exampleFinding(1, { image_id: id(51) })], { images: [{ ...image(51), turn }, image(52)], revision })

beforeEach(() => void shown.dismiss())

const turned = () => calls('report.turnImage')

function serverTurns() {
  let revision = 1
  answer(turnImage, ({ body }) => ({ report: draft((body as { turn: PhotoTurn }).turn, (revision += 1)) }))
}

const photo = () => screen.getByRole('img', { name: 'Uygunsuzluğun fotoğrafı: büyüt' })
const thumb = () => screen.getByRole('button', { name: /^1\. fotoğraf/ }).querySelector('img')

test('REP-13 the photo beside its finding is turned by its button, here until the server has drawn it', async () => {
  loseConnection(turnImage)
  const { user } = openEditor(draft(0))
  await findingText()
  await user.click(screen.getByRole('button', { name: 'Fotoğrafı döndür' }))
  expect(photo().className).toContain('rotate-90')
  expect(thumb()?.style.rotate).toBe('90deg')
  serverTurns()
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(photo().className).not.toContain('rotate-90'))
  expect(thumb()?.style.rotate).toBe('')
  expect(turned().at(-1)).toMatchObject({
    path: `/api/reports/${id(900)}/images/${id(51)}/turn`,
    body: { turn: 90 },
  })
})

test('REP-13 keys turn the open photo, the menu to either side', async () => {
  serverTurns()
  const { user } = openEditor(draft(0))
  await findingText()
  await user.keyboard('{Alt>}{Shift>}{PageUp}{/Shift}{/Alt}')
  const pane = await screen.findByRole('region', { name: '1. fotoğraf' })
  await user.keyboard('{Alt>}{Shift>}[KeyR]{/Shift}{/Alt}')
  await waitFor(() => expect(turned().at(-1)?.body).toEqual({ turn: 90 }))
  await user.click(within(pane).getByRole('button', { name: 'Fotoğraf işlemleri' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sola döndür' }))
  await waitFor(() => expect(turned().at(-1)?.body).toEqual({ turn: 0 }))
})

test('REP-13 in the viewer of a draft turning turns the photo itself, by button and by key', async () => {
  serverTurns()
  const { user } = openEditor(draft(0))
  await findingText()
  await user.click(screen.getByRole('button', { name: /^Uygunsuzluğun fotoğrafı: büyüt/ }))
  const viewer = await screen.findByRole('dialog', { name: 'Fotoğraf' })
  await user.click(await within(viewer).findByRole('button', { name: 'Fotoğrafı döndür' }))
  await user.keyboard('{Alt>}{Shift>}[KeyR]{/Shift}{/Alt}')
  await waitFor(() => expect(turned().at(-1)?.body).toEqual({ turn: 180 }))
})

test('REP-13 what the server refuses is turned back, with its reason and another try', async () => {
  refuse(turnImage, 404, { code: 'FILE_UNREADABLE', message: 'Dosya okunamadı' })
  const { user } = openEditor(draft(0))
  await findingText()
  await user.click(screen.getByRole('button', { name: 'Fotoğrafı döndür' }))
  expect(await screen.findByText('Dosya okunamadı')).toBeVisible()
  expect(photo().className).not.toContain('rotate-90')
  serverTurns()
  await user.click(screen.getByRole('button', { name: 'Tekrar Dene' }))
  await waitFor(() => expect(turned().map(({ body }) => body)).toEqual([{ turn: 90 }, { turn: 90 }]))
  await waitFor(() => expect(screen.queryByText('Dosya okunamadı')).toBeNull())
})
