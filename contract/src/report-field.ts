// What a report says as a whole, on the wire, made of the table of its fields (domain/report/report-fields).
import {
  type ReportField,
  type ReportFieldKind,
  type ReportFieldKinds,
  type ReportFieldOf,
  reportFieldNames,
  reportFields,
} from '@gozlem/domain/report/report-fields'
import * as z from 'zod/mini'
import { Day, optionalProse, optionalText, Time } from './shapes'

type Fields = typeof reportFields
type Schema<Value> = z.ZodMiniType<Value, Value>
type Schemas = { [Kind in ReportFieldKind]: (field: ReportFieldOf<Kind>) => Schema<ReportFieldKinds[Kind]> }

const sent: Schemas = {
  text: ({ maximum }) => optionalText(maximum),
  prose: ({ maximum }) => optionalProse(maximum),
  lines: ({ maximum, maximum_length, too_many, too_long }) =>
    z.array(optionalProse(maximum_length, too_long)).check(z.maxLength(maximum, too_many)),
  day: () => z.nullable(Day),
  time: () => z.nullable(Time),
}

const shown: { [Kind in ReportFieldKind]: Schema<ReportFieldKinds[Kind]> } = {
  text: z.string(),
  prose: z.string(),
  lines: z.array(z.string()),
  day: z.nullable(z.string()),
  time: z.nullable(z.string()),
}

type SchemaOf<Field extends ReportField> = Schema<ReportFieldKinds[Fields[Field]['kind']]>

/** As a save sends them; what is left out stays as it is. */
export const sentReportFields = Object.fromEntries(
  reportFieldNames.map((name) => {
    const field = reportFields[name]
    return [name, z.optional((sent[field.kind] as (of: typeof field) => z.ZodMiniType)(field))]
  }),
) as { [Field in ReportField]: z.ZodMiniOptional<SchemaOf<Field>> }

/** As replies show them. */
export const shownReportFields = Object.fromEntries(
  reportFieldNames.map((name) => [name, shown[reportFields[name].kind]]),
) as { [Field in ReportField]: SchemaOf<Field> }
