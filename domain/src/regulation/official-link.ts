/**
 * Hosts whose pages count as the official text of a regulation, with everything below them (gap-decisions 5.3). Names
 * under gov.tr are given to public bodies only; TSE is where standards are published.
 */
export const officialHosts = ['gov.tr', 'tse.org.tr'] as const

export const officialLinkMessage =
  'Bağlantı https:// ile başlamalı ve resmî bir adreste (gov.tr veya tse.org.tr) olmalıdır'

/** Whether a link may stand for the official text: https, an official host, and neither port nor credentials in it. */
export function isOfficialLink(link: string): boolean {
  if (!URL.canParse(link)) return false
  const { protocol, hostname, port, username, password } = new URL(link)
  return (
    protocol === 'https:' &&
    `${port}${username}${password}` === '' &&
    officialHosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  )
}
