// The calls of a client company's contact in its portal. They speak with the page's own server; the session is a cookie that no script reads.
import { ApiProblem, createClient } from '@gozlem/contract/client'
import { pathOf } from '@gozlem/contract/path'
import type { PortalActionPart } from '@gozlem/contract/portal'
import { file } from '@gozlem/contract/transfer'
import { typedCall } from '@gozlem/contract/typed-call'

const askLink = typedCall('portal.askLink', 'POST /api/portal/links')
const enter = typedCall('portal.signIn', 'POST /api/portal/sessions')
const leave = typedCall('portal.signOut', 'POST /api/portal/sign-out')
const overview = typedCall('portal.read', 'GET /api/portal/overview')
const reports = typedCall('portal.listReports', 'GET /api/portal/reports')
const reportPdf = typedCall('portal.reportPdf', 'GET /api/portal/reports/:id/pdf')
const actions = typedCall('portal.listActions', 'GET /api/portal/actions')
const oneAction = typedCall('portal.readAction', 'GET /api/portal/actions/:id')
const image = typedCall('portal.readImage', 'GET /api/portal/images/:imageId')
const proof = typedCall('portal.readProof', 'GET /api/portal/proofs/:photoId')
const documents = typedCall('portal.listDocuments', 'GET /api/portal/documents')

const call = createClient()

/** Answers what to say to whoever asked. */
export const askForLink = async (email: string): Promise<string> =>
  (await call(askLink, { body: { email } })).message

export const signIn = (token: string) => call(enter, { body: { token } })
export const signOut = () => call(leave, {})
export const readOverview = () => call(overview, {})

/** A page of a list, and the key of the one behind it. */
export interface Page<Row> {
  rows: readonly Row[]
  next: string | null
}

const after = (key: string | null) => (key === null ? {} : { after: key })

export async function readReports(key: string | null) {
  const { reports: rows, next } = await call(reports, { query: after(key) })
  return { rows, next }
}

export async function readActions(part: PortalActionPart, key: string | null) {
  const { actions: rows, next } = await call(actions, { query: { part, ...after(key) } })
  return { rows, next }
}

export async function readDocuments(key: string | null) {
  const { documents: rows, next } = await call(documents, { query: after(key) })
  return { rows, next }
}

export const readAction = async (id: string) => (await call(oneAction, { params: { id } })).action

type Size = 'thumb' | 'print' | 'display'
export const imageAt = (imageId: string, size: Size): string =>
  pathOf(image, { params: { imageId }, query: { size } })
export const proofAt = (photoId: string, size: Size): string =>
  pathOf(proof, { params: { photoId }, query: { size } })

/** Long enough for the browser to take over a file it was handed as an address. */
const releaseAfterMs = 60_000

/** Hands the PDF of a report to the browser, which keeps it. @throws ApiProblem */
export async function downloadReport(id: string): Promise<void> {
  const { blob, name } = await file({}, reportPdf, { params: { id } })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name ?? 'rapor.pdf'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), releaseAfterMs)
}

/** What kept a call from being answered. */
export const asProblem = (cause: unknown): ApiProblem =>
  cause instanceof ApiProblem
    ? cause
    : new ApiProblem(500, {
        code: 'INTERNAL_ERROR',
        message: 'Beklenmeyen bir hata oluştu. Lütfen tekrar deneyin.',
        details: { errors: [], fields: {} },
        request_id: '',
      })
