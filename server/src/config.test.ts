import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config'

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db/gozlem',
  PUBLIC_URL: 'https://gozlem.example',
  SEALING_KEY: Buffer.alloc(32, 7).toString('base64'),
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
})
