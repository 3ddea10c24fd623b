// What a column of a row from outside may hold, as the archive of an organization writes it (docs/decisions/063). The tables say it
// of each of their columns beside their duties, by the schema of the contract or the rule of the domain that commands obey.
import { normalizeEmail } from '@gozlem/domain/account/email'
import { isPersonName } from '@gozlem/domain/account/person-name'
import { Day } from '@gozlem/contract/shapes'
import { turkishWords } from '@gozlem/contract/validation-words'
import * as z from 'zod/mini'

z.config(turkishWords)

export type ColumnRule = z.ZodMiniType
/** By column, but for organization_id, which is the archive's own in every row. */
export type ColumnRules = Readonly<Record<string, ColumnRule>>

export const id = z.guid()
export const flag = z.boolean()
export const count = z.int().check(z.minimum(0))
/** As PostgreSQL's `integer` keeps it. */
export const number = z.number().check(z.minimum(-1_000_000), z.maximum(2_147_483_647))
export const day = Day
export const moment = z.iso.datetime({ offset: true })

const aDay = 24 * 60 * 60 * 1000
/** Clocks of two installations may differ, by a day at most. */
export const past = moment.check(
  z.refine((text) => Date.parse(text) < Date.now() + aDay, 'Gelecekte bir tarih olamaz.'),
)

/** One of the words that the table's own check allows. */
export const word = z.string().check(z.regex(/^\w{1,40}$/))

/** What nothing can keep. Unseen marks stay: texts from before they were taken out may have them. */
const unkept = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{NChar}\ufeff]/u
const kept = z.refine<string>((written) => !unkept.test(written), 'Denetim karakteri içeriyor.')

export const text = (maximum: number) => z.string().check(z.maxLength(maximum), kept)

/** A header of a request, as it came. */
export const header = z.string().check(z.maxLength(1000))

export const email = z
  .string()
  .check(z.refine((written) => normalizeEmail(written) !== null, 'Geçerli bir e-posta adresi değil.'))
/** Empty where its person was erased, or has none. */
export const emailOrNone = z.union([z.literal(''), email])

export const personName = z
  .string()
  .check(z.minLength(1), z.maxLength(100), kept, z.refine(isPersonName, 'Kişi adı değil.'))

export const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))
/** The hash of a secret of a link, in the words of `bytea`. Whoever runs an organization may make such links themselves. */
export const tokenHash = z.string().check(z.regex(/^\\x[0-9a-f]{64}$/, 'Bağlantı özeti değil.'))
export const bytes = z.string().check(z.regex(/^\\x(?:[0-9a-f]{2})*$/))
export const mime = z.string().check(z.regex(/^[a-z]+\/[a-z0-9.+-]{1,100}$/))
/** JSON whose reader takes it as it comes, such as the facts of an event. */
export const json = z.json()

/** A key of the file store in one folder; another one would lead to files of others. */
export const keyIn = (folder: string, named: RegExp) =>
  z.string().check(z.regex(named, `Dosya anahtarı ${folder}/ klasöründe değil.`))

export const orNull = <Rule extends ColumnRule>(rule: Rule) => z.nullable(rule)

/** When a row was made, and last changed. */
export const made = { created_at: past }
export const changed = { created_at: past, updated_at: past }
