// The payloads of the seeds' "The calls it makes" and of the decisions about accounts, each sent as it stands there, with
// nothing added that a client of the seeds would not send.
import { makeAutologin } from '@gozlem/contract/account'
import { forgotPassword } from '@gozlem/contract/account-registration'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../db/tenant-scope'
import { type AppUnderTest, startApp } from './testing/app-under-test'
import { call } from './testing/call'
import { type Examples, sendExample } from './testing/example'
import { testPassword } from './testing/people'
import { type Body, send } from './testing/send'
import { standInFor } from './testing/stand-in'
import {
  formOf,
  linkToken,
  newPassword,
  registered,
  type Stranger,
  settled,
  smsCodeOf,
  stranger,
} from './testing/stranger'

let test: AppUnderTest
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

const done = { success: true, message: expect.any(String) }

/** Somebody of the cast's kind whose password and session the example may spend. */
const spare = (more: { must_change_password?: boolean } = {}) => standInFor(test, test.people.mert, more)

/** A registered person who was mailed a link to set a new password. */
async function forgetful(): Promise<Stranger & { token: string }> {
  const person = stranger()
  await settled(test, person)
  await call(test.app, null, forgotPassword, { body: { email: person.email } }, null, person.from)
  return { ...person, token: await linkToken(test, 'account.reset_password', person.email) }
}

const profileFields = [
  'phone',
  'first_name',
  'last_name',
  'email',
  'company_name',
  'company_email',
  'tc_number',
  'tax_number',
  'tax_office',
]

const accounts: Examples = {
  login: async () => ({
    as: null,
    call: 'POST /api/auth/login',
    payload: { phone: test.people.mert.phone, password: testPassword },
    answers: { user: { role: 'osgb_user' }, token: expect.any(String) },
  }),
  logout: async () => ({ as: await spare(), call: 'POST /api/auth/logout' }),
  profile: { as: 'mert', call: 'GET /api/auth/profile', answers: { user: { first_name: 'Mert' } } },
  'update profile': {
    as: 'mert',
    call: 'PUT /api/auth/profile',
    payload: { first_name: 'Mert' },
    answers: { user: { first_name: 'Mert', last_name: 'Işık' } },
  },
  'update profile with every field as it was read': async () => {
    const { user } = (await send(test, 'deniz', 'GET /api/auth/profile')).reply as { user: Body }
    const payload = Object.fromEntries(profileFields.map((field) => [field, user[field]]))
    return { as: 'deniz', call: 'PUT /api/auth/profile', payload, answers: { user: payload } }
  },
  'change password': async () => ({
    as: await spare(),
    call: 'POST /api/auth/change-password',
    payload: { current_password: testPassword, new_password: newPassword },
  }),
  'first-time password change': async () => ({
    as: await spare({ must_change_password: true }),
    call: 'POST /api/auth/first-time-password-change',
    payload: { new_password: newPassword },
  }),
  verify: { as: 'mert', call: 'GET /api/auth/verify', answers: { user: { first_name: 'Mert' } } },
  'forgot password': {
    as: null,
    call: 'POST /api/auth/forgot-password',
    payload: { email: 'x@example.com' },
    answers: done,
  },
  'validate a reset token': async () => {
    const { token, from } = await forgetful()
    return { as: null, call: `GET /api/auth/validate-reset-token?token=${token}`, from }
  },
  'reset password': async () => {
    const { token, from } = await forgetful()
    const payload = { token, new_password: 'Poyraz-Kirlangic-27' }
    return { as: null, call: 'POST /api/auth/reset-password', payload, from, answers: done }
  },
  'send an SMS code': async () => {
    const { phone, from } = stranger()
    const payload = { phone }
    return { as: null, call: 'POST /api/auth/sms/send-verification', payload, from, answers: done }
  },
  'verify an SMS code': async () => {
    const person = stranger()
    const payload = { phone: person.phone, code: await smsCodeOf(test, person) }
    return { as: null, call: 'POST /api/auth/sms/verify-code', payload, from: person.from, answers: done }
  },
  'resend an SMS code': async () => {
    const { phone, from } = stranger()
    return { as: null, call: 'POST /api/auth/sms/resend-code', payload: { phone }, from, answers: done }
  },
  'resend verification': {
    as: null,
    call: 'POST /api/auth/resend-verification',
    payload: { phone: '+905411112233' },
    answers: done,
  },
  'verify e-mail': async () => {
    const person = stranger()
    await registered(test, person)
    const token = await linkToken(test, 'account.verify_email', person.email)
    const { from } = person
    return { as: null, call: 'POST /api/auth/verify-email', payload: { token }, from, answers: done }
  },
  'autologin token': {
    as: 'mert',
    call: 'POST /api/auth/autologin-token',
    answers: { token: expect.any(String), url: expect.stringContaining('/autologin?token=') },
  },
  autologin: async () => {
    const { token } = (await call(test.app, test.people.mert, makeAutologin, {})).reply
    return {
      as: null,
      call: 'POST /api/auth/autologin',
      payload: { token },
      answers: { user: { first_name: 'Mert' }, token: expect.any(String) },
    }
  },
  'onboarding state': { as: 'mert', call: 'GET /api/auth/onboarding' },
  onboarding: {
    as: 'mert',
    call: 'PUT /api/auth/onboarding',
    payload: { welcome_modal_seen: true },
    answers: { onboarding: { welcome_modal_seen: true } },
  },
  'onboarding as it was read': async () => {
    const { onboarding } = (await send(test, 'mert', 'GET /api/auth/onboarding')).reply as {
      onboarding: Body
    }
    return { as: 'mert', call: 'PUT /api/auth/onboarding', payload: onboarding, answers: { onboarding } }
  },
  'reset onboarding': { as: 'mert', call: 'DELETE /api/auth/onboarding' },
  'search users': {
    as: 'ayse',
    call: 'GET /api/auth/users/search?q=mert',
    answers: { users: [{ first_name: 'Mert' }] },
  },
}

describe('examples of accounts', () => {
  it.each(Object.entries(accounts))('API-01 %s', async (_, example) => {
    const { got, told } = await sendExample(test, example)
    expect(got).toMatchObject(told)
  })
})

it('REG-01 the registration payload of the seeds registers, and records no acceptance nobody sent', async () => {
  const person = stranger()
  const { id: _, kvkk_version: __, ...form } = formOf(person)
  const payload = {
    ...form,
    company_name: '',
    company_email: '',
    tc_number: '',
    tax_number: '',
    tax_office: '',
    sms_verification_code: await smsCodeOf(test, person),
  }
  const { got, told } = await sendExample(test, {
    as: null,
    call: 'POST /api/auth/register',
    payload,
    from: person.from,
    status: 201,
    answers: done,
  })
  expect(got).toMatchObject(told)
  const consents = await writeAsSystem(test.pool, ({ db }) =>
    db.query('select 1 from consent c join app_user u on u.id = c.user_id where u.phone = $1', [
      person.phone,
    ]),
  )
  expect(consents.rowCount).toBe(0)
})
