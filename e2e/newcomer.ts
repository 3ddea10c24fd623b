// Somebody whom the product does not know yet: registers over HTTP as the registration page does, and signs in.
import { login } from '@gozlem/contract/account'
import { register, sendSmsCode, verifyEmail } from '@gozlem/contract/account-registration'
import { type Client, createClient } from '@gozlem/contract/client'
import { consentVersions } from '@gozlem/domain/account/privacy'
import type { BrowserContext } from '@playwright/test'
import { mailTo, smsTo } from './mailbox'
import { cookieName } from './session'

const password = 'Saha1Denetim'

/** Registers an individual specialist called Nilüfer Öz, and opens the browser's next page as her. */
export async function enterAsNewcomer(
  context: BrowserContext,
  baseUrl: string,
  { phone, email }: { phone: string; email: string },
): Promise<Client> {
  const visitor = createClient({ baseUrl, token: () => 'none' })
  await visitor(sendSmsCode, { body: { phone } })
  const { text: sms } = await smsTo(`+90${phone}`)
  await visitor(register, {
    body: {
      phone,
      email,
      password,
      first_name: 'Nilüfer',
      last_name: 'Öz',
      sms_verification_code: /\b\d{6}\b/.exec(sms)?.[0] ?? '',
      kvkk_version: consentVersions.kvkk,
    },
  })
  const { text: mail } = await mailTo(email, 'account.verify_email')
  await visitor(verifyEmail, { body: { token: /\?token=([\w-]+)/.exec(mail)?.[1] ?? '' } })
  const { token } = await visitor(login, { body: { phone, password } })
  if (token === null) throw new Error('the server kept the token to itself')
  await context.addCookies([
    { name: cookieName, value: token, url: baseUrl, httpOnly: true, sameSite: 'Lax' },
  ])
  return createClient({ baseUrl, token: () => token })
}
