// A finding on the wire, made of the table of its fields (domain/report/finding): what a save sends, what a report shows,
// what a guideline keeps.

import {
  type FieldOf,
  type FindingField,
  type FindingKind,
  type FindingKinds,
  fieldsWith,
  findingFields,
  type SentField,
} from '@gozlem/domain/report/finding'
import { findingStatuses, splitMeasures } from '@gozlem/domain/report/finding-rules'
import * as z from 'zod/mini'
import { Day, Id, oneLine, optionalProse, optionalText } from './shapes'

/** Confidence in a citation; anything below high shows as 'uzman kontrolü gerekli'. */
export const Confidence = z.enum(['high', 'medium', 'low'])

export const Citation = z.object({
  regulation_id: z.string().check(z.maxLength(60)),
  /** Article, or null to cite the regulation as a whole. */
  ref: z.nullable(z.string().check(z.maxLength(120))),
  /** Regulation and article, as a report prints them. */
  title: z.string().check(oneLine(), z.maxLength(500)),
  /** The regulation's own title, from the catalogue; a save may leave it out. */
  regulation: z.optional(z.string().check(z.maxLength(500))),
  confidence: Confidence,
})
export type Citation = z.infer<typeof Citation>

type Fields = typeof findingFields
type KindOf<Field extends FindingField> = Fields[Field]['kind']
type Schema<Value, Input = Value> = z.ZodMiniType<Value, Input>
type Schemas<Kinds, Inputs = Kinds> = {
  [Kind in FindingKind]: (
    field: FieldOf<Kind>,
  ) => Schema<Kinds[Kind & keyof Kinds], Inputs[Kind & keyof Inputs]>
}

/** A factor that is not a number becomes 1 on the server (REP-06). */
interface SentKinds extends Omit<FindingKinds, 'factor'> {
  factor: number | string | null
}

/** The seeds' entry may carry its measures as one text, and its regulations as a list. */
interface TypedKinds extends Omit<SentKinds, 'text' | 'lines'> {
  text: string | string[]
  lines: string | string[]
}

const sent: Schemas<SentKinds, TypedKinds> = {
  // What may be long has lines.
  text: ({ maximum, may_be_list }) => {
    const text = maximum > 200 ? optionalProse(maximum) : optionalText(maximum)
    if (!may_be_list) return text
    const list = z.array(z.string().check(z.maxLength(maximum))).check(z.maxLength(maximumListed))
    return z.pipe(
      z.pipe(
        z.union([z.string(), list]),
        z.transform((typed) => [typed].flat().join(', ')),
      ),
      text,
    )
  },
  lines: ({ maximum, maximum_length, too_many, too_long }) => {
    const lines = z.array(optionalProse(maximum_length, too_long)).check(z.maxLength(maximum, too_many))
    const text = z.string().check(z.maxLength(2 * maximum * maximum_length))
    return z.pipe(
      z.pipe(
        z.union([text, z.array(z.string())]),
        z.transform((typed) => (typeof typed === 'string' ? splitMeasures(typed) : typed)),
      ),
      lines,
    )
  },
  citations: ({ maximum }) => z.array(Citation).check(z.maxLength(maximum)),
  factor: () => z.union([z.number(), z.string().check(z.maxLength(40)), z.null()]),
  score: () => z.number(),
  flag: () => z.boolean(),
  status: () => z.enum(findingStatuses),
  photo: () => z.nullable(Id),
  photos: ({ maximum, too_many }) => z.array(Id).check(z.maxLength(maximum, too_many)),
  day: () => z.nullable(Day),
}

/** Regulations of a list, far more than one finding rests on. */
const maximumListed = 60

const shown: Schemas<FindingKinds> = {
  text: () => z.string(),
  lines: () => z.array(z.string()),
  citations: () => z.array(Citation),
  factor: () => z.number(),
  score: () => z.number(),
  flag: () => z.boolean(),
  status: () => z.enum(findingStatuses),
  photo: () => z.nullable(Id),
  photos: () => z.array(Id),
  day: () => z.nullable(z.string()),
}

type Typed<Field extends FindingField> =
  KindOf<Field> extends 'text'
    ? Fields[Field] extends { may_be_list: true }
      ? string | string[]
      : string
    : TypedKinds[KindOf<Field>]
type Sent<Field extends FindingField> = Schema<SentKinds[KindOf<Field>], Typed<Field>>
type SentShape = {
  [Field in SentField]: Fields[Field]['sent'] extends 'or_empty'
    ? z.ZodMiniDefault<Sent<Field>>
    : Fields[Field]['sent'] extends 'or_as_stored'
      ? z.ZodMiniOptional<Sent<Field>>
      : Sent<Field>
}

function sentSchema(name: FindingField): z.ZodMiniType {
  const field = findingFields[name]
  const schema = (sent[field.kind] as (of: typeof field) => z.ZodMiniType)(field)
  // A factor left out is told from one that was chosen: nobody scored by it.
  if (field.sent === 'or_empty') return z._default(schema, field.kind === 'factor' ? null : field.empty)
  return field.sent === 'or_as_stored' ? z.optional(schema) : schema
}

/** The schemas of these fields as a save sends them. */
export function sentShape<Field extends SentField>(fields: readonly Field[]): Pick<SentShape, Field> {
  return Object.fromEntries(fields.map((name) => [name, sentSchema(name)])) as Pick<SentShape, Field>
}

type ShownShape = { [Field in FindingField]: Schema<FindingKinds[KindOf<Field>]> }

/** The schemas of these fields as replies show them. */
export function shownShape<Field extends FindingField>(fields: readonly Field[]): Pick<ShownShape, Field> {
  const shape = fields.map((name) => {
    const field = findingFields[name]
    return [name, (shown[field.kind] as (of: typeof field) => z.ZodMiniType)(field)]
  })
  return Object.fromEntries(shape) as Pick<ShownShape, Field>
}

/** How a finding read before its last refinement. */
export const RefinedText = z.object(shownShape(fieldsWith('kept_by_refinement', true)))
export type RefinedText = z.infer<typeof RefinedText>

/** What a save says of a finding that the engine on the device made. */
export const deviceShape = {
  /** The hazard that the engine on the device proposed it as; of one that the server has already it says nothing. */
  hazard_id: z.optional(z.string().check(z.maxLength(80))),
  /** The engine on the device asked, and this finding is the answer: its hazard, or that none of those offered was meant. */
  answer: z.optional(
    z.object({
      note: z.string().check(z.maxLength(4000)),
      offered: z.array(z.string().check(z.maxLength(80))).check(z.maxLength(10)),
    }),
  ),
}
