import { randomBytes } from 'node:crypto'
import { type LinkPurpose, linkLifeSeconds } from '@gozlem/domain/account/link-life'
import { v7 as uuidv7 } from 'uuid'
import { hashToken, type Scope, type Work } from '../../db/tenant-scope'
import type { Context } from '../../http/context'
import * as store from './token-store'

export interface LinkParts {
  /** Where people open the product, without a slash at the end. */
  public_url: string
}

/** Where the web app takes each kind of link. */
const pages: Record<LinkPurpose, string> = {
  verify_email: '/verify-email',
  change_email: '/verify-email',
  reject_email_change: '/reject-email-change',
  reset_password: '/reset-password',
  autologin: '/autologin',
}

export interface Link {
  token: string
  url: string
  expires_at: string
}

/** The session in which somebody asks for a link. */
export const askedFrom = ({ session_id, request }: Context): store.AskedFrom => ({
  session_id,
  user_agent: request.user_agent,
  address: request.address,
})

/**
 * Makes a link that acts for a user: 32 random bytes, of which only the hash is stored.
 * @param email the address it is sent to and proves
 * @param asked from where it was asked for
 */
export async function makeLink(
  work: Work<Scope>,
  { public_url }: LinkParts,
  purpose: LinkPurpose,
  owner: { id: string; organization_id: string },
  email: string | null = null,
  asked: store.AskedFrom | null = null,
): Promise<Link> {
  const token = randomBytes(32).toString('base64url')
  const expires_at = await store.insertToken(work, {
    id: uuidv7(),
    organization_id: owner.organization_id,
    user_id: owner.id,
    purpose,
    token_hash: hashToken(token),
    email,
    life_seconds: linkLifeSeconds[purpose],
    asked,
  })
  return { token, url: `${public_url}${pages[purpose]}?token=${token}`, expires_at }
}
