import { withChanges } from '@gozlem/contract/changes-of'
import {
  type OrganizationInput,
  PlanPeriod,
  type updateOrganization as updateContract,
} from '@gozlem/contract/organization-administration'
import type { RequestOf } from '@gozlem/contract/route'
import { changesOf } from '@gozlem/domain/event/changes'
import { Problem, problem } from '@gozlem/domain/problem'
import { v7 as uuidv7 } from 'uuid'
import type { Scope, Work } from '../../db/tenant-scope'
import { blindIndex } from '../../external/secrets/blind-index'
import { seal } from '../../external/secrets/seal'
import type { AdministratorContext } from '../../http/context'
import { parseFields } from '../../http/validate'
import type { FirstPassword } from '../account/first-password-commands'
import { withTakenProblem } from '../member/access-commands'
import { createUser } from '../member/administration-commands'
import * as store from './administration-store'
import type { ApplicationParts } from './commands'
import { insertConsultancy } from './store'

/**
 * Adds a consultancy by hand, with its first administrator, who gets a first password by mail: what the approval of an
 * application does (CC-06). The same id twice is the same organization.
 * @throws Problem PHONE_TAKEN at `administrator.phone`, EMAIL_TAKEN at `administrator.email`, ID_IN_USE
 */
export async function createOrganization(
  ctx: AdministratorContext,
  parts: ApplicationParts,
  { id = uuidv7(), administrator, tax_number, ...details }: OrganizationInput,
  firstPassword: FirstPassword,
): Promise<store.OrganizationRow> {
  const { sealed, index } = sealTaxNumber(tax_number, parts.sealing_key)
  const isNew = await insertConsultancy(ctx, {
    ...details,
    id,
    tax_number: sealed,
    tax_number_index: index,
  })
  if (!isNew) {
    const known = await store.findOrganization(ctx, id)
    if (known?.name !== details.name) throw problem('ID_IN_USE')
    return known
  }
  const first = await asAdministrator(() =>
    createUser(
      ctx,
      parts,
      { ...administrator, role: 'osgb_admin', profession: null, organization_id: id },
      firstPassword,
    ),
  )
  await ctx.record(id, {
    kind: 'organization.created',
    subject_id: id,
    data: { name: details.name, administrator_id: first.id },
  })
  return requireOrganization(ctx, id)
}

/**
 * Changes what was sent of details and plan. Fewer seats than people take nobody's access: nobody is added until there are enough.
 * @throws Problem NOT_FOUND, TAX_TAKEN at `tax_number`, VALIDATION_ERROR at `plan_ends_on`
 */
export async function updateOrganization(
  ctx: AdministratorContext,
  sealing_key: Buffer,
  id: string,
  { tax_number, ...change }: RequestOf<typeof updateContract>['body'],
): Promise<store.OrganizationRow> {
  const before = await lock(ctx, id)
  const taxNumber = tax_number === undefined ? null : sealTaxNumber(tax_number, sealing_key)
  const details = withChanges<store.OrganizationDetails>(before, change)
  parseFields(PlanPeriod, details)
  await withTakenProblem(() => store.updateOrganization(ctx, id, details, taxNumber))
  const changed = (Object.keys(change) as (keyof typeof change)[]).filter(
    (name) => details[name] !== before[name],
  )
  await ctx.record(id, {
    kind: 'organization.updated',
    subject_id: id,
    data: {
      name: details.name,
      changed: taxNumber ? [...changed, 'tax_number'] : changed,
      ...(changed.includes('plan_seats') && { plan_seats: details.plan_seats }),
      ...(changed.includes('plan_starts_on') && { plan_starts_on: details.plan_starts_on }),
      ...(changed.includes('plan_ends_on') && { plan_ends_on: details.plan_ends_on }),
    },
    changes: changesOf(
      'organization.updated',
      { ...before, tax_number: false },
      { ...details, tax_number: taxNumber !== null },
    ),
  })
  // Who runs it hears today of an end that is near, not tomorrow morning.
  if (changed.includes('plan_ends_on')) await ctx.enqueue({ name: 'subscription.plan_notices', payload: {} })
  return requireOrganization(ctx, id)
}

/**
 * Keeps the people of an organization out; every session ends at once. Nothing is lost.
 * @throws Problem NOT_FOUND
 */
export async function suspendOrganization(
  ctx: AdministratorContext,
  id: string,
): Promise<store.OrganizationRow> {
  return setSuspended(ctx, id, true)
}

/** @throws Problem NOT_FOUND */
export async function resumeOrganization(
  ctx: AdministratorContext,
  id: string,
): Promise<store.OrganizationRow> {
  return setSuspended(ctx, id, false)
}

/** @throws Problem NOT_FOUND */
export async function requireOrganization(work: Work<Scope>, id: string): Promise<store.OrganizationRow> {
  const organization = await store.findOrganization(work, id)
  if (!organization) throw problem('NOT_FOUND')
  return organization
}

async function setSuspended(
  ctx: AdministratorContext,
  id: string,
  suspended: boolean,
): Promise<store.OrganizationRow> {
  const { name, suspended_at } = await lock(ctx, id)
  if ((suspended_at !== null) !== suspended) {
    await store.setSuspended(ctx, id, suspended)
    const kind = suspended ? 'organization.suspended' : 'organization.resumed'
    await ctx.record(id, { kind, subject_id: id, data: { name } })
  }
  return requireOrganization(ctx, id)
}

async function lock(ctx: AdministratorContext, id: string): Promise<store.OrganizationRow> {
  await store.lockOrganization(ctx, id)
  return requireOrganization(ctx, id)
}

/** Names what is wrong with the administrator at the fields of that part of the form. */
async function asAdministrator<T>(add: () => Promise<T>): Promise<T> {
  try {
    return await add()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw atAdministrator(error)
  }
}

function atAdministrator(thrown: Problem): Problem {
  const { fields = {}, ...extras } = thrown.extras
  const named = Object.entries(fields).map(([name, message]) => [`administrator.${name}`, message])
  return new Problem(thrown.code, thrown.message, { ...extras, fields: Object.fromEntries(named) })
}

function sealTaxNumber(taxNumber: string, sealing_key: Buffer): store.SealedTaxNumber {
  if (taxNumber === '') return { sealed: null, index: null }
  return { sealed: seal(taxNumber, sealing_key), index: blindIndex(taxNumber, sealing_key) }
}
