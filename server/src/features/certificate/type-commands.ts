import type {
  createType as createContract,
  updateType as updateContract,
} from '@gozlem/contract/certificate-type'
import { withChanges } from '@gozlem/contract/changes-of'
import type { RequestOf } from '@gozlem/contract/route'
import { admits } from '@gozlem/domain/account/permissions'
import { changesOf } from '@gozlem/domain/event/changes'
import { problem } from '@gozlem/domain/problem'
import { v7 as uuidv7 } from 'uuid'
import type { Scope, Work } from '../../db/tenant-scope'
import { violatedConstraint } from '../../db/violated-constraint'
import type { AdministratorContext, Context } from '../../http/context'
import * as store from './type-store'

type TypeInput = RequestOf<typeof createContract>['body']

/** A certificate type. @throws Problem NOT_FOUND */
export async function requireType(
  work: Work<Scope>,
  id: string,
  options: { lock?: boolean; countOf?: string | null } = {},
): Promise<store.ManagedTypeRow> {
  const type = await store.findType(work, id, options)
  if (!type) throw problem('NOT_FOUND')
  return type
}

/** A certificate type as the caller may see it: with the certificates they manage. @throws Problem NOT_FOUND */
export async function readType(ctx: Context, id: string): Promise<store.ManagedTypeRow> {
  const countOf = admits('system.manage', ctx.actor.role) ? null : ctx.actor.id
  return requireType(ctx, id, { countOf })
}

/**
 * Adds a certificate type (CERT-04). An id used before answers that type as it is, if it carries the same code.
 * @throws Problem CONFLICT at `code`, ID_IN_USE
 */
export async function createType(
  ctx: AdministratorContext,
  { id = uuidv7(), ...details }: TypeInput,
): Promise<store.ManagedTypeRow> {
  const known = await store.findType(ctx, id)
  if (known) {
    if (known.code !== details.code) throw problem('ID_IN_USE')
    return known
  }
  if (!(await withOwnCode(store.insertType(ctx, id, details)))) throw problem('ID_IN_USE')
  await note(ctx, 'created', id, details)
  return requireType(ctx, id)
}

/** Changes what was sent of a certificate type. @throws Problem NOT_FOUND, CONFLICT at `code` */
export async function updateType(
  ctx: AdministratorContext,
  id: string,
  { id: _, ...change }: RequestOf<typeof updateContract>['body'],
): Promise<store.ManagedTypeRow> {
  const stored = await requireType(ctx, id, { lock: true })
  const details = withChanges<store.CertificateTypeDetails>(stored, change)
  await withOwnCode(store.updateType(ctx, id, details))
  await ctx.record(ctx.actor.organization_id, {
    kind: 'certificate_type.updated',
    subject_id: id,
    data: { code: details.code, name: details.name },
    changes: changesOf('certificate_type.updated', stored, details),
  })
  return requireType(ctx, id)
}

/** Deletes a certificate type that no certificate has. @throws Problem NOT_FOUND, CERTIFICATE_TYPE_IN_USE */
export async function deleteType(ctx: AdministratorContext, id: string): Promise<void> {
  const { certificate_count, code, name } = await requireType(ctx, id, { lock: true })
  if (certificate_count > 0)
    throw problem('CERTIFICATE_TYPE_IN_USE', {
      message: `Bu türde ${certificate_count} sertifika olduğu için tür silinemez. Yeni sertifikalarda seçilmemesi için türü pasif edebilirsiniz.`,
    })
  await store.deleteType(ctx, id)
  await note(ctx, 'deleted', id, { code, name })
}

/** Types belong to no organization: their history is that of the administrator's own. */
const note = (
  ctx: AdministratorContext,
  done: 'created' | 'deleted',
  subject_id: string,
  { code, name }: Pick<store.CertificateTypeDetails, 'code' | 'name'>,
) =>
  ctx.record(ctx.actor.organization_id, {
    kind: `certificate_type.${done}`,
    subject_id,
    data: { code, name },
  })

async function withOwnCode<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write
  } catch (error) {
    if (violatedConstraint(error) !== 'certificate_type_code') throw error
    const message = 'Bu kod başka bir sertifika türünde kullanılıyor'
    throw problem('CONFLICT', { message, fields: { code: message } })
  }
}
