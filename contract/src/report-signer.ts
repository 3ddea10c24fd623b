import { signerRoles } from '@gozlem/domain/report/signer'
import * as z from 'zod/mini'
import { ReportParams } from './report'
import { route } from './route'
import { Id } from './shapes'

export const listSignerCandidates = route('report.listSignerCandidates', {
  summary:
    'Who may be chosen to sign a report beside its author: people assigned to its client company, and its contacts.',
  params: ReportParams,
  reply: z.object({
    people: z.array(
      z.object({
        person_id: Id,
        role: z.enum(signerRoles),
        name: z.string(),
        /** Their certificate in force that suits the workplace; empty without one. */
        title: z.string(),
        certificate_number: z.string(),
      }),
    ),
    contacts: z.array(z.object({ id: Id, name: z.string() })),
  }),
  problems: ['NOT_FOUND'],
})
