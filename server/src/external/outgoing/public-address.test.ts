import { describe, expect, it } from 'vitest'
import { createOutgoing } from './outgoing-request'
import { isPublicAddress, isPublicHost } from './public-address'

describe('addresses that the server may call', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.4',
    '169.254.169.254',
    '168.63.129.16',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    'fd00::1',
    'fe80::1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
  ])('AI-02 NOT-04 do not include %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('AI-02 NOT-04 include %s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each([
    'localhost',
    'localhost.',
    'ollama',
    'ollama.',
    'metadata.google.internal',
    'metadata.google.internal.',
    'METADATA.GOOGLE.INTERNAL',
    'api.example.com.',
    'printer.local',
    'db.corp',
    '[::1]',
    '[::ffff:7f00:1]',
    '127.0.0.1',
    '',
  ])('AI-02 NOT-04 do not include the host %s', (host) => {
    expect(isPublicHost(host)).toBe(false)
  })

  it('AI-02 NOT-04 are checked again when connecting, by number or by what a name leads to', async () => {
    const resolve = ((_name: string, _options: object, answer: (...found: unknown[]) => void) =>
      answer(null, [
        { address: '8.8.8.8', family: 4 },
        { address: '10.0.0.7', family: 4 },
      ])) as never
    const ask = createOutgoing({ maxResponseSize: 1000, resolve })
    for (const url of ['https://127.0.0.1:1/x', 'https://localhost:1/x', 'https://api.example.com:1/x'])
      await expect(ask(new URL(url), { method: 'GET', headers: {}, body: null })).rejects.toMatchObject({
        code: 'EPRIVATEADDRESS',
      })
  })
})
