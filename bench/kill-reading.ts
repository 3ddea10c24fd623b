// How a writer's acknowledged writes are found again through the product: there, once, as acknowledged last.
import { listCertificates } from '@gozlem/contract/certificate'
import { urlOf } from '@gozlem/contract/client'
import { listClientCompanies } from '@gozlem/contract/client-company'
import { readAction } from '@gozlem/contract/corrective-action'
import { listReports, type ReportView, readReport } from '@gozlem/contract/report'
import { readImage } from '@gozlem/contract/report-image'
import type { ReplyOf } from '@gozlem/contract/route'
import { showCalendar } from '@gozlem/contract/visit'
import { readVisitProof } from '@gozlem/contract/visit-proof'
import { once, type Verdict } from './kill-ledger'
import type { Writer } from './kill-people'

export interface Reading {
  company(name: string, notes?: string): Promise<Verdict>
  report(id: string, holds: (report: ReportView) => number): Promise<Verdict>
  photo(report_id: string, photo: { id: string; file_name: string; width: number }): Promise<Verdict>
  visit(day: string, note: string): Promise<Verdict>
  check(visit_id: string, kind: 'in' | 'out', at: string): Promise<Verdict>
  certificate(number: string): Promise<Verdict>
  closing(action_id: string, step_id: string): Promise<Verdict>
  /** Whether the writer's reports of this run are those they began. */
  noOthers(since: Date, begun: ReadonlySet<string>): Promise<Verdict>
}

type ReportPage = ReplyOf<typeof listReports>

const sizes = ['thumb', 'print', 'display', 'original'] as const

/** Reads what several checks need once. */
export function createReading({ call, user_id, address, token }: Writer): Reading {
  const memo = new Map<string, Promise<unknown>>()
  const onceRead = <T>(key: string, read: () => Promise<T>): Promise<T> => {
    const known = memo.get(key) ?? read()
    memo.set(key, known)
    // A read without an answer is made again.
    known.catch(() => memo.delete(key))
    return known as Promise<T>
  }
  const reportOf = (id: string) =>
    onceRead(`report ${id}`, async () => (await call(readReport, { params: { id } })).report)

  return {
    async company(name, notes) {
      const { companies } = await call(listClientCompanies, { query: { search: name, limit: 100 } })
      const found = companies.filter((company) => company.name === name)
      return found.length > 1 || notes === undefined || found[0]?.notes === notes
        ? once(found.length)
        : 'lost'
    },
    report: async (id, holds) => once(holds(await reportOf(id))),
    async photo(report_id, { id, file_name, width }) {
      const found = (await reportOf(report_id)).images.filter((image) => image.file_name === file_name)
      if (found.length !== 1) return once(found.length)
      if (found[0]?.id !== id || found[0].width !== width) return 'lost'
      for (const size of sizes) {
        const url = urlOf({ baseUrl: address }, readImage, { params: { id }, query: { size } })
        const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
        const bytes = Buffer.from(await response.arrayBuffer())
        if (!response.ok || !isWholeJpeg(bytes)) return 'lost'
      }
      return 'there'
    },
    async visit(day, note) {
      const { visits } = await onceRead(`calendar ${day}`, () =>
        call(showCalendar, { query: { from: day, to: day, user_id } }),
      )
      return once(visits.filter((visit) => visit.note === note).length)
    },
    async check(visit_id, kind, at) {
      const { proof } = await call(readVisitProof, { params: { id: visit_id } })
      return once(proof.checks.filter((told) => told.kind === kind && told.at === at).length)
    },
    async certificate(number) {
      const { certificates } = await onceRead('certificates', () => call(listCertificates, {}))
      return once(certificates.filter(({ certificate_number }) => certificate_number === number).length)
    },
    async closing(action_id, step_id) {
      const { action } = await call(readAction, { params: { id: action_id } })
      return action.state === 'closed' ? once(action.steps.filter(({ id }) => id === step_id).length) : 'lost'
    },
    async noOthers(since, begun) {
      for (let after: string | undefined = ''; after !== undefined; ) {
        const page: ReportPage = await call(listReports, {
          query: { created_by: user_id, limit: 100, ...(after && { after }) },
        })
        for (const { id, created_at } of page.reports) {
          if (new Date(created_at) < since) return 'there'
          if (!begun.has(id)) return 'twice'
        }
        after = page.pagination.next ?? undefined
      }
      return 'there'
    },
  }
}

const isWholeJpeg = (bytes: Buffer) =>
  bytes.subarray(0, 2).toString('hex') === 'ffd8' && bytes.subarray(-2).toString('hex') === 'ffd9'
