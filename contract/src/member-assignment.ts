import { professions } from '@gozlem/domain/account/roles'
import { hazardClasses } from '@gozlem/domain/client-company/hazard-class'
import {
  assignmentStates,
  datesAgree,
  endBeforeStartMessage,
  isgKatipNoMessage,
  isIsgKatipNo,
  maximumAssignmentsAtOnce,
} from '@gozlem/domain/member/assignment'
import * as z from 'zod/mini'
import { changesOf } from './changes-of'
import { route } from './route'
import { Day, Done, Id, IdParams, Instant, ListQuery, Pagination } from './shapes'

const details = {
  isg_katip_no: z._default(
    z.string().check(
      z.trim(),
      z.refine((text) => text === '' || isIsgKatipNo(text), isgKatipNoMessage),
    ),
    '',
  ),
  minutes_per_month: z._default(
    z.nullable(
      z
        .int('Süre tam sayı olmalıdır')
        .check(z.minimum(1, 'En az 1 dakika olmalıdır'), z.maximum(60_000, 'Süre çok uzun')),
    ),
    null,
  ),
  starts_on: Day,
  ends_on: z._default(z.nullable(Day), null),
}

const inOrder = z.refine<{ starts_on: string; ends_on: string | null }>(
  ({ starts_on, ends_on }) => datesAgree(starts_on, ends_on),
  { error: endBeforeStartMessage, path: ['ends_on'] },
)

/** What the contract behind assignments says. */
export const ContractInput = z.object(details).check(inOrder)
export type ContractInput = z.infer<typeof ContractInput>

export const AssignmentsInput = z
  .object({
    /** Each pair of a person and a client company, with an id made by the client: the same id twice is the same one. */
    assignments: z
      .array(z.object({ id: z.optional(Id), user_id: Id, client_company_id: Id }))
      .check(
        z.minLength(1, 'En az bir kişi ve bir firma seçin'),
        z.maxLength(
          maximumAssignmentsAtOnce,
          `Bir seferde en fazla ${maximumAssignmentsAtOnce} görevlendirme ekleyin`,
        ),
      ),
    ...details,
  })
  .check(inOrder)
export type AssignmentsInput = z.infer<typeof AssignmentsInput>

export const AssignmentChange = changesOf(
  z.object({ profession: z.enum(professions, 'Mesleği seçin'), ...details }),
)
export type AssignmentChange = z.infer<typeof AssignmentChange>

export const AssignmentView = z.object({
  id: Id,
  user_id: Id,
  user_name: z.string(),
  user_is_active: z.boolean(),
  client_company_id: Id,
  client_company_name: z.string(),
  tehlike_sinifi: z.nullable(z.enum(hazardClasses)),
  profession: z.nullable(z.enum(professions)),
  isg_katip_no: z.string(),
  minutes_per_month: z.nullable(z.int()),
  starts_on: Day,
  ends_on: z.nullable(Day),
  created_at: Instant,
  created_by_name: z.nullable(z.string()),
  /** When access ended; null while it lasts. */
  ended_at: z.nullable(Instant),
  ended_by_name: z.nullable(z.string()),
})
export type AssignmentView = z.infer<typeof AssignmentView>

export const listAssignments = route('member.listAssignments', {
  summary: 'Assignments of people to client companies, of a person or of a company, open ones or history.',
  query: z.extend(ListQuery, {
    user_id: z.optional(Id),
    client_company_id: z.optional(Id),
    state: z.optional(z.enum(assignmentStates)),
  }),
  reply: z.object({ assignments: z.array(AssignmentView), pagination: Pagination }),
})

export const addAssignments = route('member.addAssignments', {
  summary: 'Opens client companies to people, all of them or none.',
  body: AssignmentsInput,
  reply: z.object({ assignments: z.array(AssignmentView), message: z.string() }),
  status: 201,
  problems: ['NOT_FOUND', 'ASSIGNMENT_EXISTS', 'ID_IN_USE'],
})

export const updateAssignment = route('member.updateAssignment', {
  summary: 'Changes what is sent of an open assignment.',
  params: IdParams,
  body: AssignmentChange,
  reply: z.object({ assignment: AssignmentView }),
  problems: ['NOT_FOUND', 'ASSIGNMENT_ENDED'],
})

export const endAssignments = route('member.endAssignments', {
  summary: 'Ends assignments; access closes at once, the history stays.',
  body: z.object({
    ids: z
      .array(Id)
      .check(
        z.minLength(1, 'En az bir görevlendirme seçin'),
        z.maxLength(maximumAssignmentsAtOnce, `Bir seferde en fazla ${maximumAssignmentsAtOnce} kayıt seçin`),
      ),
  }),
  reply: Done,
  problems: ['NOT_FOUND'],
})
