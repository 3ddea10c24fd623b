// The server names these calls with the page; one that the page writes otherwise would be made twice.
import { calls as declared } from '@gozlem/contract/calls'
import { checkCertificates } from '@gozlem/contract/certificate'
import { readOnboarding } from '@gozlem/contract/onboarding'
import { listReports, readReport } from '@gozlem/contract/report'
import { dashboard } from '@gozlem/contract/statistics'
import { admits } from '@gozlem/domain/account/permissions'
import { roles } from '@gozlem/domain/account/roles'
import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { id, report } from '../features/report/components/testing/example-report'
import { opens } from '../platform/navigation/page-route'
import { answer, calls, refuse } from '../platform/testing/answering'
import { featurePages } from './feature-pages'
import { pageReads, reportParts } from './page-reads'
import { renderApp } from './testing/render-app'

class SilentStream extends EventTarget {
  close() {}
}

beforeEach(() => {
  vi.stubGlobal('EventSource', SilentStream)
  answer(listReports, {
    reports: [],
    pagination: { total: 0, page: 1, limit: 20, totalPages: 1, next: null },
  })
  // Whether they are asked is the question here, not what they say.
  for (const route of [dashboard, readOnboarding, checkCertificates]) refuse(route, 403, {})
  answer(readReport, {
    report: report([], { status: 'completed', completed_at: '2026-11-20T08:00:00.000Z' }),
  })
})

const pages = Object.entries(pageReads)
const open = (path: string) => path.replace(':id', id(900))

test.each(pages)('PLAT-03 what is named with %s is what it asks, letter for letter', async (path, reads) => {
  renderApp('osgb_user', open(path))
  const asked = () => calls().map((call) => call.path)
  await waitFor(() => expect(asked()).toEqual(expect.arrayContaining(reads.map(open))))
})

test.each(pages)('PLAT-03 whoever may open %s may make the calls that are named with it', (path, reads) => {
  const page = featurePages.find((one) => one.path === path)
  for (const read of reads) {
    const call = Object.values(declared).find(([route]) => route === `GET ${read.split('?')[0]}`)
    const access = call?.[1]
    for (const role of roles.filter((one) => page !== undefined && opens(page, one)))
      expect([role, access && admits(access, role)]).toEqual([role, true])
  }
})

test('PLAT-03 CERT-03 what is named with a report that is edited is what the editor asks, letter for letter', async () => {
  answer(readReport, { report: report([]) })
  renderApp('osgb_user', open(reportParts.path))
  await waitFor(() => expect(calls().map((call) => call.path)).toContain(reportParts.certificate))
})
