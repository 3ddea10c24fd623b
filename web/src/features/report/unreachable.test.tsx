import 'fake-indexeddb/auto'
import { checkCertificates } from '@gozlem/contract/certificate'
import { listReports, readReport } from '@gozlem/contract/report'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { createQueryClient } from '../../platform/api/query-client'
import { network } from '../../platform/device/network'
import { keepAnswers } from '../../platform/offline/kept-answers'
import { endSession, signedIn } from '../../platform/session/session'
import { answer, calls, loseConnection } from '../../platform/testing/answering'
import { tellLive } from '../../platform/testing/event-stream'
import { people } from '../../platform/testing/people'
import { certificateCheckQuery } from '../certificate/api'
import { reportQuery } from './api'
import { exampleFinding, id, report } from './components/testing/example-report'
import { leftDrafts } from './components/testing/left-draft'

const address = `/report/${id(900)}`

function setOnline(online: boolean): void {
  vi.spyOn(network, 'isOnline').mockReturnValue(online)
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')))
}

beforeEach(() => {
  setOnline(false)
  return () => {
    setOnline(true)
    vi.restoreAllMocks()
  }
})

test('AUTH-05 a report that cannot be reached says so on its own address, and opens when the connection is back', async () => {
  loseConnection(readReport)
  answer(checkCertificates, { has_valid_certificates: true, has_certificates: true })
  const { router } = renderApp('osgb_user', address)
  expect((await screen.findByRole('alert')).textContent).toContain('Bu bilgiler bu cihazda kayıtlı değil')
  expect(router.state.location.pathname).toBe(address)

  answer(readReport, { report: report([exampleFinding(1)]) })
  setOnline(true)
  expect(await screen.findByRole('textbox', { name: 'Açıklama' })).toBeVisible()
})

test('AUTH-05 an open draft stays in its editor, with what was typed, when the connection is lost', async () => {
  answer(readReport, { report: report([exampleFinding(1)]) })
  answer(checkCertificates, { has_valid_certificates: true, has_certificates: true })
  const { user } = renderApp('osgb_user', address)
  await user.type(await screen.findByRole('textbox', { name: 'Açıklama' }), 'Kuzey cephesi')
  loseConnection(readReport)
  tellLive({ kind: 'report.changed', report_id: id(900), revision: 2 })
  expect(await screen.findByText(/^Bağlantı yok\. Bu bilgiler/)).toBeVisible()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Açıklama' }).value).toBe('Kuzey cephesi')
})

test('AUTH-05 a draft that was read before opens in its editor without a connection, and what is typed waits', async () => {
  signedIn(people.osgb_user)
  answer(checkCertificates, { has_valid_certificates: true, has_certificates: true })
  answer(readReport, { report: report([exampleFinding(1)]) })
  const kept = createQueryClient()
  keepAnswers(kept)
  await Promise.all([kept.fetchQuery(reportQuery(id(900))), kept.fetchQuery(certificateCheckQuery)])
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  loseConnection(readReport)
  loseConnection(checkCertificates)
  const { user } = renderApp('osgb_user', address)
  await user.type(await screen.findByRole('textbox', { name: 'Açıklama' }), 'Kuzey cephesi')
  expect(await screen.findByText('Bu cihazda kayıtlı, bağlantı bekleniyor')).toBeVisible()
  const states = async () => (await leftDrafts(people.osgb_user.id)).map(({ state }) => state)
  await waitFor(async () => expect(await states()).toEqual(['sending']))
  cleanup()
  await waitFor(async () => expect(await states()).toEqual(['pending']))
  endSession('left')
})

test('REP-11 a page of the list that does not come is not asked for again and again, and the rows stay', async () => {
  const { entries: _findings, ...summary } = report([])
  answer(listReports, {
    reports: [summary],
    pagination: { total: 2, page: 1, limit: 20, totalPages: 1, next: 'anahtar' },
  })
  const { user } = renderApp('osgb_user', '/reports')
  await screen.findByRole('row', { name: /Kule İnşaat/ })
  loseConnection(listReports)
  await user.click(screen.getByRole('button', { name: 'Daha Fazla Göster' }))
  await waitFor(() => expect(calls('report.list')).toHaveLength(2))
  expect(await screen.findByText(/^Bağlantı yok\. Bu bilgiler/)).toBeVisible()
  expect(calls('report.list')).toHaveLength(2)
  expect(screen.getByRole('row', { name: /Kule İnşaat/ })).toBeVisible()
})
