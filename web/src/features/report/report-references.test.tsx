import { describeEngine } from '@gozlem/contract/analysis'
import { checkCertificates } from '@gozlem/contract/certificate'
import { lookupReferences } from '@gozlem/contract/regulation'
import { type ReferenceView, readReport } from '@gozlem/contract/report'
import { screen } from '@testing-library/react'
import type { Window as HappyWindow } from 'happy-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { answer, calls, refuse } from '../../platform/testing/answering'
import { at, exampleFinding, id, report } from './components/testing/example-report'

const link = 'https://www.mevzuat.gov.tr/mevzuat?MevzuatNo=6331'
const law = '6331 sayılı İş Sağlığı ve Güvenliği Kanunu'
const found = { link, source: 'api' as const, qr_code_data: '<svg />', created_at: at }
const citing = exampleFinding(1, { mevzuat_referansi: law })
const reference: ReferenceView = {
  id: id(801),
  report_id: report([]).id,
  regulation: law,
  link,
  source: 'api',
  qr_code_data: '<svg />',
  created_at: at,
}

const open = (shown: ReturnType<typeof report>) => {
  answer(readReport, { report: shown })
  return renderApp('osgb_user', `/report/${shown.id}`)
}

beforeEach(() => {
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  )
  ;(window as unknown as HappyWindow).happyDOM.setViewport({ width: 1440 })
  answer(checkCertificates, { has_valid_certificates: true, has_certificates: true })
  answer(describeEngine, { engine: 'yerlesik', reads_photos: false, notice: '', fallback: false })
})

test('REP-16 what a finding names is resolved only with a link; without one it can be given by hand', async () => {
  answer(lookupReferences, { references: { [law]: found } })
  open(report([citing, exampleFinding(2, { mevzuat_referansi: 'Firma talimatı' })]))
  expect(await screen.findByRole('link', { name: law })).toBeVisible()
  expect(screen.getByRole('link', { name: law }).getAttribute('href')).toBe(link)
  expect(screen.getByText(/Resmî bağlantı bulunamadı/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Bağlantı Ekle' })).toBeVisible()
})

test('REP-16 a lookup that fails says so and can be tried again, and calls nothing unresolved', async () => {
  refuse(lookupReferences, 403, { code: 'FORBIDDEN', message: 'Bu işlem için yetkiniz yok.' })
  const { user } = open(report([citing]))
  await screen.findByText('Bu işlem için yetkiniz yok.')
  expect(screen.queryByText(/Resmî bağlantı bulunamadı/)).toBeNull()
  answer(lookupReferences, { references: { [law]: found } })
  await user.click(screen.getByRole('button', { name: 'Tekrar Dene' }))
  expect(await screen.findByRole('link', { name: law })).toBeVisible()
})

test('REP-16 a completed report shows the references it carries and looks nothing up', async () => {
  const can = {
    edit: false,
    finalize: false,
    cancel: false,
    delete: true,
    archive: true,
    send: true,
    reissue: false,
  }
  open(report([citing], { status: 'completed', completed_at: at, can, report_references: [reference] }))
  expect(await screen.findByRole('link', { name: law })).toBeVisible()
  expect(calls('regulation.lookupReferences')).toEqual([])
})
