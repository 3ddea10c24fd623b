import { isPublicHost } from './public-address'

/** Turkish, fit to show: why an address typed for an organization is refused; null when it is fine. */
export function refusalOfAddress(base_url: string, allowPrivate: boolean): string | null {
  if (!URL.canParse(base_url)) return 'Geçerli bir adres yazın: https://…'
  const { protocol, hostname, username, password, search, hash } = new URL(base_url)
  if (username !== '' || password !== '' || search !== '' || hash !== '')
    return 'Adres kullanıcı adı, şifre, soru işareti veya # içeremez.'
  if (allowPrivate) return /^https?:$/.test(protocol) ? null : 'Adres http:// veya https:// ile başlamalıdır.'
  if (protocol !== 'https:') return 'Adres https:// ile başlamalıdır.'
  return isPublicHost(hostname) ? null : 'Özel ağdaki adresler bu kurulumda kapalıdır.'
}
