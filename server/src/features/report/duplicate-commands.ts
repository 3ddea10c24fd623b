import type { duplicateReport as duplicateContract } from '@gozlem/contract/report'
import type { RequestOf } from '@gozlem/contract/route'
import { problem } from '@gozlem/domain/problem'
import { findingToCheckAgain } from '@gozlem/domain/report/duplicate'
import { reportTitle } from '@gozlem/domain/report/title'
import { v7 as uuidv7 } from 'uuid'
import type { Context } from '../../http/context'
import { called, createDraft, touch } from './commands'
import { readContent } from './content-store'
import { replaceFindings } from './finding-commands'
import { replaceReferences } from './finding-store'
import { signersAnew } from './signature-commands'
import { findReport, type ReportRow } from './store'
import { holdTemplate } from './template-store'
import { proposedTerm } from './term-commands'

/**
 * Makes a draft of a report for another visit to the same client company (REP-01): its findings to be checked again,
 * without photos, with terms that count from the new visit. The same id twice is the same draft.
 * @throws Problem NOT_FOUND, ID_IN_USE and those of `createDraft`
 */
export async function duplicateReport(
  ctx: Context,
  source_id: string,
  { id = uuidv7() }: RequestOf<typeof duplicateContract>['body'],
): Promise<ReportRow> {
  const source = await findReport(ctx, source_id)
  if (!source) throw problem('NOT_FOUND')
  if (id === source_id) throw problem('ID_IN_USE')
  const { client_company_id, osgb_name, risk_method, name } = source
  // Deleted at this moment, it proposes nothing any more; the copy goes on without it.
  const template = source.template && (await holdTemplate(ctx, source.template.id))
  const draft = await createDraft(ctx, {
    id,
    client_company_id,
    osgb_name,
    risk_method,
    template_id: template?.id,
  })
  // Made by a try before this one; what was written in it since stays.
  if (draft.revision > 1) return draft
  const { findings, references } = await readContent(ctx, source)
  const copies = findings.map((finding) => ({
    ...findingToCheckAgain(finding),
    due_on: proposedTerm(draft, finding),
    id: uuidv7(),
  }))
  await replaceFindings(ctx, draft, draft.risk_method, copies, { findings: [], images: [] })
  const named = references.map((reference) => ({ ...reference, id: uuidv7() }))
  await replaceReferences(ctx, draft.organization_id, id, named)
  const signers = await signersAnew(ctx, draft, source.signers)
  const change = { name, title: reportTitle({ ...draft, name }), signers }
  return touch(ctx, draft, change, (copy) => ({
    kind: 'report.duplicated',
    subject_id: id,
    data: { ...called(copy), source_id },
  }))
}
