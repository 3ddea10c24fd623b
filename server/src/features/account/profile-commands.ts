import { ProfileInput } from '@gozlem/contract/account'
import { changesOf } from '@gozlem/domain/event/changes'
import { problem } from '@gozlem/domain/problem'
import type { Pool } from 'pg'
import { writeAsSystem } from '../../db/tenant-scope'
import { blindIndex } from '../../external/secrets/blind-index'
import { seal, unseal } from '../../external/secrets/seal'
import { consumeAttempt, type Limit } from '../../http/attempt-limit'
import type { Context } from '../../http/context'
import type { Steps } from '../../http/serve'
import { parseFields } from '../../http/validate'
import type { Outbox } from '../../jobs/outbox/outbox'
import { askToConfirm } from './email-change-commands'
import { findTaken, type IdentityField, takenField } from './identity-store'
import * as store from './profile-store'
import { reauthenticate } from './reauthentication-commands'
import { deleteOtherSessionsAndLinks } from './session-store'
import { compareSmsCode, consumeSmsCode, type PhoneProof, smsCodeProblem } from './sms-code-commands'
import { findCaller, lockUser, type UserRow } from './store'
import { hasNoCompany } from './view'

export interface ProfileParts {
  pool: Pool
  outbox: Outbox
  sealing_key: Buffer
  /** Where people open the product, without a slash at the end. */
  public_url: string
}

/** Mails to addresses that nobody has proved yet. */
const emailChanges: Limit = { kind: 'email-change', allowed: 5, windowSeconds: 60 * 60 }
const numberChanges: Limit = { kind: 'number-change', allowed: 10, windowSeconds: 24 * 60 * 60 }

/**
 * Changes own fields (AUTH-09); those left out stay. A new e-mail address needs the password and counts once the link
 * sent to it was opened; asked for again, the link is sent again. A new phone needs the password and the code sent to it,
 * and ends the other sessions. Whether somebody else has a value is told to nobody but whoever proved it is theirs: a
 * phone by its code, an address by its mail; an identity number cannot be proved.
 * @returns what to tell
 * @throws Problem VALIDATION_ERROR, PHONE_TAKEN at `phone`, SMS_CODE_INVALID or SMS_CODE_EXPIRED at
 * `sms_verification_code`, RATE_LIMITED
 */
export async function updateProfile(
  steps: Steps,
  parts: ProfileParts,
  input: ProfileInput,
): Promise<{ message: string }> {
  const user = await steps.read(findCaller)
  const before = fieldsOf(user, parts.sealing_key)
  const after = merge(before, input)
  const email = input.email === undefined || input.email === user.email ? null : input.email
  const phone = after.phone === user.phone ? null : after.phone
  refuseForeignFields(user, before, after)
  if (email || phone) await proveOwner(steps, input, phone !== null)
  if (email) await steps.write((ctx) => consumeAttempt(ctx.db, emailChanges, ctx.actor.id))
  if (numberFields.some((field) => after[field] !== before[field]))
    await steps.write((ctx) => consumeAttempt(ctx.db, numberChanges, ctx.actor.id))
  const proof = phone && { phone, code: input.sms_verification_code ?? '' }
  if (proof) await comparePhoneCode(parts, proof, steps.request.address)
  const taken = await findTakenByOthers(parts, user, after, email)
  if (taken.has('phone')) throw phoneTaken()
  // Spent before the phone changes: whoever loses the phone to somebody faster asks for another code.
  if (proof)
    await writeAsSystem(parts.pool, (work) => consumeSmsCode(work, parts.sealing_key, proof, codeField))
  const save = (taken: TakenByOthers) =>
    steps.write(async (ctx) => {
      await saveFields(ctx, parts, input, taken)
      if (email) await askToConfirm(ctx, parts, user, { email, isTaken: taken.has('email') })
    })
  await save(taken).catch(async (error: unknown) => {
    // Somebody else took a value at the same moment: then as if it had been taken before.
    const field = takenField(error)
    if (field === 'phone') throw phoneTaken()
    if (!field) throw error
    return save(new Set([...taken, field]))
  })
  return {
    message: email ? `${updated}. Yeni e-posta adresinize doğrulama bağlantısı gönderiliyor.` : updated,
  }
}

const updated = 'Profiliniz güncellendi'
const codeField = 'sms_verification_code'
const numberFields = ['tc_number', 'tax_number'] as const

/** What a profile holds that its owner changes at once, in the clear. */
type Fields = Omit<store.OwnFields, 'tc_number' | 'tc_number_index'> &
  Record<'company_name' | 'company_email' | 'tc_number' | 'tax_number' | 'tax_office', string>

function fieldsOf(user: UserRow, sealing_key: Buffer): Fields {
  const open = (sealed: Buffer | null) => (sealed ? unseal(sealed, sealing_key) : '')
  const { first_name, last_name, profession, phone, company_email, tax_office } = user
  return {
    first_name,
    last_name,
    profession,
    phone,
    company_email,
    tax_office,
    company_name: hasNoCompany(user) ? '' : user.organization_name,
    tc_number: open(user.tc_number),
    tax_number: open(user.tax_number),
  }
}

function merge(before: Fields, input: ProfileInput): Fields {
  return {
    first_name: input.first_name ?? before.first_name,
    last_name: input.last_name ?? before.last_name,
    profession: input.profession === undefined ? before.profession : input.profession,
    phone: input.phone ?? before.phone,
    company_name: input.company_name ?? before.company_name,
    company_email: input.company_email ?? before.company_email,
    tc_number: input.tc_number ?? before.tc_number,
    tax_number: input.tax_number ?? before.tax_number,
    tax_office: input.tax_office ?? before.tax_office,
  }
}

const companyFields = ['company_name', 'company_email', 'tax_number', 'tax_office'] as const

/** An individual's company is their own to change, as long as its fields agree; everybody else's is the organization's. */
function refuseForeignFields({ role }: UserRow, before: Fields, after: Fields): void {
  if (role === 'regular') {
    parseFields(ProfileInput, Object.fromEntries(companyFields.map((field) => [field, after[field]])))
    return
  }
  const foreign = companyFields.filter((field) => after[field] !== before[field])
  if (foreign.length > 0)
    throw problem('VALIDATION_ERROR', {
      fields: Object.fromEntries(foreign.map((field) => [field, 'Kurum bilgileri profilden değiştirilemez'])),
    })
}

async function proveOwner(
  steps: Steps,
  { current_password, sms_verification_code }: ProfileInput,
  needsCode: boolean,
): Promise<void> {
  const fields: Record<string, string> = {}
  if (current_password === undefined) fields.current_password = 'Mevcut şifrenizi girin'
  if (needsCode && sms_verification_code === undefined)
    fields.sms_verification_code = 'Yeni telefon numaranıza gönderilen kodu girin'
  if (Object.keys(fields).length > 0) throw problem('VALIDATION_ERROR', { fields })
  await reauthenticate(steps, { current_password: current_password ?? '' })
}

type TakenByOthers = ReadonlySet<IdentityField>

async function findTakenByOthers(
  { pool, sealing_key }: ProfileParts,
  { id }: UserRow,
  { phone, tc_number, tax_number }: Fields,
  email: string | null,
): Promise<TakenByOthers> {
  const index = (number: string) => (number ? blindIndex(number, sealing_key) : null)
  const identity = { phone, email, tc_number_index: index(tc_number), tax_number_index: index(tax_number) }
  return new Set(await writeAsSystem(pool, (work) => findTaken(work, identity, id)))
}

const phoneTaken = () => problem('PHONE_TAKEN', { fields: { phone: problem('PHONE_TAKEN').message } })

async function comparePhoneCode(
  { pool, sealing_key }: ProfileParts,
  proof: PhoneProof,
  address: string,
): Promise<void> {
  const state = await writeAsSystem(pool, (work) => compareSmsCode(work, sealing_key, proof, address))
  if (state === 'wrong' || state === 'expired') throw smsCodeProblem(state, codeField)
}

/** Merges once more into the row as it is now: another device may have changed other fields. */
async function saveFields(
  ctx: Context,
  { outbox, sealing_key }: ProfileParts,
  input: ProfileInput,
  taken: TakenByOthers,
): Promise<void> {
  const user = await lockUser(ctx, ctx.actor.id)
  if (!user) throw new Error('the signed-in user is gone')
  const before = fieldsOf(user, sealing_key)
  const after = merge(before, input)
  const changed = Object.keys(after).filter(
    (field) => after[field as keyof Fields] !== before[field as keyof Fields],
  )
  if (changed.length === 0) return
  const tc = sealed(after.tc_number, sealing_key, taken.has('tc_number'))
  await store.updateUser(ctx, { ...after, tc_number: tc.sealed, tc_number_index: tc.index })
  if (user.role === 'regular') {
    const tax = sealed(after.tax_number, sealing_key, taken.has('tax_number'))
    await store.updateIndividual(ctx, {
      name: after.company_name || `${after.first_name} ${after.last_name}`,
      email: after.company_email,
      tax_office: after.tax_office,
      tax_number: tax.sealed,
      tax_number_index: tax.index,
    })
  }
  await ctx.record({
    kind: 'user.updated',
    subject_id: user.id,
    data: { fields: changed },
    changes: changesOf('user.updated', before, after),
  })
  if (changed.includes('phone')) {
    await deleteOtherSessionsAndLinks(ctx, ctx.session_id)
    await outbox.mail(ctx, {
      ...noticeTo(user),
      kind: 'account.phone_changed',
      facts: { first_name: user.first_name, phone: after.phone },
    })
  }
}

/** A number that somebody else has is kept without its index: it counts as theirs, and nobody hears of it. */
function sealed(number: string, sealing_key: Buffer, isTaken: boolean) {
  if (number === '') return { sealed: null, index: null }
  return { sealed: seal(number, sealing_key), index: isTaken ? null : blindIndex(number, sealing_key) }
}

function noticeTo({ organization_id, email, first_name, last_name }: UserRow) {
  return { organization_id, to: email, name: `${first_name} ${last_name}` }
}
