import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { publicAddress, readConfig } from './config'
import { ConfigError } from './environment'

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db/gozlem',
  PUBLIC_URL: 'https://gozlem.example',
  SEALING_KEY: 'q8PzG0m1x7Yw2nT5rVbKd4Lh9sJcXfEaUoIiZtWvRkM=',
}

describe('configuration', () => {
  it('PLAT-02 runs without any in evaluation mode, on loopback and the embedded database', () => {
    expect(readConfig({})).toMatchObject({
      evaluation: true,
      host: '127.0.0.1',
      port: 3000,
      database_url: null,
      rate_limit_per_minute: 0,
      secure_cookie: false,
    })
  })

  it.each([
    [{}, 'http://127.0.0.1:3000'],
    [{ PORT: '4000', HOST: '0.0.0.0' }, 'http://127.0.0.1:4000'],
    [{ HOST: 'localhost' }, 'http://localhost:3000'],
    [{ HOST: '::1' }, 'http://[::1]:3000'],
    [{ PUBLIC_URL: 'http://deneme.example/' }, 'http://deneme.example'],
  ])('PLAT-01 AUTH-05 names one address in the terminal, in mails and in links: %j', (env, address) => {
    expect(publicAddress(readConfig(env))).toBe(address)
  })

  it('PLAT-02 reads production from the environment', () => {
    expect(readConfig(production)).toMatchObject({
      evaluation: false,
      host: '0.0.0.0',
      rate_limit_per_minute: 600,
      secure_cookie: true,
      database_owner_url: 'postgres://db/gozlem',
    })
  })

  it.each(['DATABASE_URL', 'PUBLIC_URL', 'SEALING_KEY'])('PLAT-02 refuses production without %s', (name) => {
    expect(() => readConfig({ ...production, [name]: undefined })).toThrow(new RegExp(name))
  })

  it('PLAT-02 refuses the evaluation key, a short key and a port that is none', () => {
    const evaluationKey = readConfig({}).sealing_key.toString('base64')
    expect(() => readConfig({ ...production, SEALING_KEY: evaluationKey })).toThrow(ConfigError)
    expect(() => readConfig({ ...production, SEALING_KEY: 'kisa' })).toThrow('32 bytes')
    expect(() => readConfig({ PORT: 'abc' })).toThrow('PORT')
  })

  it.each([
    ['all zero', Buffer.alloc(32)],
    ['of one byte', Buffer.alloc(32, 7)],
    ['of a repeated piece', Buffer.alloc(32, randomBytes(8))],
    ['that counts', Buffer.from(Array.from({ length: 32 }, (_, at) => at * 3))],
    ['that somebody thought of', Buffer.from('Cok-gizli-anahtar-kimse-bilmesin')],
  ])('PLAT-02 refuses a key %s in production', (_, key) => {
    const SEALING_KEY = key.toString('base64')
    expect(() => readConfig({ ...production, SEALING_KEY })).toThrow('SEALING_KEY can be guessed')
  })

  it('PLAT-02 takes every key that openssl makes', () => {
    for (let made = 0; made < 1000; made += 1) {
      const SEALING_KEY = randomBytes(32).toString('base64')
      expect(readConfig({ ...production, SEALING_KEY }).sealing_key).toHaveLength(32)
    }
  })

  it('PLAT-02 takes addresses and numbers of proxies, and nobody’s word for all', () => {
    const trusts = (TRUST_PROXY: string) => readConfig({ ...production, TRUST_PROXY }).trust_proxy
    expect(trusts('')).toBe(false)
    expect(trusts('2')).toBe(2)
    expect(trusts('10.0.0.5')).toBe('10.0.0.5')
    expect(trusts('10.0.0.0/8, fd00::/8')).toBe('10.0.0.0/8, fd00::/8')
    for (const wrong of ['true', '0', 'yes', 'proxy.example.com', '10.0.0.5/33', '10.0.0.0/8/8', '10.0.0.5,'])
      expect(() => trusts(wrong)).toThrow('TRUST_PROXY must be')
  })

  it.each([
    ['PUBLIC_URL', 'http://gozlem.example'],
    ['PUBLIC_URL', 'http://localhost:3000'],
    ['AI_BASE_URL', 'http://10.0.0.9:11434/v1'],
    ['S3_ENDPOINT', 'http://minio:9000'],
  ])('PLAT-02 refuses %s=%s in production, unless told so', (name, address) => {
    const env = { ...production, [name]: address }
    expect(() => readConfig(env)).toThrow(`${name} must be https`)
    expect(() => readConfig({ ...env, ALLOW_PLAIN_HTTP: 'true' })).not.toThrow()
    expect(() => readConfig({ ...env, NODE_ENV: 'development' })).not.toThrow()
  })

  it('PLAT-02 lets a model and a store on the same machine do without', () => {
    const here = { AI_BASE_URL: 'http://127.0.0.1:11434/v1', S3_ENDPOINT: 'http://localhost:9000' }
    expect(() => readConfig({ ...production, ...here })).not.toThrow()
  })

  it('PLAT-02 writes mails and SMS into the folder without a provider, in production too', () => {
    expect(readConfig(production)).toMatchObject({ smtp: null, netgsm: null })
  })

  it('PLAT-02 reads the mail server and its sender', () => {
    const SMTP_URL = 'smtp://gozlem:gizli@smtp.example.com'
    const MAIL_FROM = 'Saha Gözlem <no-reply@example.com>'
    expect(readConfig({ ...production, SMTP_URL, MAIL_FROM })).toMatchObject({
      smtp: { host: 'smtp.example.com', port: 587, security: 'required' },
      mail_from: MAIL_FROM,
    })
    expect(() => readConfig({ SMTP_URL })).toThrow('MAIL_FROM is required')
    expect(() => readConfig({ SMTP_URL, MAIL_FROM: 'Saha Gözlem' })).toThrow('MAIL_FROM must look like')
    expect(() => readConfig({ SMTP_URL, MAIL_FROM: `${MAIL_FROM}\r\nBcc: x@example.com` })).toThrow(
      'MAIL_FROM',
    )
    expect(() => readConfig({ SMTP_URL: 'gizli', MAIL_FROM })).toThrow(/^SMTP_URL is wrong: (?!.*gizli)/)
  })

  it('PLAT-02 reads where users turn for help', () => {
    expect(readConfig(production).support_email).toBeNull()
    expect(readConfig({ ...production, SUPPORT_EMAIL: 'Destek@example.com' }).support_email).toBe(
      'destek@example.com',
    )
    for (const SUPPORT_EMAIL of ['destek', 'a@b.example?bcc=x@y.example', 'a@b.example, c@d.example'])
      expect(() => readConfig({ SUPPORT_EMAIL })).toThrow('SUPPORT_EMAIL is not an e-mail address')
  })

  it('ADM-04 reads the mailbox of answers to support, whose address has room for a token', () => {
    const SUPPORT_IMAP_URL = 'imaps://destek:gizli@imap.example.com'
    const SUPPORT_EMAIL = 'destek@example.com'
    expect(readConfig({ ...production, SUPPORT_EMAIL }).support_imap).toBeNull()
    expect(readConfig({ SUPPORT_EMAIL, SUPPORT_IMAP_URL }).support_imap).toMatchObject({
      host: 'imap.example.com',
      port: 993,
    })
    expect(() => readConfig({ SUPPORT_IMAP_URL })).toThrow('SUPPORT_EMAIL is required')
    for (const wrong of ['destek+x@example.com', 'uzun-bir-destek-kutusu@example.com'])
      expect(() => readConfig({ SUPPORT_EMAIL: wrong, SUPPORT_IMAP_URL })).toThrow('at most 18 letters')
    expect(() => readConfig({ SUPPORT_EMAIL, SUPPORT_IMAP_URL: 'gizli' })).toThrow(
      /^SUPPORT_IMAP_URL is wrong: (?!.*gizli)/,
    )
  })

  it('PLAT-02 reads the SMS provider whole or not at all', () => {
    const sms = { SMS_PROVIDER: 'netgsm', SMS_USERNAME: '850', SMS_PASSWORD: 'gizli', SMS_SENDER: 'SAHA' }
    expect(readConfig(sms).netgsm).toEqual({ username: '850', password: 'gizli', sender: 'SAHA' })
    expect(() => readConfig({ ...sms, SMS_PROVIDER: 'baska' })).toThrow('SMS_PROVIDER must be netgsm')
    for (const name of ['SMS_USERNAME', 'SMS_PASSWORD', 'SMS_SENDER'])
      expect(() => readConfig({ ...sms, [name]: undefined })).toThrow(`${name} is required`)
  })

  it('SUB-03 sells nothing unless the header of the store provider is configured', () => {
    expect(readConfig({}).billing).toBeNull()
    const authorization = 'Bearer en-az-yirmi-harf'
    const told = { BILLING_WEBHOOK_AUTHORIZATION: authorization, BILLING_WEBHOOK_SIGNING_SECRET: 'imza' }
    expect(readConfig(told).billing).toEqual({ authorization, signing_secret: 'imza', takes_sandbox: true })
    expect(readConfig({ ...production, BILLING_WEBHOOK_AUTHORIZATION: authorization }).billing).toEqual({
      authorization,
      signing_secret: null,
      takes_sandbox: false,
    })
    expect(() => readConfig({ BILLING_WEBHOOK_AUTHORIZATION: 'kisa' })).toThrow('at least 20 letters')
    expect(() => readConfig({ BILLING_WEBHOOK_SIGNING_SECRET: 'imza' })).toThrow(
      'BILLING_WEBHOOK_AUTHORIZATION is required',
    )
  })

  it('BEY-14 sends webhooks into a private network in an evaluation, and in production where it is told to', () => {
    expect(readConfig({}).private_webhooks).toBe(true)
    expect(readConfig(production).private_webhooks).toBe(false)
    const told = { ...production, WEBHOOK_ALLOW_PRIVATE_ADDRESSES: 'true' }
    expect(readConfig(told).private_webhooks).toBe(true)
  })

  it('SUB-05 lets apps for phones call only where it is told to', () => {
    expect(readConfig({}).native_apps).toBe(false)
    expect(readConfig({ ...production, NATIVE_APPS: 'true' }).native_apps).toBe(true)
    expect(() => readConfig({ NATIVE_APPS: '*' })).toThrow('NATIVE_APPS must be true or false')
  })

  it('AI-02 has no model unless one is configured', () => {
    expect(readConfig(production).vision).toEqual({
      model: null,
      timeout_ms: 120_000,
      concurrency: 10,
      organization_concurrency: 10,
      daily_quota: null,
      allow_private_addresses: false,
    })
  })

  it('AI-02 reads the vision model and its limits', () => {
    const AI = {
      AI_PROVIDER: 'openai-compatible',
      AI_MODEL: 'llava',
      AI_BASE_URL: 'http://127.0.0.1:11434/v1',
    }
    const limits = { AI_TIMEOUT_SECONDS: '60', AI_CONCURRENCY: '4', AI_DAILY_QUOTA: '200' }
    expect(readConfig({ ...AI, ...limits }).vision).toMatchObject({
      model: { provider: 'openai_compatible', model: 'llava', api_key: '', base_url: AI.AI_BASE_URL },
      timeout_ms: 60_000,
      concurrency: 4,
      organization_concurrency: 4,
      daily_quota: 200,
    })
    const prices = { AI_PRICE_INPUT: '0.25', AI_PRICE_OUTPUT: '2' }
    expect(readConfig({ ...AI, ...prices }).vision.model?.price).toEqual({ input: 0.25, output: 2 })
  })

  it.each([
    [{ AI_PROVIDER: 'baska' }, /^AI_PROVIDER must be/],
    [{ AI_PROVIDER: 'openai', AI_MODEL: 'gpt-5-mini' }, /^AI_API_KEY is required/],
    [{ AI_PROVIDER: 'openai', AI_API_KEY: 'gizli' }, /^AI_MODEL is required/],
    [{ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'llava' }, /^AI_BASE_URL is required/],
    [
      { AI_PROVIDER: 'openai', AI_API_KEY: 'gizli', AI_MODEL: 'x', AI_BASE_URL: 'gizli' },
      /^AI_BASE_URL must(?!.*gizli)/,
    ],
    [{ AI_CONCURRENCY: '0' }, /^AI_CONCURRENCY must/],
    [{ AI_ALLOW_PRIVATE_ADDRESSES: 'evet' }, /^AI_ALLOW_PRIVATE_ADDRESSES must/],
  ])('AI-02 refuses %j', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message)
    expect(() => readConfig(environment)).toThrow(ConfigError)
  })
})
