// What ends with somebody's sessions: every link that would open or move the account afterwards.
import {
  autologin,
  cancelEmailChange,
  changeFirstPassword,
  changePassword,
  endOtherSessions,
  endSession,
  listSessions,
  login,
  logout,
  makeAutologin,
  readProfile,
  updateProfile,
  verifySession,
} from '@gozlem/contract/account'
import {
  forgotPassword,
  rejectEmailChange,
  resetPassword,
  verifyEmail,
} from '@gozlem/contract/account-registration'
import { disableSecondFactor } from '@gozlem/contract/account-second-factor'
import {
  deactivateMember,
  endMemberSessions,
  reactivateMember,
  resetMemberPassword,
  updateMember,
} from '@gozlem/contract/member'
import {
  deactivateUser,
  endUserSessions,
  reactivateUser,
  resetUserPassword,
  updateUser,
} from '@gozlem/contract/member-administration'
import { resumeOrganization, suspendOrganization } from '@gozlem/contract/organization-administration'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { type Person, testPassword } from '../../http/testing/people'
import { standInFor, withSecondFactor } from '../../http/testing/stand-in'
import { age, eventsAbout, linkToken, newPassword, smsCodeOf, stranger } from '../../http/testing/stranger'
import { whileHeld } from '../../http/testing/while-held'

describe('links of an account', () => {
  let test: AppUnderTest
  beforeAll(async () => {
    test = await startApp()
  })
  afterAll(() => test.close())

  const somebody = () => standInFor(test, test.people.mert, { beside: true })

  /** Asks for another address; answers it with the tokens of both mails. */
  const askForAddress = async (person: Person) => {
    const { email } = stranger()
    await call(test.app, person, updateProfile, { body: { email, current_password: testPassword } })
    return {
      email,
      confirm: await linkToken(test, 'account.change_email', email),
      reject: await linkToken(test, 'account.email_change_asked', person.email),
    }
  }
  const open = (token: string) =>
    call(test.app, null, verifyEmail, { body: { token } }, null, stranger().from)
  const reject = (token: string) =>
    call(test.app, null, rejectEmailChange, { body: { token } }, null, stranger().from)
  const reset = (token: string) =>
    call(test.app, null, resetPassword, { body: { token, new_password: newPassword } }, null, stranger().from)
  const signIn = (person: Person, password: string) =>
    call(test.app, null, login, { body: { phone: person.phone, password } }, null, stranger().from)
  const isSignedIn = async (person: Person) =>
    (await call(test.app, person, verifySession, {})).status === 200
  /** A person in another session. */
  const onAnother = async (person: Person): Promise<Person> => {
    const { reply } = await signIn(person, testPassword)
    return { ...person, bearer: { authorization: `Bearer ${reply.token}` } }
  }
  const addressOf = ({ id }: Person) =>
    writeAsSystem(test.pool, async ({ db }) => {
      const { rows } = await db.query<{ email: string }>('select email from app_user where id = $1', [id])
      return rows[0]?.email
    })
  const forgotten = async (person: Person) => {
    await call(test.app, null, forgotPassword, { body: { email: person.email } }, null, stranger().from)
    return linkToken(test, 'account.reset_password', person.email)
  }
  const set = ({ id }: Person, what: string) =>
    writeAsSystem(test.pool, ({ db }) => db.query(`update app_user set ${what} where id = $1`, [id]))

  const body = { current_password: testPassword, new_password: newPassword }
  const by = (administrator: 'ayse' | 'suna') => test.people[administrator]
  const about = ({ id }: Person) => ({ params: { id } })
  const newRole = { first_name: 'Mert', last_name: 'Işık', role: 'osgb_admin' as const, profession: null }

  const ways: Record<string, (person: Person) => Promise<unknown>> = {
    'the password is changed': (person) => call(test.app, person, changePassword, { body }),
    'the first password is changed': async (person) => {
      await set(person, 'must_change_password = true')
      return call(test.app, person, changeFirstPassword, { body })
    },
    'the password is reset by mail': async (person) => reset(await forgotten(person)),
    'the other sessions are ended': (person) => call(test.app, person, endOtherSessions, {}),
    'the phone is changed': async (person) => {
      const other = stranger()
      const sms_verification_code = await smsCodeOf(test, other)
      const change = { phone: other.phone, sms_verification_code, current_password: testPassword }
      return call(test.app, person, updateProfile, { body: change })
    },
    'the second factor is turned on': (person) => withSecondFactor(test, person),
    'the consultancy’s administrator ends the sessions': (person) =>
      call(test.app, by('ayse'), endMemberSessions, about(person)),
    'the consultancy’s administrator resets the password': (person) =>
      call(test.app, by('ayse'), resetMemberPassword, about(person)),
    'the consultancy’s administrator changes the role': (person) =>
      call(test.app, by('ayse'), updateMember, { ...about(person), body: newRole }),
    'somebody is deactivated for a while': async (person) => {
      await call(test.app, by('ayse'), deactivateMember, about(person))
      return call(test.app, by('ayse'), reactivateMember, about(person))
    },
    'the system’s administrator ends the sessions': (person) =>
      call(test.app, by('suna'), endUserSessions, about(person)),
    'the system’s administrator resets the password': (person) =>
      call(test.app, by('suna'), resetUserPassword, about(person)),
    'the system’s administrator changes the role': (person) =>
      call(test.app, by('suna'), updateUser, {
        ...about(person),
        body: { ...newRole, organization_id: person.organization_id },
      }),
    'the system’s administrator deactivates for a while': async (person) => {
      await call(test.app, by('suna'), deactivateUser, about(person))
      return call(test.app, by('suna'), reactivateUser, about(person))
    },
    'the organization is suspended for a while': async ({ organization_id }) => {
      await call(test.app, by('suna'), suspendOrganization, { params: { id: organization_id } })
      return call(test.app, by('suna'), resumeOrganization, { params: { id: organization_id } })
    },
  }

  it.each(Object.keys(ways))('AUTH-07 AUTH-09 end when %s; "bu ben değildim" does not', async (way) => {
    const person = await standInFor(test, test.people.mert, { beside: !way.startsWith('the organization') })
    const links = await askForAddress(person)
    const entrance = (await call(test.app, person, makeAutologin, {})).reply.token
    const reset_token = way.includes('by mail') ? 'spent' : await forgotten(person)

    const answer = (await ways[way]?.(person)) as { status?: number }
    expect(answer.status ?? 200).toBe(200)

    expect((await open(links.confirm)).problem.code).toBe('LINK_INVALID')
    expect(await addressOf(person)).toBe(person.email)
    const entered = await call(
      test.app,
      null,
      autologin,
      { body: { token: entrance } },
      null,
      stranger().from,
    )
    expect(entered.problem.code).toBe('AUTOLOGIN_INVALID')
    expect((await reset(reset_token)).problem.code).toBe('LINK_INVALID')
    expect((await reject(links.reject)).status).toBe(200)
  })

  it('AUTH-07 end when the second factor is turned off, and so do the other sessions', async () => {
    const person = await somebody()
    const [code = '', other_code = ''] = await withSecondFactor(test, person)
    const body = { phone: person.phone, password: testPassword, second_factor_code: other_code }
    const { reply } = await call(test.app, null, login, { body }, null, stranger().from)
    const other = { ...person, bearer: { authorization: `Bearer ${reply.token}` } }
    const { confirm } = await askForAddress(person)
    const proof = { current_password: testPassword, code }
    expect((await call(test.app, person, disableSecondFactor, { body: proof })).status).toBe(200)
    expect((await open(confirm)).problem.code).toBe('LINK_INVALID')
    expect(await isSignedIn(other)).toBe(false)
    expect(await isSignedIn(person)).toBe(true)
  })

  it('AUTH-07 a new phone ends the other sessions', async () => {
    const person = await somebody()
    const other = await onAnother(person)
    await ways['the phone is changed']?.(person)
    expect(await isSignedIn(other)).toBe(false)
    expect(await isSignedIn(person)).toBe(true)
  })

  it('AUTH-07 AUTH-08 a sign-in link ends with the session it was made in, an address waits on', async () => {
    const person = await somebody()
    const other = await onAnother(person)
    const { confirm } = await askForAddress(other)
    const entrance = (await call(test.app, other, makeAutologin, {})).reply.token
    const kept = (await call(test.app, person, makeAutologin, {})).reply.token
    await call(test.app, other, logout, {})
    const enter = (token: string) =>
      call(test.app, null, autologin, { body: { token } }, null, stranger().from)
    expect((await enter(entrance)).problem.code).toBe('AUTOLOGIN_INVALID')
    expect((await enter(kept)).status).toBe(200)
    expect((await open(confirm)).status).toBe(200)
  })

  it('AUTH-07 AUTH-09 ending one session ends what was asked for in it', async () => {
    const person = await somebody()
    const { confirm } = await askForAddress(await onAnother(person))
    const { sessions } = (await call(test.app, person, listSessions, {})).reply
    const id = sessions.find(({ current }) => !current)?.id ?? ''
    expect((await call(test.app, person, endSession, { params: { id } })).status).toBe(200)
    expect((await open(confirm)).problem.code).toBe('LINK_INVALID')
  })

  it('AUTH-09 the profile shows from where a new address was asked for, and takes it back', async () => {
    const person = await somebody()
    const other = await onAnother(person)
    const { email, confirm } = await askForAddress(other)
    const asked = (await call(test.app, person, readProfile, {})).reply.user.email_change
    expect(asked).toMatchObject({ email, address: '127.0.0.1', current: false })
    expect((await call(test.app, other, readProfile, {})).reply.user.email_change?.current).toBe(true)

    expect((await call(test.app, null, cancelEmailChange, {})).status).toBe(401)
    const { reply } = await call(test.app, person, cancelEmailChange, {})
    expect(reply.user.email_change).toBeNull()
    expect((await open(confirm)).problem.code).toBe('LINK_INVALID')
    expect((await call(test.app, person, cancelEmailChange, {})).status).toBe(200)
    const events = await eventsAbout(test, person.id)
    expect(events.filter((kind) => kind === 'user.email_change_cancelled')).toHaveLength(1)
  })

  it('AUTH-09 of a link that is opened and its change that is taken back at once one counts', async () => {
    const person = await somebody()
    const { confirm, email } = await askForAddress(person)
    const [opened] = await whileHeld(
      test.pool,
      ({ db }) =>
        db.query("delete from account_token where user_id = $1 and purpose = 'change_email'", [person.id]),
      () => [open(confirm)],
    )
    expect(opened?.problem.code).toBe('LINK_INVALID')
    expect(await addressOf(person)).not.toBe(email)
  })

  it('AUTH-09 "bu ben değildim" cancels, signs out everywhere, ends the password, and sets a new one, once', async () => {
    const person = await somebody()
    const links = await askForAddress(person)
    // Neither a GET nor another link does anything.
    expect(
      (await test.app.inject({ url: `/api/auth/reject-email-change?token=${links.reject}` })).statusCode,
    ).toBe(404)
    expect((await reject(links.confirm)).problem.code).toBe('LINK_INVALID')
    expect(await isSignedIn(person)).toBe(true)

    const answers = await Promise.all([reject(links.reject), reject(links.reject)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    const token = answers.find(({ status }) => status === 200)?.reply.reset_token ?? ''
    expect((await open(links.confirm)).problem.code).toBe('LINK_INVALID')
    expect(await isSignedIn(person)).toBe(false)
    expect((await signIn(person, testPassword)).problem.message).toMatch(/^Giriş başarısız/)
    expect((await reset(token)).status).toBe(200)
    expect((await signIn(person, newPassword)).status).toBe(200)
    expect((await reset(token)).problem.code).toBe('LINK_INVALID')
    expect(await eventsAbout(test, person.id)).toContain('user.email_change_rejected')
  })

  it('AUTH-09 "bu ben değildim" brings a replaced address back, whatever its taker did since', async () => {
    const person = await somebody()
    const first = await askForAddress(person)
    expect((await open(first.confirm)).status).toBe(200)
    const notice = await linkToken(test, 'account.email_changed', person.email)
    const moved = { ...person, email: first.email }
    const again = await askForAddress(moved)
    expect((await open(again.confirm)).status).toBe(200)
    await call(test.app, person, endOtherSessions, {})

    const token = (await reject(notice)).reply.reset_token
    expect(await addressOf(person)).toBe(person.email)
    // The links that its taker was sent end with it.
    for (const dead of [again.reject, first.reject])
      expect((await reject(dead)).problem.code).toBe('LINK_INVALID')
    expect((await reset(token)).status).toBe(200)
  })

  it('AUTH-09 "bu ben değildim" holds for three days', async () => {
    const [early, late] = [await somebody(), await somebody()]
    const [inTime, tooLate] = [await askForAddress(early), await askForAddress(late)]
    await age(test, 3 * 24 * 3600 - 60)
    expect((await reject(inTime.reject)).status).toBe(200)
    await age(test, 61)
    expect((await reject(tooLate.reject)).problem.code).toBe('LINK_INVALID')
  })

  it('PLAT-03 stores none of the links in the clear', async () => {
    const person = await somebody()
    const links = await askForAddress(person)
    const { rows } = await writeAsSystem(test.pool, ({ db }) =>
      db.query<{ line: string }>('select t::text as line from account_token t where user_id = $1', [
        person.id,
      ]),
    )
    expect(rows).toHaveLength(2)
    const stored = rows.map(({ line }) => line).join('\n')
    for (const token of [links.confirm, links.reject]) {
      expect(stored).not.toContain(token)
      expect(stored).not.toContain(Buffer.from(token).toString('hex'))
    }
  })
})
