import { type ConsentDocument, consentVersions } from '@gozlem/domain/account/privacy'
import { problem } from '@gozlem/domain/problem'
import { v7 as uuidv7 } from 'uuid'
import type { Duties } from '../../db/duties'
import type { FileStore } from '../../external/files/file-store'
import type { UploadPieces } from '../../external/files/upload-pieces'
import type { Context } from '../../http/context'
import type { Steps } from '../../http/serve'
import type { Outbox } from '../../jobs/outbox/outbox'
import * as store from './privacy-store'
import { reauthenticate } from './reauthentication-commands'
import { proveSecondFactor } from './second-factor-commands'
import { findCaller } from './store'

/**
 * Records that a person agreed to the version in force, or withdraws. The same id twice is the same record.
 * @throws Problem VALIDATION_ERROR at `version` for another version, ID_IN_USE
 */
export async function giveConsent(
  ctx: Context,
  consent: { id?: string | undefined; document: ConsentDocument; version: string; given: boolean },
): Promise<store.ConsentRow> {
  if (consent.version !== consentVersions[consent.document])
    throw problem('VALIDATION_ERROR', {
      fields: { version: 'Metin bu arada değişti. Lütfen sayfayı yenileyip yeniden okuyun.' },
    })
  const id = consent.id ?? uuidv7()
  const isNew = await store.insertConsent(ctx, {
    ...consent,
    id,
    organization_id: ctx.actor.organization_id,
    user_id: ctx.actor.id,
    address: ctx.request.address,
    user_agent: ctx.request.user_agent,
  })
  const stored = await store.findConsent(ctx, id)
  if (!stored) throw problem('ID_IN_USE')
  if (isNew)
    await ctx.record({
      kind: consent.given ? 'consent.given' : 'consent.withdrawn',
      subject_id: ctx.actor.id,
      data: { document: consent.document, version: consent.version },
    })
  return stored
}

/**
 * Deletes the own account (PLAT-05): signs out everywhere, takes from every table what it says goes along, with
 * its files. An individual's organization closes; its reports are removed by the retention job 30 days later.
 * @throws Problem VALIDATION_ERROR at `current_password` or `second_factor_code`, LAST_ADMINISTRATOR, RATE_LIMITED
 */
export async function deleteAccount(
  steps: Steps,
  {
    files,
    outbox,
    sealing_key,
    duties,
    pieces,
  }: {
    files: FileStore
    outbox: Outbox
    sealing_key: Buffer
    duties: Duties
    pieces: Pick<UploadPieces, 'forget'>
  },
  proof: { current_password: string; second_factor_code?: string | undefined },
): Promise<void> {
  await steps.read(refuseLastAdministrator)
  const { has_second_factor } = await reauthenticate(steps, proof)
  if (has_second_factor)
    await proveSecondFactor(steps, sealing_key, proof.second_factor_code, 'second_factor_code')
  const { unused, person } = await steps.write(async (ctx) => {
    await refuseLastAdministrator(ctx)
    const user = await findCaller(ctx)
    await outbox.mail(ctx, {
      organization_id: ctx.actor.organization_id,
      to: user.email,
      name: `${user.first_name} ${user.last_name}`,
      kind: 'account.deleted',
      facts: { first_name: user.first_name },
    })
    await ctx.record({ kind: 'user.deleted', subject_id: ctx.actor.id })
    const { id: user_id, organization_id } = ctx.actor
    return { unused: await store.erasePerson(ctx, duties, user_id), person: { organization_id, user_id } }
  })
  for (const key of unused) await files.delete(key).catch(() => undefined)
  await pieces.forget(person).catch(() => undefined)
}

/** Somebody has to be left who can manage the organization's people. */
async function refuseLastAdministrator(ctx: Context): Promise<void> {
  const { role } = ctx.actor
  if (role !== 'osgb_admin' && role !== 'superadmin') return
  const { administrators, people } = await store.countColleagues(ctx)
  if (administrators === 0 && (people > 0 || role === 'superadmin')) throw problem('LAST_ADMINISTRATOR')
}
