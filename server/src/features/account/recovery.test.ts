import { login, readProfile } from '@gozlem/contract/account'
import {
  checkResetToken,
  forgotPassword,
  resetPassword,
  validateResetToken,
} from '@gozlem/contract/account-registration'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import type { Person } from '../../http/testing/people'
import { age, eventsAbout, linkToken, newPassword, registered, stranger } from '../../http/testing/stranger'

describe('a forgotten password', () => {
  let test: AppUnderTest
  beforeAll(async () => {
    test = await startApp()
  })
  afterAll(() => test.close())

  const forget = (email: string, from = stranger().from) =>
    call(test.app, null, forgotPassword, { body: { email } }, null, from)
  const check = (token: string) =>
    call(test.app, null, checkResetToken, { body: { token } }, null, stranger().from)
  const reset = (token: string, new_password = newPassword, from = stranger().from) =>
    call(test.app, null, resetPassword, { body: { token, new_password } }, null, from)
  const signIn = (phone: string, password: string, from = stranger().from) =>
    call(test.app, null, login, { body: { phone, password } }, null, from)
  const mailsTo = async (to: string, kind = 'account.reset_password') =>
    (await test.delivered()).filter((message) => message.to === to && message.kind === kind)
  const linkFor = async ({ email }: Pick<Person, 'email'>, from?: string) => {
    const before = (await mailsTo(email)).length
    expect((await forget(email, from)).status).toBe(200)
    await expect.poll(() => mailsTo(email)).toHaveLength(before + 1)
    return linkToken(test, 'account.reset_password', email)
  }

  it.each(['x', 'b'.repeat(43)])('REG-08 refuses the token %s', async (token) => {
    expect((await check(token)).problem.code).toBe('LINK_INVALID')
    expect((await reset(token)).problem.code).toBe('LINK_INVALID')
  })

  it('REG-08 answers alike for a known and an unknown address', async () => {
    const [known, unknown] = [await forget(test.people.suna.email), await forget(stranger().email)]
    expect(known.reply).toEqual({
      success: true,
      message: 'Şifre sıfırlama bağlantısı e-posta adresinize gönderildi.',
    })
    expect(unknown.reply).toEqual(known.reply)
    expect(unknown.status).toBe(known.status)
  })

  it('REG-08 sets a new password once, ends every session and tells the owner', async () => {
    const { mert } = test.people
    const token = await linkFor({ email: mert.email.toUpperCase().toLowerCase() })
    const { reply } = await check(token)
    expect(reply.valid).toBe(true)
    const byAddress = await call(test.app, null, validateResetToken, { query: { token } })
    expect(byAddress.reply).toEqual(reply)
    const minutes = (Date.parse(reply.expires_at) - Date.now()) / 60_000
    expect(Math.round(minutes)).toBe(60)
    const { from } = stranger()
    for (let tries = 0; tries < 11; tries += 1) await signIn(mert.phone, 'Yanlis2026', from)
    expect((await signIn(mert.phone, newPassword, from)).status).toBe(429)

    expect((await reset(token, newPassword, from)).reply.message).toBe('Şifreniz başarıyla güncellendi')
    expect((await call(test.app, mert, readProfile, {})).status).toBe(401)
    expect((await signIn(mert.phone, newPassword, from)).status).toBe(200)
    expect((await reset(token, 'Baska-Bir-Sifre-77')).problem.code).toBe('LINK_INVALID')
    expect((await check(token)).problem.code).toBe('LINK_INVALID')
    const [notice] = await test.delivered({ kind: 'account.password_changed', to: mert.email })
    expect(notice).toMatchObject({ channel: 'mail', subject: 'Şifreniz değiştirildi' })
    expect(await eventsAbout(test, mert.id)).toEqual(
      expect.arrayContaining(['user.password_reset_asked', 'user.password_reset', 'session.started']),
    )
  })

  it.each([
    ['Ab1', 'Şifre en az 8 karakter olmalı, büyük/küçük harf ve rakam içermelidir'],
    ['Password2026', 'Bu şifre çok yaygın veya tahmin edilebilir. Lütfen başka bir şifre seçin.'],
    ['Selin-Ozturk', 'Bu şifre çok yaygın veya tahmin edilebilir. Lütfen başka bir şifre seçin.'],
  ])('REG-08 refuses %s and leaves the link to be used', async (weak, message) => {
    const { selin } = test.people
    await age(test, 61)
    const token = await linkFor(selin)
    const { status, problem } = await reset(token, weak)
    expect(status).toBe(400)
    expect(problem.details.fields).toEqual({ new_password: message })
    expect((await check(token)).status).toBe(200)
  })

  it('REG-08 lets each link work for an hour, and until one of them is used', async () => {
    const { ayse, mert } = test.people
    const first = await linkFor(ayse)
    await age(test, 61)
    const second = await linkFor(ayse)
    expect((await check(first)).status).toBe(200)
    expect((await reset(second)).status).toBe(200)
    expect((await reset(first)).problem.code).toBe('LINK_INVALID')
    const old = await linkFor(mert)
    await age(test, 60 * 60)
    expect((await check(old)).problem.code).toBe('LINK_INVALID')
    expect((await reset(old)).problem.code).toBe('LINK_INVALID')
  })

  it('AUTH-11 whoever asks in somebody’s name refuses them nothing: five links hold, no more mails come, the owner uses one', async () => {
    const { selin } = test.people
    await age(test, 60 * 60)
    const before = (await mailsTo(selin.email)).length
    const own = await linkFor(selin)
    for (let other = 0; other < 6; other += 1) {
      expect((await forget(selin.email, stranger().from)).status).toBe(200)
      await age(test, 61)
    }
    expect((await forget(selin.email, stranger().from)).status).toBe(200)
    await expect.poll(async () => (await mailsTo(selin.email)).length - before).toBe(5)
    expect((await reset(own, 'Martilar-Ve-Deniz-7')).status).toBe(200)
    await linkFor(selin)
  })

  it('REG-08 lets one of many requests with a link set the password', async () => {
    const { levent } = test.people
    const token = await linkFor(levent)
    const chosen = Array.from({ length: 8 }, (_, at) => `Kirlangic-Poyraz-${at}${at}`)
    const answers = await Promise.all(chosen.map((password) => reset(token, password)))
    const won = answers.flatMap(({ status }, at) => (status === 200 ? [chosen[at] ?? ''] : []))
    expect(won).toHaveLength(1)
    expect((await signIn(levent.phone, won[0] ?? '')).status).toBe(200)
  })

  it('REG-08 verifies the address of an account that was not verified yet', async () => {
    const person = stranger()
    await registered(test, person)
    await reset(await linkFor(person), 'Deniz-Feneri-1881')
    expect((await signIn(person.phone, 'Deniz-Feneri-1881')).status).toBe(200)
  })

  it('REG-08 replaces a password that somebody else gave', async () => {
    const { lale } = test.people
    await writeAsSystem(test.pool, ({ db }) =>
      db.query('update app_user set must_change_password = true where id = $1', [lale.id]),
    )
    await reset(await linkFor(lale))
    expect((await signIn(lale.phone, newPassword)).reply.user.must_change_password).toBe(false)
  })

  it('REG-08 mails nothing to a deactivated account, nor twice within a minute', async () => {
    const { ece, deniz } = test.people
    await writeAsSystem(test.pool, ({ db }) =>
      db.query('update app_user set is_active = false where id = $1', [ece.id]),
    )
    await forget(ece.email)
    const { from } = stranger()
    await linkFor(deniz, from)
    const { status, problem } = await forget(deniz.email, from)
    expect(status).toBe(429)
    expect(problem.message).toMatch(/^Bağlantı az önce istendi; .* Yenisini (\d+ saniye|1 dakika) sonra/)
    await age(test, 61)
    await linkFor(deniz)
    expect(await mailsTo(ece.email)).toHaveLength(0)
    expect(await mailsTo(deniz.email)).toHaveLength(2)
  })

  it('AUTH-11 takes five wishes an hour for an address from a client and twenty in all, on any instance', async () => {
    const replica = await test.replica()
    const { email } = stranger()
    const { from: network } = stranger()
    for (let asked = 0; asked < 5; asked += 1) {
      expect((await forget(email, network)).status).toBe(200)
      await age(test, 61)
    }
    const elsewhere = await call(replica, null, forgotPassword, { body: { email } }, null, network)
    expect(elsewhere.status).toBe(429)
    expect(elsewhere.problem.message).toContain('dakika sonra tekrar deneyin')
    const { from } = stranger()
    for (let asked = 0; asked < 20; asked += 1)
      expect((await forget(stranger().email, from)).status).toBe(200)
    expect((await forget(stranger().email, from)).status).toBe(429)
    await replica.close()
  })
})
