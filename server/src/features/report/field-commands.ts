import {
  type ReportField,
  type ReportFields,
  reportFieldNames,
  tidyLines,
} from '@gozlem/domain/report/report-fields'

/** The fields of the report as a whole that a save names, lists without their empty lines. */
export function savedFields(
  change: { [Field in ReportField]?: ReportFields[Field] | undefined },
): Partial<ReportFields> {
  const { distribution } = change
  const named = reportFieldNames.filter((field) => change[field] !== undefined)
  return {
    ...Object.fromEntries(named.map((field) => [field, change[field]])),
    ...(distribution && { distribution: tidyLines(distribution) }),
  }
}
