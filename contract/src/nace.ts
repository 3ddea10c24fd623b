import { hazardClasses } from '@gozlem/domain/client-company/hazard-class'
import { isNaceCode } from '@gozlem/domain/client-company/nace'
import { longestNaceDescription, maximumNaceCodes } from '@gozlem/domain/client-company/nace-csv'
import * as z from 'zod/mini'
import { route } from './route'
import { Day, Id, Instant, requiredText } from './shapes'

export const NaceCodeView = z.object({
  code: z.string().check(z.refine(isNaceCode, 'Kod 6 haneli olmalıdır (örn. 25.62.01)')),
  description: requiredText(longestNaceDescription, 'Tanım boş'),
  tehlike_sinifi: z.enum(hazardClasses),
})

export const NaceListView = z.object({
  id: Id,
  valid_from: z.string(),
  source: z.string(),
  code_count: z.int(),
  created_at: Instant,
  /** The newest one that has begun. */
  in_force: z.boolean(),
})
export type NaceListView = z.infer<typeof NaceListView>

export const searchNaceCodes = route('nace.searchCodes', {
  summary:
    'Codes of the NACE list in force by words or digits; `list` is null while no list has been entered.',
  query: z.object({
    search: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
  }),
  reply: z.object({
    list: z.nullable(z.object({ valid_from: z.string(), source: z.string() })),
    codes: z.array(NaceCodeView),
  }),
})

export const listNaceLists = route('nace.listLists', {
  summary: 'Every NACE list that was entered, newest day first.',
  reply: z.object({ lists: z.array(NaceListView) }),
})

export const NaceListInput = z.object({
  id: z.optional(Id),
  /** The day from which it is in force. */
  valid_from: Day,
  /** Where it was published: `RG 13.03.2025/32840`. */
  source: requiredText(200, 'Kaynağı yazın'),
  codes: z
    .array(NaceCodeView)
    .check(
      z.minLength(1, 'Listede kod yok'),
      z.maxLength(maximumNaceCodes, `En fazla ${maximumNaceCodes} kod gönderin.`),
    ),
  /** Answers what would change and stores nothing. */
  dry_run: z._default(z.boolean(), false),
})

export const addNaceList = route('nace.addList', {
  summary: 'Enters a NACE list with the day it begins; older lists stay. The same id twice is the same list.',
  body: NaceListInput,
  reply: z.object({
    /** Null for a dry run. */
    list: z.nullable(NaceListView),
    /** Against the list that is in force on the day it begins. */
    changes: z.object({ added: z.int(), removed: z.int(), reclassified: z.int(), kept: z.int() }),
  }),
  status: 201,
  problems: ['ID_IN_USE'],
})
