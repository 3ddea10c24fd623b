import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import {
  digestHash,
  emailHash,
  makeDigestOptOutToken,
  makeOptOutToken,
  readOptOutToken,
} from './opt-out-token'

const key = Buffer.alloc(32, 'a')
const organization_id = uuidv7()
const token = makeOptOutToken(key, organization_id, 'yetkili@cinar.example')

it('REP-15 a token of an opt-out says whose mails and which address, which it does not name', () => {
  expect(readOptOutToken(key, token)).toEqual({
    organization_id,
    about: 'mails',
    email_hash: emailHash('yetkili@cinar.example'),
  })
  expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('cinar')
})

it('BEY-01 a token by which a digest ends says so, and ends nothing else', () => {
  const user_id = uuidv7()
  const ending = makeDigestOptOutToken(key, organization_id, user_id)
  expect(readOptOutToken(key, ending)).toEqual({
    organization_id,
    about: 'digest',
    email_hash: digestHash(user_id),
  })
})

it.each([
  ['another key', () => readOptOutToken(Buffer.alloc(32, 'b'), token)],
  ['a changed letter', () => readOptOutToken(key, `${token[0] === 'A' ? 'B' : 'A'}${token.slice(1)}`)],
  ['a cut end', () => readOptOutToken(key, token.slice(0, -2))],
  ['nothing', () => readOptOutToken(key, '')],
])('REP-15 a token of an opt-out is none with %s', (_how, read) => {
  expect(read()).toBeNull()
})
