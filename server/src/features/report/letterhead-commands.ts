// The head of a report's paper: the organization below its typed name, and the logos.
import type { readReportLetterhead, readReportLogo } from '@gozlem/contract/report-paper'
import type { ReplyOf, RequestOf } from '@gozlem/contract/route'
import { problem } from '@gozlem/domain/problem'
import type { Scope, Work } from '../../db/tenant-scope'
import type { LogoFiles } from '../../external/images/logo-files'
import type { Context } from '../../http/context'
import { findLogoId } from '../client-company/logo-store'
import { findLetterhead, type KeptLetterhead } from '../organization/letterhead-store'
import { findReport, type ReportRow } from './store'

export interface PaperHead {
  /** As it was when the report was completed; of a draft as it is now. */
  letterhead: KeptLetterhead | null
  /** The client company's logo as it is now; it is not kept with the report. */
  client_logo_id: string | null
}

export async function readHead(work: Work<Scope>, report: ReportRow): Promise<PaperHead> {
  return {
    letterhead:
      report.status === 'draft'
        ? await findLetterhead(work, report.organization_id)
        : report.letterhead_snapshot,
    client_logo_id: await findLogoId(work, report),
  }
}

type Asked = RequestOf<typeof readReportLogo>['params']

/**
 * What stands at the head of a report on paper.
 * @throws Problem NOT_FOUND
 */
export async function readLetterhead(
  ctx: Context,
  id: string,
): Promise<ReplyOf<typeof readReportLetterhead>['letterhead']> {
  const { letterhead, client_logo_id } = await requireHead(ctx, id)
  const { address = '', phone = '', authorization_no = '', logo } = letterhead ?? {}
  const addressOf = (whose: Asked['whose'], logo_id: string) =>
    `/api/reports/${id}/logos/${whose}?v=${logo_id}`
  return {
    address,
    phone,
    authorization_no,
    logo_url: logo ? addressOf('organization', logo.id) : null,
    client_logo_url: client_logo_id && addressOf('client_company', client_logo_id),
  }
}

/**
 * Which picture stands there.
 * @throws Problem NOT_FOUND
 */
export async function findPaperLogo(ctx: Context, { id, whose }: Asked): Promise<LogoFiles> {
  const { report, letterhead, client_logo_id } = await requireHead(ctx, id)
  const logo_id = whose === 'organization' ? letterhead?.logo?.id : client_logo_id
  if (!logo_id) throw problem('NOT_FOUND', { message: 'Bu raporun başında logo yok.' })
  return { organization_id: report.organization_id, logo_id }
}

async function requireHead(ctx: Context, id: string): Promise<PaperHead & { report: ReportRow }> {
  const report = await findReport(ctx, id)
  if (!report) throw problem('NOT_FOUND')
  return { report, ...(await readHead(ctx, report)) }
}
