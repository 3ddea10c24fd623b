import { isIPv6 } from 'node:net'

/**
 * What a client address counts as: a subscriber of IPv6 has a whole /64 network, and may come from any of its addresses.
 * An IPv4 address written as IPv6 is itself, and what is no IPv6 address stays as it is.
 */
export function clientNetwork(address: string): string {
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  const [high = 0, low = 0] = groups.slice(6)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** Counts a value for those who ask from one network: what others do in its name refuses nobody. */
export const askedFrom = (value: string, address: string): string => `${value} ${clientNetwork(address)}`

/** The eight numbers of an IPv6 address, whatever way it is written. */
function groupsOf(address: string): number[] {
  const written = new URL(`http://[${address.split('%')[0] ?? ''}]`).hostname.slice(1, -1)
  const [head = [], tail = []] = written
    .split('::')
    .map((part) => part.split(':').flatMap((group) => (group === '' ? [] : [Number.parseInt(group, 16)])))
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail]
}
