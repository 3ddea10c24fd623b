import type { RegistrationInput } from '@gozlem/contract/account-registration'
import { consentVersions } from '@gozlem/domain/account/privacy'
import { type Problem, problem } from '@gozlem/domain/problem'
import { v7 as uuidv7 } from 'uuid'
import type { Duties } from '../../db/duties'
import { type SystemScope, type Work, writeAsSystem } from '../../db/tenant-scope'
import { violatedConstraint } from '../../db/violated-constraint'
import { blindIndex } from '../../external/secrets/blind-index'
import { hashPassword } from '../../external/secrets/password'
import { isRefusedPassword, refusedPasswordMessage } from '../../external/secrets/refused-password'
import { seal } from '../../external/secrets/seal'
import { consumeAttempt, type Limit, returnTry } from '../../http/attempt-limit'
import type { PublicContext, RequestFacts } from '../../http/context'
import type { Outbox } from '../../jobs/outbox/outbox'
import { doomFiles } from '../../jobs/retention/progress-store'
import { settleEarlier } from '../subscription/event-commands'
import { findTaken, type IdentityField, takenField, takenProblems } from './identity-store'
import { erasePerson, insertConsent } from './privacy-store'
import * as store from './registration-store'
import { compareSmsCode, consumeSmsCode, smsCodeProblem } from './sms-code-commands'
import { makeLink } from './token-commands'

export interface RegistrationParts {
  duties: Duties
  outbox: Outbox
  /** 32 bytes that seal identity numbers at rest. */
  sealing_key: Buffer
  /** Where people open the product, for links in mails. */
  public_url: string
}

const fromAddress: Limit = { kind: 'register-address', allowed: 30, windowSeconds: 60 * 60 }
/** Answers to whoever proved a phone that something of the form is somebody's. */
const takenAnswers: Limit = { kind: 'register-taken', allowed: 10, windowSeconds: 24 * 60 * 60 }
const codeField = 'sms_verification_code'

/**
 * Registers an individual specialist with an organization of their own (REG-01). Whether a phone, an address or a number
 * is known is told only to whoever proved the phone. The same id twice is one registration; an account of that phone that
 * was never verified gives way.
 * @throws Problem VALIDATION_ERROR at `kvkk_version` or `password`, SMS_CODE_INVALID or SMS_CODE_EXPIRED at
 * `sms_verification_code`, PHONE_TAKEN, EMAIL_TAKEN, TC_TAKEN, TAX_TAKEN at their fields, ID_IN_USE, RATE_LIMITED
 */
export async function register(
  { pool, request, record }: PublicContext,
  parts: RegistrationParts,
  input: RegistrationInput,
): Promise<void> {
  requireDisclosure(input.kvkk_version)
  const { id = uuidv7(), phone } = input
  const proof = { phone, code: input.sms_verification_code }
  const identity = {
    phone,
    email: input.email,
    tc_number_index: input.tc_number ? blindIndex(input.tc_number, parts.sealing_key) : null,
    tax_number_index: input.tax_number ? blindIndex(input.tax_number, parts.sealing_key) : null,
  }

  const known = await writeAsSystem(pool, async (work) => {
    await consumeAttempt(work.db, fromAddress, request.address)
    const abandoned = await store.findAbandoned(work, phone)
    const known = {
      code: await compareSmsCode(work, parts.sealing_key, proof, request.address),
      phone: await store.findPhoneOf(work, id),
      taken: await findTaken(work, identity, abandoned),
    }
    const isProved = known.code === 'right' || known.code === 'used'
    if (isProved && known.phone === null) await countTaken(work, phone, known.taken)
    return known
  })
  if (known.code === 'wrong' || known.code === 'expired') throw smsCodeProblem(known.code, codeField)
  if (known.phone === phone) return
  if (known.phone !== null) throw problem('ID_IN_USE')
  if (known.taken.length > 0) throw takenProblem(known.taken)
  if (isRefusedPassword(input.password, personalWords(input)))
    throw problem('VALIDATION_ERROR', { fields: { password: refusedPasswordMessage } })

  const { company_name, company_email = '', tc_number, tax_number, tax_office = '' } = input
  const user: store.NewIndividual = {
    ...identity,
    id,
    organization_id: uuidv7(),
    organization_name: company_name || fullName(input),
    password_hash: await hashPassword(input.password),
    first_name: input.first_name,
    last_name: input.last_name,
    company_email,
    tax_office,
    tc_number: tc_number ? seal(tc_number, parts.sealing_key) : null,
    tax_number: tax_number ? seal(tax_number, parts.sealing_key) : null,
  }
  try {
    await writeAsSystem(pool, async (work) => {
      const abandoned = await store.findAbandoned(work, phone, { lock: true })
      if (abandoned) await doomFiles(work, await erasePerson(work, parts.duties, abandoned))
      await store.insertIndividual(work, user)
      await consumeSmsCode(work, parts.sealing_key, proof, codeField)
      await recordConsents(work, request, user, input)
      await sendFirstLink(work, parts, user)
      await record(work.db, user.organization_id, { kind: 'user.registered', subject_id: id }, id)
    })
    await settleEarlier(pool, id, (db, organization_id, event) => record(db, organization_id, event, id))
  } catch (error) {
    const field = takenField(error)
    if (field) throw takenProblem([field])
    if (violatedConstraint(error) !== 'person_pkey') throw error
    // The same request came twice at once, and the other one was first.
    const phoneOfId = await writeAsSystem(pool, (work) => store.findPhoneOf(work, id))
    if (phoneOfId !== phone) throw problem('ID_IN_USE')
  }
}

/**
 * Counts an answer that something is taken. What would be told does not matter while there are none left, or the next
 * form would still hear of it.
 */
async function countTaken(
  { db }: Work<SystemScope>,
  phone: string,
  taken: readonly IdentityField[],
): Promise<void> {
  await consumeAttempt(db, takenAnswers, phone)
  if (taken.length === 0) await returnTry(db, takenAnswers, phone)
}

/** Who asks in a form of their own may leave it out; then nothing is recorded as accepted. */
function requireDisclosure(version: string | undefined): void {
  if (version !== undefined && version !== consentVersions.kvkk)
    throw problem('VALIDATION_ERROR', {
      fields: { kvkk_version: 'Metin bu arada değişti. Lütfen sayfayı yenileyip yeniden okuyun.' },
    })
}

/** Names the first taken field in the code and every one of them by its message. */
function takenProblem(fields: readonly IdentityField[]): Problem {
  const messages = Object.fromEntries(fields.map((field) => [field, problem(takenProblems[field]).message]))
  return problem(takenProblems[fields[0] ?? 'phone'], { fields: messages })
}

const fullName = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`

const personalWords = (input: RegistrationInput): string[] => [
  input.first_name,
  input.last_name,
  input.phone,
  input.email,
  input.company_name ?? '',
  input.company_email ?? '',
]

async function recordConsents(
  work: Work<SystemScope>,
  request: RequestFacts,
  user: store.NewIndividual,
  { kvkk_version, marketing_consent }: RegistrationInput,
): Promise<void> {
  const documents = [
    ...(kvkk_version === undefined ? [] : (['kvkk'] as const)),
    ...(marketing_consent === true ? (['marketing'] as const) : []),
  ]
  for (const document of documents)
    await insertConsent(work, {
      id: uuidv7(),
      organization_id: user.organization_id,
      user_id: user.id,
      document,
      version: consentVersions[document],
      given: true,
      address: request.address,
      user_agent: request.user_agent,
    })
}

async function sendFirstLink(
  work: Work<SystemScope>,
  { outbox, public_url }: RegistrationParts,
  user: store.NewIndividual,
): Promise<void> {
  const { url } = await makeLink(work, { public_url }, 'verify_email', user, user.email)
  await outbox.mail(work, {
    organization_id: user.organization_id,
    kind: 'account.verify_email',
    to: user.email,
    name: fullName(user),
    facts: { first_name: user.first_name, link: url },
  })
}
