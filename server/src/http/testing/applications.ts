// Corporate applications as applicants make them: by HTTP, and by the link in their mail.
import { apply, verifyApplication } from '@gozlem/contract/organization'
import { consentVersions } from '@gozlem/domain/account/privacy'
import { v7 as uuidv7 } from 'uuid'
import { expect } from 'vitest'
import { hashToken, writeAsSystem } from '../../db/tenant-scope'
import { waitUntil } from '../../db/testing/wait-until'
import { blindIndex } from '../../external/secrets/blind-index'
import { seal } from '../../external/secrets/seal'
import { insertApplication, verifyApplicationEmail } from '../../features/organization/store'
import { type AppUnderTest, testSealingKey } from './app-under-test'
import { call } from './call'

let made = 0

/** A right application; each has an e-mail address, phone and tax number of its own. */
export function applicationOf(change: Record<string, string> = {}) {
  made += 1
  return {
    id: uuidv7(),
    company_name: `Marmara ${made} OSGB`,
    city: 'İstanbul',
    address: 'Kuleli Sokak No: 5, Üsküdar',
    contact_name: 'Işıl Nur Şahin',
    contact_phone: `0542 000 ${String(made).padStart(4, '0')}`,
    email: `bilgi${made}@marmara-osgb.example`,
    tax_number: String(4_100_000_000 + made),
    tax_office: 'Üsküdar',
    ...change,
  }
}

export type SentApplication = ReturnType<typeof applicationOf>

/** Sends an application from a client address, by default one that nobody used before. */
export function submit({ app }: AppUnderTest, payload: object, remoteAddress = `10.1.${made}.1`) {
  return app.inject({ method: apply.method, url: apply.path, remoteAddress, payload })
}

const linkMails = async (test: AppUnderTest, email: string) =>
  (await test.delivered()).filter(
    ({ kind, to }) => kind === 'organization.verify_application' && to === email,
  )

/** The token of the link that an applicant was mailed last, after so many before. */
export async function mailedToken(test: AppUnderTest, email: string, before = 0): Promise<string> {
  const mail = await waitUntil(async () => {
    const [newest, ...older] = await linkMails(test, email)
    return older.length < before ? null : newest
  }, `a link for ${email}`)
  return /company-verify-email\?token=([\w-]+)/.exec(mail.text)?.[1] ?? ''
}

/** An application whose e-mail address is verified. */
export async function verifiedApplication(
  test: AppUnderTest,
  change: Record<string, string> = {},
): Promise<SentApplication> {
  const application = applicationOf(change)
  const before = await linkMails(test, application.email)
  expect((await submit(test, application)).statusCode).toBe(201)
  const token = await mailedToken(test, application.email, before.length)
  expect((await call(test.app, null, verifyApplication, { body: { token } })).status).toBe(200)
  return application
}

/** A verified application made without any request, so that no limit counts it. */
export async function pendingApplication(
  { pool }: AppUnderTest,
  change: Record<string, string> = {},
): Promise<string> {
  const { tax_number, ...application } = applicationOf(change)
  const token_hash = hashToken(application.id)
  await writeAsSystem(pool, async (work) => {
    await insertApplication(work, {
      ...application,
      tax_number: seal(tax_number, testSealingKey),
      tax_number_index: blindIndex(tax_number, testSealingKey),
      kvkk_version: consentVersions.kvkk,
      client_address: '',
      token_hash,
      link_days: 7,
    })
    await verifyApplicationEmail(work, token_hash)
  })
  return application.id
}
