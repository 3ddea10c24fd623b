import { randomBytes } from 'node:crypto'
import type { ApplicationInput } from '@gozlem/contract/organization'
import { normalizeAccountPhone } from '@gozlem/domain/account/phone'
import { consentVersions } from '@gozlem/domain/account/privacy'
import { applicationLinkDays } from '@gozlem/domain/organization/application'
import { problem } from '@gozlem/domain/problem'
import { v7 as uuidv7 } from 'uuid'
import { hashToken, type SystemScope, type Work, writeAsSystem } from '../../db/tenant-scope'
import { blindIndex } from '../../external/secrets/blind-index'
import { seal } from '../../external/secrets/seal'
import { consumeAttempt, type Limit } from '../../http/attempt-limit'
import { askedFrom } from '../../http/client-network'
import type { PublicContext } from '../../http/context'
import type { Outbox } from '../../jobs/outbox/outbox'
import * as store from './store'

const day = 24 * 60 * 60
const applyFromAddress: Limit = { kind: 'apply-address', allowed: 5, windowSeconds: day }
const applyByEmail: Limit = { kind: 'apply-email', allowed: 3, windowSeconds: day }
const verifyFromAddress: Limit = { kind: 'verify-application', allowed: 30, windowSeconds: 15 * 60 }

export interface ApplicationParts {
  outbox: Outbox
  /** 32 bytes that seal identity numbers at rest. */
  sealing_key: Buffer
  /** Where the web app is, for links in mails. */
  public_url: string
}

/**
 * Takes in an application and mails the link that makes it count (COR-01, COR-02). The answer is the same whatever is
 * known of the company already. An id used before stores nothing and sends nothing.
 * @throws Problem RATE_LIMITED
 */
export async function apply(
  ctx: PublicContext,
  { outbox, sealing_key, public_url }: ApplicationParts,
  { id = uuidv7(), ...input }: ApplicationInput,
): Promise<void> {
  const { pool, request } = ctx
  await writeAsSystem(pool, async (work) => {
    if (await store.isKnownApplication(work, id)) return
    await consumeAttempt(work.db, applyFromAddress, request.address)
    await consumeAttempt(work.db, applyByEmail, askedFrom(input.email, request.address))
    const token = randomBytes(32).toString('base64url')
    const isNew = await store.insertApplication(work, {
      ...input,
      id,
      contact_phone: normalizeAccountPhone(input.contact_phone) ?? input.contact_phone,
      tax_number: seal(input.tax_number, sealing_key),
      tax_number_index: blindIndex(input.tax_number, sealing_key),
      kvkk_version: consentVersions.kvkk,
      client_address: request.address,
      token_hash: hashToken(token),
      link_days: applicationLinkDays,
    })
    if (!isNew) return
    await record(work, ctx, { kind: 'company_request.submitted', id, company_name: input.company_name })
    await outbox.mail(work, {
      organization_id: null,
      kind: 'organization.verify_application',
      to: input.email,
      name: input.contact_name,
      facts: {
        contact_name: input.contact_name,
        link: `${public_url}/company-verify-email?token=${token}`,
      },
    })
  })
}

/**
 * Makes an application count by the token of its mail (COR-02); following the link again is fine.
 * @throws Problem LINK_INVALID, RATE_LIMITED
 */
export async function verifyApplication(ctx: PublicContext, token: string): Promise<void> {
  const { pool, request } = ctx
  await writeAsSystem(pool, ({ db }) => consumeAttempt(db, verifyFromAddress, request.address))
  await writeAsSystem(pool, async (work) => {
    const hash = hashToken(token)
    const verified = await store.verifyApplicationEmail(work, hash)
    if (verified) await record(work, ctx, { kind: 'company_request.verified', ...verified })
    else if (!(await store.isVerifiedLink(work, hash))) throw problem('LINK_INVALID')
  })
}

/** Applications belong to no tenant yet: their history is the system's, once its organization exists. */
async function record(
  work: Work<SystemScope>,
  ctx: PublicContext,
  {
    kind,
    id,
    company_name,
  }: {
    kind: 'company_request.submitted' | 'company_request.verified'
    id: string
    company_name: string
  },
): Promise<void> {
  const organization_id = await store.findSystemOrganization(work)
  if (!organization_id) return
  await ctx.record(work.db, organization_id, { kind, subject_id: id, data: { company_name } })
}
