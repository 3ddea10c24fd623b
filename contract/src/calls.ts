// Every call of the API on one screen: its name, method and path, and who may make it. The contract's routes are declared
// under these names; the browser needs no more than this table and the types to call them.
import type { Access } from '@gozlem/domain/account/permissions'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export const calls = {
  'account.login': ['POST /api/auth/login', 'public'],
  'account.logout': ['POST /api/auth/logout', 'signed_in'],
  'account.verifySession': ['GET /api/auth/verify', 'signed_in'],
  'account.readProfile': ['GET /api/auth/profile', 'signed_in'],
  'account.changePassword': ['POST /api/auth/change-password', 'signed_in'],
  'analysis.start': ['POST /api/reports/:id/analyze', 'report.edit_own'],
  'analysis.read': ['GET /api/reports/:id/analyses/:analysisId', 'report.view_preview'],
  'analysis.cancel': ['POST /api/reports/:id/analyses/:analysisId/cancel', 'report.edit_own'],
  'analysis.refine': ['POST /api/reports/:id/entries/:entryId/refine', 'report.edit_own'],
  'analysis.fromFeedback': ['POST /api/reports/:id/entries/from-feedback', 'report.edit_own'],
  'analysis.entryForImage': ['POST /api/reports/:id/images/:imageId/entries', 'report.edit_own'],
  'analysis.engine': ['GET /api/analysis/engine', 'report.view_preview'],
  'certificate.list': ['GET /api/certificates', 'signed_in'],
  'certificate.create': ['POST /api/certificates', 'signed_in'],
  'certificate.update': ['PUT /api/certificates/:id', 'signed_in'],
  'certificate.delete': ['DELETE /api/certificates/:id', 'signed_in'],
  'certificate.check': ['GET /api/certificates/check/valid', 'signed_in'],
  'certificate.document': ['GET /api/certificates/:id/document', 'signed_in'],
  'certificate.types': ['GET /api/certificate-types', 'public'],
  'clientCompany.list': ['GET /api/companies/client-companies', 'company.view'],
  'clientCompany.read': ['GET /api/companies/client-companies/:id', 'company.view'],
  'clientCompany.create': ['POST /api/companies/client-companies', 'company.create'],
  'clientCompany.update': ['PUT /api/companies/client-companies/:id', 'company.edit'],
  'clientCompany.delete': ['DELETE /api/companies/client-companies/:id', 'company.delete'],
  'platform.health': ['GET /api/health', 'public'],
  'platform.version': ['GET /api/version', 'public'],
  'platform.events': ['GET /api/events', 'signed_in'],
  'regulation.lookup': ['POST /api/references/lookup', 'report.view_preview'],
  'regulation.search': ['GET /api/regulations', 'report.view_preview'],
  'report.list': ['GET /api/reports', 'report.view_preview'],
  'report.create': ['POST /api/reports', 'report.create'],
  'report.read': ['GET /api/reports/:id', 'report.view_preview'],
  'report.save': ['PUT /api/reports/:id', 'report.edit_own'],
  'report.finalize': ['POST /api/reports/:id/finalize', 'report.edit_own'],
  'report.delete': ['DELETE /api/reports/:id', 'report.edit_own'],
  'report.archive': ['POST /api/reports/:id/archive', 'report.edit_own'],
  'report.unarchive': ['POST /api/reports/:id/unarchive', 'report.edit_own'],
  'report.uploadImages': ['POST /api/reports/:id/images', 'report.edit_own'],
  'report.updateImage': ['PUT /api/reports/:id/images/:imageId', 'report.edit_own'],
  'report.deleteImage': ['DELETE /api/reports/:id/images/:imageId', 'report.edit_own'],
  'report.readImage': ['GET /api/images/:id', 'report.view_preview'],
  'report.pdf': ['GET /api/reports/:id/pdf', 'report.view_preview'],
  'statistics.dashboard': ['GET /api/dashboard', 'report.create'],
  'statistics.system': ['GET /api/statistics/system', 'system.view_stats'],
} as const satisfies Record<string, readonly [`${Method} /api/${string}`, Access]>

export type CallName = keyof typeof calls

/** Method, path and access of a call, and its name. */
export interface Call {
  name: CallName
  method: Method
  path: string
  access: Access
}

/** A call by its name. */
export function callNamed(name: CallName): Call {
  const [call, access] = calls[name]
  const [method, path] = call.split(' ') as [Method, string]
  return { name, method, path, access }
}

type QueryValues = Record<string, string | number | undefined>

/** The path of a route with its `:params` filled in and its query appended. */
export function pathOf(
  { path }: Pick<Call, 'path'>,
  call: { params?: Record<string, string>; query?: QueryValues } = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(call.params?.[name] ?? ''))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(call.query ?? {}))
    if (value !== undefined && value !== '') query.set(name, String(value))
  const search = query.toString()
  return search ? `${filled}?${search}` : filled
}
