// Saving a draft (REP-08), and what the audit log tells of it (ADM-06).
import type { saveReport } from '@gozlem/contract/report'
import type { RequestOf } from '@gozlem/contract/route'
import { changesOf } from '@gozlem/domain/event/changes'
import { problem } from '@gozlem/domain/problem'
import { findingsBeforeAndAfter } from '@gozlem/domain/report/finding-history'
import { methodFor } from '@gozlem/domain/report/offered-methods'
import { type RiskMethodId, scaleOf } from '@gozlem/domain/report/risk-score'
import { reportTitle } from '@gozlem/domain/report/title'
import { v7 as uuidv7 } from 'uuid'
import type { Context } from '../../http/context'
import { lockDraft, touch } from './commands'
import { readContent } from './content-store'
import { assessmentWriter, savedFields } from './field-commands'
import { replaceFindings } from './finding-commands'
import { type ReferenceRow, replaceReferences } from './finding-store'
import { saveObservations } from './observation-commands'
import type { ObservationRow } from './observation-store'
import { changedMeanwhile } from './revision-commands'
import { knownSigners } from './signature-commands'
import type * as store from './store'

/**
 * Saves a draft (REP-08). The revision names the state the changes were made on; on another one nothing is saved and
 * the problem carries the current report, so that the client can merge finding by finding.
 */
export async function save(
  ctx: Context,
  id: string,
  {
    revision,
    entries: findings,
    report_references,
    signers,
    ...change
  }: RequestOf<typeof saveReport>['body'],
): Promise<store.ReportRow> {
  const draft = await lockDraft(ctx, id)
  if (draft.revision !== revision) throw await changedMeanwhile(ctx, draft)
  const method = methodAsked(draft, change.risk_method)
  if (method !== draft.risk_method && draft.total_entries > 0) throw problem('RISK_METHOD_FIXED')
  const { title, name, osgb_name, observations } = change
  const parts = await saveParts(ctx, draft, method, { findings, observations, report_references })
  const changed = {
    ...(name !== undefined && { name, title: reportTitle({ ...draft, name }) }),
    ...(title !== undefined && { name: title, title }),
    ...(osgb_name !== undefined && { osgb_name }),
    ...savedFields(change),
    ...assessmentWriter(ctx, draft, change),
    ...(method !== draft.risk_method && { risk_method: method }),
    ...(signers && { signers: await knownSigners(ctx, draft, named(signers)) }),
  }
  return touch(ctx, draft, changed, ({ revision: now }) => ({
    kind: 'report.saved',
    subject_id: id,
    data: { revision: now },
    changes: changesOf('report.saved', { ...draft, ...parts.before }, { ...changed, ...parts.after }),
  }))
}

type Parts = Pick<RequestOf<typeof saveReport>['body'], 'observations' | 'report_references'> & {
  findings: RequestOf<typeof saveReport>['body']['entries']
}

/** Saves the lists of a draft that a save names. @returns what history tells of them, before and after */
async function saveParts(
  ctx: Context,
  draft: store.ReportRow,
  method: RiskMethodId,
  { findings, observations, report_references }: Parts,
): Promise<{ before: object; after: object }> {
  const told = { before: {}, after: {} }
  const tell = (before: object, after: object) => {
    Object.assign(told.before, before)
    Object.assign(told.after, after)
  }
  if (!(findings || observations || report_references)) return told
  const content = await readContent(ctx, draft)
  if (findings) {
    const rows = await replaceFindings(ctx, draft, method, named(findings), content)
    const { before, after } = findingsBeforeAndAfter(content.findings, rows)
    tell(before, after)
  }
  if (observations) {
    const rows = await saveObservations(ctx, draft, named(observations), content)
    tell({ observations: content.observations.map(saidOf) }, { observations: rows.map(saidOf) })
  }
  if (report_references) {
    const { organization_id, id } = draft
    if (!(await replaceReferences(ctx, organization_id, id, named(report_references))))
      throw problem('ID_IN_USE')
    const cited = (references: readonly Pick<ReferenceRow, 'regulation' | 'link'>[]) =>
      references.map(({ regulation, link }) => [regulation, link])
    tell({ report_references: cited(content.references) }, { report_references: cited(report_references) })
  }
  return told
}

const saidOf = ({ text, image_id, approved }: Pick<ObservationRow, 'text' | 'image_id' | 'approved'>) => [
  text,
  image_id,
  approved,
]

/** Another scale takes the organization's table; a report keeps its own as long as it keeps its scale. */
const methodAsked = (
  { risk_method, l_table }: store.ReportRow,
  asked: RiskMethodId = risk_method,
): RiskMethodId => (scaleOf(asked) === scaleOf(risk_method) ? risk_method : methodFor(l_table, asked))

/** Each with an id: the client's own, or a new one. */
const named = <Made extends { id?: string | undefined }>(made: readonly Made[]) =>
  made.map(({ id = uuidv7(), ...rest }) => ({ ...rest, id }))
