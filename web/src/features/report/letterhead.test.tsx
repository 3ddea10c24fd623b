import { readReport } from '@gozlem/contract/report'
import { readReportLetterhead } from '@gozlem/contract/report-paper'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { Window as HappyWindow } from 'happy-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { answer } from '../../platform/testing/answering'
import { at, exampleFinding, report } from './components/testing/example-report'

const can = {
  edit: false,
  finalize: false,
  cancel: false,
  delete: false,
  archive: true,
  send: true,
  reissue: false,
}
const completed = report([exampleFinding(1, { status: 'approved' })], {
  status: 'completed',
  number: '2026-000007',
  completed_at: at,
  can,
})
const logos = `/api/reports/${completed.id}/logos`

beforeEach(() => {
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  )
  ;(window as unknown as HappyWindow).happyDOM.setViewport({ width: 1440 })
  answer(readReport, { report: completed })
})

test('REP-13 the paper that a browser prints begins with the letterhead and both logos', async () => {
  answer(readReportLetterhead, {
    letterhead: {
      address: 'Adalet Mah. Manas Bulvarı No: 47, Bayraklı / İzmir',
      phone: '+902325550142',
      authorization_no: '35-OSGB-0142',
      logo_url: `${logos}/organization?v=1`,
      client_logo_url: `${logos}/client_company?v=2`,
    },
  })
  renderApp('osgb_user', `/report/${completed.id}`)
  const lines = 'Yetki no 35-OSGB-0142 · 0232 555 01 42 · Adalet Mah. Manas Bulvarı No: 47, Bayraklı / İzmir'
  expect(await screen.findByText(lines)).toBeVisible()
  expect(screen.getByAltText('Kule OSGB logosu').getAttribute('src')).toBe(`${logos}/organization?v=1`)
  expect(screen.getByAltText('Kule İnşaat logosu').getAttribute('src')).toBe(`${logos}/client_company?v=2`)
})

test('REP-13 a logo that cannot be shown leaves no hole on the paper, nor does one that was never given', async () => {
  answer(readReportLetterhead, {
    letterhead: {
      address: '',
      phone: '',
      authorization_no: '',
      logo_url: `${logos}/organization?v=1`,
      client_logo_url: null,
    },
  })
  renderApp('osgb_user', `/report/${completed.id}`)
  fireEvent.error(await screen.findByAltText('Kule OSGB logosu'))
  await waitFor(() => expect(screen.queryByAltText(/logosu$/)).toBeNull())
  expect(screen.getAllByText('Kule OSGB')).not.toEqual([])
})
