import { describe, expect, it } from 'vitest'
import { clientNetwork } from './client-network'

describe('what a client address counts as', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['2a01:db8:1:2::1', '2a01:db8:1:2::/64'],
    ['2a01:0db8:0001:0002:ffff:1:2:3', '2a01:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['ayse@example.com', 'ayse@example.com'],
  ])('AUTH-11 %s is %s', (address, network) => expect(clientNetwork(address)).toBe(network))
})
