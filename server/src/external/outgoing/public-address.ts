// Where the server may call (ASVS 1.3.6). An address that somebody typed into a form, or that a browser sent, must not
// reach what only this machine reaches: its own services, the private network, the metadata of a cloud.
import type { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const inside = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Tells about the machine in a cloud, as 169.254.169.254 does.
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, prefix, 'ipv4')

const outsideIpv6 = new BlockList()
outsideIpv6.addSubnet('2000::', 3, 'ipv6')
const mappedOrTranslated = new BlockList()
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  mappedOrTranslated.addSubnet(network, prefix, 'ipv6')

/** Whether an IP address belongs to the public internet; IPv6 that carries an IPv4 address inside does not count. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !inside.check(address, 'ipv4')
  return family === 6 && outsideIpv6.check(address, 'ipv6') && !mappedOrTranslated.check(address, 'ipv6')
}

/**
 * Whether the host of a URL may be one of the public internet: a public IP address, or a name with a dot that is none of
 * a private network's. What a name leads to is checked when connecting.
 */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0) return isPublicAddress(host)
  // With a dot at the end a name is itself, and passes for another one.
  return host.includes('.') && !host.endsWith('.') && !privateName.test(host)
}

const privateName = /\.(?:local|localhost|localdomain|internal|intranet|private|corp|home|lan|arpa)$/i

export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError'
  readonly code = 'EPRIVATEADDRESS'
}

/** Resolves a name for a connection and refuses it unless every address is public: the answer may change after a check. */
export function publicLookup(resolve: typeof lookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '')
      const [first] = addresses
      if (!first || addresses.some(({ address }) => !isPublicAddress(address)))
        return callback(new PrivateAddressError(`${hostname} is not public`), '')
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
    })
  }
}
