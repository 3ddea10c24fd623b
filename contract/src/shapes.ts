// Shapes that several features share on the wire.
import { isCalendarDate } from '@gozlem/domain/calendar-date'
import * as z from 'zod/mini'

export const Id = z.uuid('Geçersiz kimlik.')
export const IdParams = z.object({ id: Id })
export const Day = z.string().check(z.refine(isCalendarDate, 'Tarih YYYY-AA-GG biçiminde olmalıdır.'))
export const Instant = z.iso.datetime()
/** Hours and minutes, `09:30`. */
export const Time = z.iso.time({ precision: -1, error: 'Saati 09:30 biçiminde yazın.' })

const usual = (maximum: number) => `En fazla ${maximum} karakter yazın.`

export const isMissing = (value: unknown): boolean => value === undefined || value === null

/** The words for a field that was not sent, or sent as null. */
export const whenMissing = (message: string) => ({
  error: ({ input }: { input?: unknown }): string | undefined => (isMissing(input) ? message : undefined),
})

/** One line: what was pasted with line breaks is joined, so that a name begins no line of a mail, a message or a list. */
export const oneLine = () => z.overwrite<string>((text) => text.replace(/[\r\n\u2028\u2029]+/g, ' '))

/** Text of one line that must not be empty once trimmed. */
export const requiredText = (maximum: number, missing: string, tooLong = usual(maximum)) =>
  z
    .string(whenMissing(missing))
    .check(oneLine(), z.trim(), z.minLength(1, missing), z.maxLength(maximum, tooLong))

/** Text of one line that may be empty. */
export const optionalText = (maximum: number, tooLong = usual(maximum)) =>
  z.string().check(oneLine(), z.trim(), z.maxLength(maximum, tooLong))

/** Text of any number of lines that must not be empty once trimmed. */
export const requiredProse = (maximum: number, missing: string, tooLong = usual(maximum)) =>
  z.string(whenMissing(missing)).check(z.trim(), z.minLength(1, missing), z.maxLength(maximum, tooLong))

/** Text of any number of lines that may be empty. */
export const optionalProse = (maximum: number, tooLong = usual(maximum)) =>
  z.string().check(z.trim(), z.maxLength(maximum, tooLong))

export const Pagination = z.object({
  total: z.int(),
  page: z.int(),
  limit: z.int(),
  totalPages: z.int(),
  /** Pass as `after` for the next page without counting; null on the last page. */
  next: z.nullable(z.string()),
})

const wholeNumber = (from: number, to: number) =>
  z.coerce
    .number()
    .check(z.int(), z.minimum(from, `En az ${from} olmalıdır.`), z.maximum(to, `En çok ${to} olabilir.`))

/** Query of every list: page by number, or by the `next` key of the page before. */
export const ListQuery = z.object({
  page: z._default(wholeNumber(1, 10_000), 1),
  limit: z._default(wholeNumber(1, 100), 20),
  after: z.optional(z.string().check(z.maxLength(400))),
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  sort_order: z.optional(z.enum(['asc', 'desc'])),
})

export const Done = z.object({ success: z.literal(true), message: z.string() })

export const ProblemReply = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    details: z.object({
      errors: z.array(z.string()),
      fields: z.record(z.string(), z.string()),
      data: z.optional(z.record(z.string(), z.unknown())),
    }),
    request_id: z.string(),
  }),
})
export type ProblemReply = z.infer<typeof ProblemReply>

/** The account a report was made in, which is what the product knows of who made it. */
export const IssuerView = z.object({ name: z.string(), kind: z.enum(['osgb', 'individual']) })
