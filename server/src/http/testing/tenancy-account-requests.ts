// How the tenancy test calls the routes of accounts.
import { listSessions, login, makeAutologin, updateProfile } from '@gozlem/contract/account'
import { forgotPassword } from '@gozlem/contract/account-registration'
import { beginSecondFactor } from '@gozlem/contract/account-second-factor'
import { consentVersions } from '@gozlem/domain/account/privacy'
import { TOTP } from 'otpauth'
import type { AppUnderTest } from './app-under-test'
import { call } from './call'
import { type Person, testPassword } from './people'
import { standInFor } from './stand-in'
import { formOf, linkToken, registered, smsCodeOf, stranger } from './stranger'
import { aboutPhone, aboutSecondFactor, type MakeRequest, nothing } from './tenancy-asking'

export const accountRequests: Record<string, MakeRequest> = {
  'account.login': async ({ caller }) => ({ body: { phone: caller.phone, password: testPassword } }),
  'account.logout': async ({ test, caller }) => ({ as: await signInAgain(test, caller) }),
  'account.findSession': nothing,
  'account.verifySession': nothing,
  'account.readProfile': nothing,
  'account.updateProfile': async ({ caller }) => ({ body: { first_name: caller.first_name } }),
  'account.cancelEmailChange': nothing,
  'account.changePassword': async ({ test, caller }) => ({
    as: await standInFor(test, caller),
    body: { current_password: testPassword, new_password: 'vapur mendil çorba' },
  }),
  'account.changeFirstPassword': async ({ test, caller }) => ({
    as: await standInFor(test, caller, { must_change_password: true }),
    body: { current_password: testPassword, new_password: 'vapur mendil çorba' },
  }),
  'account.listSessions': nothing,
  'account.endSession': async ({ test, holder }) => {
    const signedIn = await signInAgain(test, holder)
    const { reply } = await call(test.app, signedIn, listSessions, {})
    return { params: { id: reply.sessions.find(({ current }) => current)?.id ?? '' } }
  },
  'account.endOtherSessions': async ({ test, caller }) => ({ as: await standInFor(test, caller) }),
  'account.beginSecondFactor': async ({ test, caller }) => ({
    as: await standInFor(test, caller),
    body: { current_password: testPassword },
  }),
  'account.enableSecondFactor': async ({ test, caller }) => {
    const as = await standInFor(test, caller)
    const { reply } = await call(test.app, as, beginSecondFactor, {
      body: { current_password: testPassword },
    })
    return { as, body: { code: new TOTP({ secret: reply.secret }).generate() } }
  },
  'account.disableSecondFactor': aboutSecondFactor,
  'account.renewRecoveryCodes': aboutSecondFactor,
  'account.listConsents': nothing,
  'account.giveConsent': async () => ({
    body: { document: 'marketing', version: consentVersions.marketing, given: true },
  }),
  'account.exportOwnData': nothing,
  // With a wrong password: the caller is needed for the rows that follow.
  'account.delete': async () => ({ body: { current_password: 'Yanlis2026' } }),
  'account.searchUsers': async () => ({ query: { q: 'example.com' } }),
  'account.autologin': async ({ test }) => {
    const { reply } = await call(test.app, test.people.deniz, makeAutologin, {})
    return { body: { token: reply.token } }
  },
  'account.makeAutologin': nothing,
  'account.register': async ({ test }) => {
    const person = stranger()
    return { body: { ...formOf(person), sms_verification_code: await smsCodeOf(test, person) } }
  },
  'account.sendSmsCode': aboutPhone,
  'account.resendSmsCode': aboutPhone,
  'account.verifySmsCode': async ({ test }) => {
    const person = stranger()
    return { body: { phone: person.phone, code: await smsCodeOf(test, person) } }
  },
  'account.verifyEmail': async ({ test }) => {
    const person = stranger()
    await registered(test, person)
    return { body: { token: await linkToken(test, 'account.verify_email', person.email) } }
  },
  'account.rejectEmailChange': async ({ test }) => {
    const as = await standInFor(test, test.people.deniz)
    await call(test.app, as, updateProfile, {
      body: { email: stranger().email, current_password: testPassword },
    })
    return { body: { token: await linkToken(test, 'account.email_change_asked', as.email) } }
  },
  'account.resendVerification': aboutPhone,
  'account.forgotPassword': async () => ({ body: { email: stranger().email } }),
  'account.checkResetToken': async ({ test }) => ({ body: { token: await resetToken(test) } }),
  'account.validateResetToken': async ({ test }) => ({ query: { token: await resetToken(test) } }),
  'account.resetPassword': async ({ test }) => ({
    body: { token: await resetToken(test), new_password: 'vapur mendil çorba' },
  }),
}

async function resetToken(test: AppUnderTest): Promise<string> {
  const person = stranger()
  await registered(test, person)
  await call(test.app, null, forgotPassword, { body: { email: person.email } }, null, person.from)
  return linkToken(test, 'account.reset_password', person.email)
}

async function signInAgain({ app }: AppUnderTest, person: Person): Promise<Person> {
  const { reply } = await call(app, null, login, { body: { phone: person.phone, password: testPassword } })
  return { ...person, bearer: { authorization: `Bearer ${reply.token}` } }
}
