// Where a model may be called (ASVS 1.3.6). An address that somebody typed into a form must not reach what only this
// machine reaches: its own services, the private network, the metadata of a cloud.
import { lookup as resolve } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const inside = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
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
] as const)
  mappedOrTranslated.addSubnet(network, prefix, 'ipv6')

/** Whether an IP address belongs to the public internet; IPv6 that carries an IPv4 address inside does not count. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !inside.check(address, 'ipv4')
  return family === 6 && outsideIpv6.check(address, 'ipv6') && !mappedOrTranslated.check(address, 'ipv6')
}

/** Turkish, fit to show: why an address typed for an organisation is refused; null when it is fine. */
export function refusalOfAddress(base_url: string, allowPrivate: boolean): string | null {
  if (!URL.canParse(base_url)) return 'Geçerli bir adres yazın: https://…'
  const { protocol, hostname, username, password, search, hash } = new URL(base_url)
  if (username !== '' || password !== '' || search !== '' || hash !== '')
    return 'Adres kullanıcı adı, şifre, soru işareti veya # içeremez.'
  if (allowPrivate) return /^https?:$/.test(protocol) ? null : 'Adres http:// veya https:// ile başlamalıdır.'
  if (protocol !== 'https:') return 'Adres https:// ile başlamalıdır.'
  const host = hostname.replace(/^\[|\]$/g, '')
  const isPublic =
    isIP(host) === 0
      ? host.includes('.') && !/\.(?:local|internal|localhost|home|lan|arpa)\.?$/i.test(host)
      : isPublicAddress(host)
  return isPublic ? null : 'Özel ağdaki adresler bu kurulumda kapalıdır.'
}

export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError'
  readonly code = 'EPRIVATEADDRESS'
}

/** Resolves a name for a connection and refuses it unless every address is public: the answer may change after a check. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '')
    const [first] = addresses
    if (!first || addresses.some(({ address }) => !isPublicAddress(address)))
      return callback(new PrivateAddressError(`${hostname} is not public`), '')
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
  })
}
