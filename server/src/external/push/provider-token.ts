// JSON Web Tokens by which this server says to Google and Apple who it is (RFC 7515, 7518).
import { type KeyObject, sign } from 'node:crypto'

export type ProviderAlgorithm = 'RS256' | 'ES256'

interface ProviderToken {
  algorithm: ProviderAlgorithm
  key: KeyObject
  key_id: string
  claims: Record<string, string | number>
}

/** A signed token; times in its claims are seconds since 1970. */
export function providerToken({ algorithm, key, key_id, claims }: ProviderToken): string {
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')
  const signed = `${part({ alg: algorithm, typ: 'JWT', kid: key_id })}.${part(claims)}`
  // The two numbers of an elliptic signature stand side by side in a token, not in DER.
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
  return `${signed}.${signature.toString('base64url')}`
}
