// Writes a problem as the contract's failure reply: the right status, a Turkish message fit to show, never a stack.
import type { ProblemReply } from '@gozlem/contract/shapes'
import { Problem, type ProblemCode, problem, problemMessages } from '@gozlem/domain/problem'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { FileMissing } from '../external/files/file-store'
import { retryAfter, troubleOf } from './trouble'

const statuses: Record<ProblemCode, number> = {
  VALIDATION_ERROR: 400,
  UNAUTHORIZED: 401,
  SIGN_IN_FAILED: 401,
  SECOND_FACTOR_REQUIRED: 401,
  SECOND_FACTOR_INVALID: 401,
  SECOND_FACTOR_SETUP_REQUIRED: 403,
  AUTOLOGIN_INVALID: 401,
  LINK_INVALID: 400,
  LINK_EXPIRED: 400,
  LINK_REVOKED: 400,
  PHONE_TAKEN: 409,
  EMAIL_TAKEN: 409,
  TC_TAKEN: 409,
  TAX_TAKEN: 409,
  SMS_CODE_INVALID: 400,
  SMS_CODE_EXPIRED: 400,
  LAST_ADMINISTRATOR: 409,
  ASSIGNMENT_EXISTS: 409,
  ASSIGNMENT_ENDED: 409,
  SEATS_TAKEN: 409,
  ORGANIZATION_SUSPENDED: 403,
  APPLICATION_DECIDED: 409,
  SUBSCRIPTION_REQUIRED: 402,
  FORBIDDEN: 403,
  INSUFFICIENT_SCOPE: 403,
  API_TOKEN_LIMIT: 409,
  WEBHOOK_LIMIT: 409,
  CROSS_SITE_REQUEST: 403,
  EMAIL_NOT_VERIFIED: 403,
  PASSWORD_CHANGE_REQUIRED: 403,
  CERTIFICATE_REQUIRED: 403,
  CERTIFICATE_REQUIRED_FOR_DRAFT: 403,
  NOT_FOUND: 404,
  RANGE_NOT_SATISFIABLE: 416,
  CONFLICT: 409,
  ID_IN_USE: 409,
  REVISION_CONFLICT: 409,
  NOTE_CHANGED: 409,
  MARKS_CHANGED: 409,
  CLIENT_COMPANY_PASSIVE: 409,
  VISIT_CLOSED: 409,
  VISIT_HAS_REPORT: 409,
  VISIT_CHECKED: 409,
  VISIT_NOT_BEGUN: 409,
  ACTION_MOVED_ON: 409,
  VISIT_SIGNED: 409,
  TEMPLATE_NAME_TAKEN: 409,
  TEMPLATE_LIMIT: 409,
  TEMPLATE_GONE: 409,
  REPORT_NOT_DRAFT: 409,
  REPORT_NOT_COMPLETED: 409,
  REPORT_DELETED: 409,
  REPORT_REPLACED: 409,
  REPORT_ID_INVALID: 400,
  REPORT_TOLD_DANGER: 409,
  NO_RECIPIENTS: 400,
  FINDING_NOT_SAVED: 409,
  DANGER_NOT_LEFT: 409,
  RECIPIENT_OPTED_OUT: 409,
  VERIFICATION_UNKNOWN: 404,
  FINALIZE_RESERVED: 403,
  REVIEW_REQUIRED: 409,
  REVIEW_NOT_ASKED: 409,
  REVIEW_WITHOUT_REVIEWER: 409,
  REVIEW_OF_OWN_REPORT: 403,
  REPORT_IN_REVIEW: 409,
  REPORT_NOT_IN_REVIEW: 409,
  FACES_UNCHECKED: 409,
  REPORT_EMPTY: 409,
  REPORT_HAS_OPEN_FINDINGS: 409,
  FINDING_LIMIT: 409,
  FINDING_OFF_SCALE: 400,
  RISK_METHOD_MISSING: 400,
  RISK_METHOD_FIXED: 409,
  FILES_REQUIRED: 400,
  TOO_MANY_FILES: 400,
  FILE_UNREADABLE: 404,
  UPLOADS_BUSY: 503,
  UPLOAD_INCOMPLETE: 409,
  PHOTOS_REFUSED: 400,
  STORAGE_FULL: 409,
  CERTIFICATE_TYPE_IN_USE: 409,
  SERVICE_RULES_SETTLED: 409,
  SHEET_REFUSED: 400,
  DOCUMENT_REFUSED: 400,
  ANALYSIS_FAILED: 500,
  NO_NEW_FINDING: 422,
  ANALYSIS_INVALID: 502,
  ANALYSIS_RUNNING: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMITED: 429,
  SENDING_LIMIT: 429,
  INTERNAL_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
  STORAGE_UNAVAILABLE: 503,
  DISK_FULL: 503,
  AI_UNAVAILABLE: 503,
  AI_TIMEOUT: 504,
}

/** The wire codes that decisions.md fixes for codes the catalogue distinguishes further. */
const wireCodes: Partial<Record<ProblemCode, string>> = {
  SIGN_IN_FAILED: 'UNAUTHORIZED',
  CERTIFICATE_REQUIRED_FOR_DRAFT: 'CERTIFICATE_REQUIRED',
  REPORT_ID_INVALID: 'VALIDATION_ERROR',
}

/** The HTTP status a problem code is answered with. */
export function statusOf(code: ProblemCode): number {
  return statuses[code]
}

/** Answers any error a request ended with. */
export function writeProblem(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known =
    error instanceof Problem ? error : (troubleOf(error, { reads: isRead(request) }) ?? fromFramework(error))
  const status = statuses[known.code]
  request.refusal = known.code
  if (isHangUp(error, request)) request.log.info({ err: error }, 'the caller hung up')
  else if (known.code === 'UPLOADS_BUSY') request.log.warn('too many uploads at once')
  else if (status >= 500) request.log.error({ err: error }, 'request failed')
  if (status === 429) void reply.header('retry-after', Number(known.extras.data?.retry_after ?? 60))
  // What was begun for a file is not true of its refusal: a browser would keep it under the file's tag, or save it.
  for (const name of ['etag', 'content-disposition', 'content-length']) void reply.removeHeader(name)
  const wait = retryAfter[known.code]
  if (wait !== undefined) void reply.header('retry-after', wait)
  const { fields = {}, errors = [], data } = known.extras
  const body: ProblemReply = {
    error: {
      code: wireCodes[known.code] ?? known.code,
      message: known.message,
      details: { errors, fields, ...(data && { data }) },
      request_id: request.id,
    },
  }
  return reply
    .status(status)
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

/** What work ends with when nobody waits for it any more: no fault of the server, and nobody hears the answer. */
const endedByCaller = new Set([
  'ABORT_ERR',
  'ECONNRESET',
  'EPIPE',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_DESTROYED',
])

function isHangUp(error: FastifyError | Error, { raw }: FastifyRequest): boolean {
  if (!raw.socket?.destroyed) return false
  return error.name === 'AbortError' || ('code' in error && endedByCaller.has(error.code))
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

function fromFramework(error: FastifyError | Error): Problem {
  if (error instanceof FileMissing) return problem('FILE_UNREADABLE')
  const code = 'code' in error ? error.code : ''
  const status = 'statusCode' in error ? error.statusCode : undefined
  if (status === 413) return problem('PAYLOAD_TOO_LARGE')
  if (status === 415) return problem('UNSUPPORTED_MEDIA_TYPE')
  if (status === 429) return problem('RATE_LIMITED', { data: { retry_after: 60 } })
  if (status === 400 || code === 'FST_ERR_CTP_INVALID_JSON_BODY')
    return problem('VALIDATION_ERROR', { errors: ['İstek okunamadı.'] })
  return problem('INTERNAL_ERROR')
}

/** The answer for a path that is no route of the API. */
export function unknownRoute(): Problem {
  return problem('NOT_FOUND', { message: problemMessages.NOT_FOUND() })
}
