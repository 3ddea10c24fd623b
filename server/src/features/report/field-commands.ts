import { istanbulDay } from '@gozlem/domain/calendar-date'
import {
  carriedFields,
  emptyReportFields,
  type ReportField,
  type ReportFields,
  reportFieldNames,
  tidyLines,
} from '@gozlem/domain/report/report-fields'
import { nextLegalBasis } from '@gozlem/knowledge/legal-basis'
import type { Context } from '../../http/context'
import { findLastFields } from './field-store'

type FieldChange = { [Field in ReportField]?: ReportFields[Field] | undefined }

/** The fields of the report as a whole that a save names, lists without their empty lines. */
export function savedFields(change: FieldChange): Partial<ReportFields> {
  const { distribution } = change
  const named = reportFieldNames.filter((field) => change[field] !== undefined)
  return {
    ...Object.fromEntries(named.map((field) => [field, change[field]])),
    ...(distribution && { distribution: tidyLines(distribution) }),
  }
}

/** Whoever changes the words of the general assessment is its writer from then on, as with those of a finding (013). */
export function assessmentWriter(
  { actor }: Context,
  draft: Pick<ReportFields, 'general_assessment'>,
  { general_assessment = draft.general_assessment }: FieldChange,
) {
  return general_assessment === draft.general_assessment ? {} : { assessment_written_by: actor.id }
}

/**
 * The visit is today until somebody says otherwise; contract and distribution are those of the last report, and the legal
 * basis where its author wrote it.
 */
export async function fieldsToBeginWith(
  ctx: Context,
  client_company_id: string,
  visit_date?: string,
): Promise<ReportFields> {
  const last = await findLastFields(ctx, client_company_id)
  return {
    ...emptyReportFields(),
    // A device whose clock is ahead begins none tomorrow.
    visit_date: earlierDay(visit_date, istanbulDay(ctx.request.at)),
    ...(last && carriedFields(last)),
    legal_basis: nextLegalBasis(last?.legal_basis ?? ''),
  }
}

const earlierDay = (day: string | undefined, today: string): string =>
  day !== undefined && day < today ? day : today
