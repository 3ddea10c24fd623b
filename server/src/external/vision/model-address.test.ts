import { describe, expect, it } from 'vitest'
import { refusalOfAddress } from '../outgoing/typed-address'
import { modelFetch } from './model-fetch'

describe('addresses of models', () => {
  it.each([
    'http://api.example.com/v1',
    'https://localhost/v1',
    'https://127.0.0.1/v1',
    'https://2130706433/v1',
    'https://0x7f.1/v1',
    'https://[::1]/v1',
    'https://169.254.169.254/latest',
    'https://ollama/v1',
    'https://model.internal/v1',
    'https://localhost./v1',
    'https://ollama./v1',
    'https://api.example.com./v1',
    'https://kullanici:sifre@api.example.com/v1',
    'https://api.example.com/v1?anahtar=1',
    'file:///etc/passwd',
    'adres',
  ])('AI-02 refuses %s for an organization', (address) => {
    expect(refusalOfAddress(address, false)).toBeTypeOf('string')
  })

  it('AI-02 takes a public https address, and any where the installation allows private ones', () => {
    expect(refusalOfAddress('https://api.example.com/v1', false)).toBeNull()
    expect(refusalOfAddress('http://192.168.1.20:11434/v1', true)).toBeNull()
    expect(refusalOfAddress('ftp://192.168.1.20/v1', true)).toBeTypeOf('string')
  })

  it('AI-02 does not connect to a private address, by number or by a name that leads there', async () => {
    const fetch = modelFetch(false)
    await expect(fetch('https://127.0.0.1:1/v1')).rejects.toMatchObject({ code: 'EPRIVATEADDRESS' })
    await expect(fetch('https://localhost:1/v1')).rejects.toMatchObject({ code: 'EPRIVATEADDRESS' })
  })
})
