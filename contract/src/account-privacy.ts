import { consentDocuments } from '@gozlem/domain/account/privacy'
import * as z from 'zod/mini'
import { GivenPassword, SecondFactorCode } from './account-fields'
import { route } from './route'
import { Done, Id, Instant } from './shapes'

export const ConsentView = z.object({
  id: Id,
  document: z.enum(consentDocuments),
  version: z.string(),
  given: z.boolean(),
  at: Instant,
})
export type ConsentView = z.infer<typeof ConsentView>

export const listConsents = route('account.listConsents', {
  summary: 'Lists what the caller agreed to or withdrew, the latest first.',
  reply: z.object({ consents: z.array(ConsentView) }),
})

export const giveConsent = route('account.giveConsent', {
  summary: 'Records an agreement or its withdrawal, with time and address.',
  body: z.object({
    id: z.optional(Id),
    document: z.enum(consentDocuments),
    version: z.string().check(z.minLength(1), z.maxLength(40)),
    given: z.boolean(),
  }),
  reply: z.object({ consent: ConsentView }),
  status: 201,
  problems: ['VALIDATION_ERROR', 'ID_IN_USE'],
})

export const exportOwnData = route('account.exportOwnData', {
  summary:
    "Sends what is kept about the caller as a zip: JSON and the caller's own files. It is counted and goes into the history, so a GET does not start it.",
  sends: 'application/zip',
  problems: ['RATE_LIMITED'],
})

export const deleteAccount = route('account.delete', {
  summary: 'Deletes the own account: signs out everywhere and anonymises what has to stay.',
  body: z.object({
    current_password: GivenPassword,
    second_factor_code: z.optional(SecondFactorCode),
  }),
  reply: Done,
  problems: ['VALIDATION_ERROR', 'LAST_ADMINISTRATOR', 'RATE_LIMITED'],
})
