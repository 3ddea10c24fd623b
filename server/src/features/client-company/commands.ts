import { withChanges } from '@gozlem/contract/changes-of'
import type {
  createClientCompany as createContract,
  updateClientCompany as updateContract,
} from '@gozlem/contract/client-company'
import type { RequestOf } from '@gozlem/contract/route'
import type { HazardClass } from '@gozlem/domain/client-company/hazard-class'
import { type ClientCompanyAbilities, maySeeDeletedCompanies } from '@gozlem/domain/client-company/policy'
import { primaryOf, withOnePrimary } from '@gozlem/domain/client-company/site-address'
import { changesOf } from '@gozlem/domain/event/changes'
import { problem } from '@gozlem/domain/problem'
import { v7 as uuidv7 } from 'uuid'
import type { Work } from '../../db/tenant-scope'
import { seal } from '../../external/secrets/seal'
import type { Context } from '../../http/context'
import { classified } from '../nace/commands'
import { type AddressRow, replaceAddresses } from './address-store'
import * as store from './store'
import { abilitiesOf, type ClientCompanySnapshot, clientCompanySnapshot } from './view'
import { countVisitsAhead, type VisitsAhead } from './visit-store'

type NewClientCompany = RequestOf<typeof createContract>['body']
type ChangedClientCompany = RequestOf<typeof updateContract>['body']

/**
 * Adds a client company. An id that the own organization has used already answers that company as it is, so that a
 * retried request makes no second one.
 * @throws Problem ID_IN_USE, VALIDATION_ERROR at `addresses`
 */
export async function createClientCompany(
  ctx: Context,
  input: NewClientCompany,
  sealing_key: Buffer,
): Promise<store.ClientCompanyRow> {
  const id = input.id ?? uuidv7()
  const addresses = addressesOf(input, [])
  const details = await classified(ctx, newDetails(input), ctx.request.at)
  if (await store.insertClientCompany(ctx, id, details, sealTcNumber(input.tc_number, sealing_key))) {
    await storeAddresses(ctx, id, addresses)
    await ctx.record({ kind: 'client_company.created', subject_id: id, data: { name: input.name } })
  }
  const company = await store.findVisibleClientCompany(ctx, id)
  if (!company) throw problem('ID_IN_USE')
  return company
}

/**
 * Changes what was sent of a client company; what was left out stays as it is.
 * @throws Problem NOT_FOUND, FORBIDDEN, ID_IN_USE, VALIDATION_ERROR at `addresses`
 */
export async function updateClientCompany(
  ctx: Context,
  id: string,
  input: ChangedClientCompany,
  sealing_key: Buffer,
): Promise<{ company: store.ClientCompanyRow; cancelled_visits: number }> {
  const company = await requireClientCompany(ctx, id)
  requireAbility(ctx, company, 'edit')
  const changed = changedDetails(input, company)
  // What a change does not touch is asked nothing: a list may have come since that gives another class.
  const { nace_code, tehlike_sinifi, hazard_class_reason } = input
  const reclassifies = [nace_code, tehlike_sinifi, hazard_class_reason].some((sent) => sent !== undefined)
  const details = reclassifies
    ? await classified(ctx, changed, ctx.request.at, company.tehlike_sinifi)
    : { ...changed, tehlike_sinifi: company.tehlike_sinifi }
  const tcNumber = input.tc_number === undefined ? null : sealTcNumber(input.tc_number, sealing_key)
  const isLeft = company.status === 'active' && details.status === 'passive'
  const ahead = isLeft ? await countVisitsAhead(ctx, id) : noVisits
  if (!(await store.updateClientCompany(ctx, id, details, tcNumber))) throw problem('NOT_FOUND')
  const addresses = addressesOf(input, company.addresses)
  await storeAddresses(ctx, id, addresses)
  await ctx.record({
    kind: 'client_company.updated',
    subject_id: id,
    data: { name: details.name },
    changes: changesOf(
      'client_company.updated',
      { ...company, addresses: company.addresses.map(asText), tc_number: company.tc_number_hint },
      {
        ...details,
        addresses: addresses.map(asText),
        ...(input.tc_number !== undefined && { tc_number: input.tc_number.slice(-2) }),
      },
    ),
  })
  await tellOfVisits(ctx, id, details.name, ahead)
  return { company: await requireClientCompany(ctx, id), cancelled_visits: ahead.visits }
}

/**
 * Takes a client company off the lists; its reports stay readable under the name they were made with. The event names
 * who was assigned, for their notification. The visits planned ahead are cancelled, and stay so when it comes back.
 * @returns how many visits that took
 * @throws Problem NOT_FOUND, FORBIDDEN
 */
export async function deleteClientCompany(ctx: Context, id: string): Promise<number> {
  const company = await requireClientCompany(ctx, id)
  requireAbility(ctx, company, 'delete')
  const ahead = await countVisitsAhead(ctx, id)
  const assigned_user_ids = await store.deleteClientCompany(ctx, id)
  if (!assigned_user_ids) throw problem('NOT_FOUND')
  await ctx.record({
    kind: 'client_company.deleted',
    subject_id: id,
    data: { name: company.name, assigned_user_ids },
  })
  await tellOfVisits(ctx, id, company.name, ahead)
  return ahead.visits
}

const noVisits: VisitsAhead = { visits: 0, user_ids: [] }

async function tellOfVisits(
  ctx: Context,
  id: string,
  name: string,
  { visits, user_ids }: VisitsAhead,
): Promise<void> {
  if (visits === 0) return
  await ctx.record({
    kind: 'client_company.visits_cancelled',
    subject_id: id,
    data: { name, visits, told_ids: user_ids.filter((user_id) => user_id !== ctx.actor.id) },
  })
}

/**
 * A client company the caller may see.
 * @throws Problem NOT_FOUND
 */
export async function requireClientCompany(ctx: Context, id: string): Promise<store.ClientCompanyRow> {
  const company = await store.findVisibleClientCompany(ctx, id)
  if (!company) throw problem('NOT_FOUND')
  return company
}

/**
 * Brings a deleted client company back within 30 days. The people it was assigned to stay off: who works there now is
 * for the administrator to say. One that is there already answers as it is.
 * @throws Problem NOT_FOUND, FORBIDDEN, CONFLICT when another one has its SGK number by now
 */
export async function restoreClientCompany(ctx: Context, id: string): Promise<store.ClientCompanyRow> {
  const company = await store.findRestorableCompany(ctx, id)
  if (!company) throw problem('NOT_FOUND')
  if (company.organization_id !== ctx.actor.organization_id || !maySeeDeletedCompanies(ctx.actor))
    throw problem('FORBIDDEN')
  const other = company.deleted_at === null ? null : await store.findNameBySgk(ctx, company.sgk_no)
  if (other !== null)
    throw problem('CONFLICT', {
      message: `Bu SGK sicil numarası artık “${other}” firmasında kayıtlı. Önce o firmanın numarasını değiştirin ya da o firmayı silin.`,
    })
  if (company.deleted_at !== null && (await store.restoreClientCompany(ctx, id)))
    await ctx.record({ kind: 'client_company.restored', subject_id: id, data: { name: company.name } })
  return requireClientCompany(ctx, id)
}

/**
 * What a new report keeps of a client company.
 * @throws Problem NOT_FOUND, CLIENT_COMPANY_PASSIVE
 */
export async function snapshotForNewReport(ctx: Context, id: string): Promise<ClientCompanySnapshot> {
  const company = await store.findVisibleClientCompany(ctx, id)
  if (!company) throw problem('NOT_FOUND', { message: 'Müşteri firma bulunamadı.' })
  if (company.status === 'passive') throw problem('CLIENT_COMPANY_PASSIVE')
  return clientCompanySnapshot(company)
}

/**
 * Refuses who may not do something with a company.
 * @throws Problem FORBIDDEN
 */
export function requireAbility(
  ctx: Context,
  company: store.ClientCompanyRow,
  ability: keyof ClientCompanyAbilities,
): void {
  if (!abilitiesOf(ctx.actor, company, ctx.request.at)[ability]) throw problem('FORBIDDEN')
}

/** What a report keeps of a client company the caller may see, as it is now; null when it is gone or out of sight. */
export async function readClientCompanySnapshot(
  work: Work,
  id: string,
): Promise<ClientCompanySnapshot | null> {
  const company = await store.findVisibleClientCompany(work, id)
  return company && clientCompanySnapshot(company)
}

type GivenDetails = Omit<store.ClientCompanyDetails, 'tehlike_sinifi'> & {
  /** Left out: the NACE list says it. */
  tehlike_sinifi: HazardClass | null | undefined
}

const newDetails = (input: NewClientCompany): GivenDetails => ({
  ...input,
  tehlike_sinifi: input.tehlike_sinifi,
  status: input.status ?? 'active',
  employee_count: input.employee_count ?? null,
})

/** What is stored with what was sent; a code without a class asks the list again. */
function changedDetails(input: ChangedClientCompany, stored: store.ClientCompanyRow): GivenDetails {
  const asksList = input.nace_code !== undefined && input.nace_code !== stored.nace_code
  return {
    ...withChanges<store.ClientCompanyDetails>(stored, input),
    tehlike_sinifi:
      input.tehlike_sinifi === undefined && !asksList ? stored.tehlike_sinifi : input.tehlike_sinifi,
  }
}

/** The addresses as sent; `address` alone is the text of the primary one; neither leaves them as they are. */
function addressesOf(
  { address, addresses }: Pick<ChangedClientCompany, 'address' | 'addresses'>,
  stored: readonly AddressRow[],
): AddressRow[] {
  if (addresses && (addresses.length > 0 || !address))
    return withOnePrimary(addresses).map(({ id = uuidv7(), ...rest }) => ({ id, ...rest }))
  if (!address) return [...stored]
  const blank = { id: uuidv7(), label: '', city: '', district: '' }
  const primary = primaryOf(stored) ?? blank
  return [{ ...primary, address, is_primary: true }, ...stored.filter(({ id }) => id !== primary.id)]
}

const asText = ({ label, address, city, district, is_primary }: AddressRow) =>
  JSON.stringify([label, address, city, district, is_primary])

async function storeAddresses(ctx: Context, id: string, addresses: AddressRow[]): Promise<void> {
  if (new Set(addresses.map((address) => address.id.toLowerCase())).size < addresses.length)
    throw problem('VALIDATION_ERROR', { fields: { addresses: 'Aynı adres iki kez gönderildi.' } })
  if (!(await replaceAddresses(ctx, id, addresses))) throw problem('ID_IN_USE')
}

function sealTcNumber(tcNumber: string, sealing_key: Buffer): store.SealedTcNumber {
  if (tcNumber === '') return { sealed: null, hint: '' }
  return { sealed: seal(tcNumber, sealing_key), hint: tcNumber.slice(-2) }
}
