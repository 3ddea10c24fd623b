import { plainTyped } from '../clean-text'

export const emailMessage = 'Geçerli bir email adresi giriniz'
export const emailMissingMessage = 'E-posta adresi zorunludur'
export const maximumEmailLength = 255

/**
 * An e-mail address as it is stored: without surrounding blanks, lower case. Null when it has not the standard shape, is
 * longer than 255 characters or holds anything but ASCII, which keeps look-alike letters out (seed 1 section 5).
 */
export function normalizeEmail(typed: string): string | null {
  const email = plainTyped(typed).trim()
  if (email.length > maximumEmailLength || !shape.test(email)) return null
  const [local = ''] = email.split('@')
  return local.length <= 64 && !local.includes('..') ? email.toLowerCase() : null
}

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const shape = new RegExp(
  `^[a-z0-9_%+](?:[a-z0-9._%+'-]*[a-z0-9_%+-])?@(?:${label}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$`,
  'i',
)

export const corporateEmailMissingMessage = 'Kurumsal e-posta adresi zorunludur'
export const corporateEmailMessage =
  'Kişisel e-posta adresleri (gmail, hotmail, yahoo vb.) kullanılamaz. Lütfen kurumsal e-posta adresinizi giriniz'

/** Providers of personal mailboxes; they and their subdomains are no corporate address (COR-01). */
const personalProviders = [
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'hotmail.com.tr',
  'hotmail.co.uk',
  'hotmail.fr',
  'hotmail.de',
  'outlook.com',
  'outlook.com.tr',
  'live.com',
  'live.com.tr',
  'msn.com',
  'windowslive.com',
  'passport.com',
  'yahoo.com',
  'yahoo.com.tr',
  'yahoo.co.uk',
  'yahoo.de',
  'ymail.com',
  'rocketmail.com',
  'aol.com',
  'aim.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'yandex.com',
  'yandex.com.tr',
  'yandex.ru',
  'ya.ru',
  'mail.ru',
  'bk.ru',
  'inbox.ru',
  'list.ru',
  'rambler.ru',
  'gmx.com',
  'gmx.de',
  'gmx.net',
  'web.de',
  't-online.de',
  'mail.com',
  'email.com',
  'proton.me',
  'protonmail.com',
  'pm.me',
  'tutanota.com',
  'tuta.io',
  'zoho.com',
  'zohomail.com',
  'fastmail.com',
  'hushmail.com',
  'inbox.com',
  'usa.net',
  'orange.fr',
  'free.fr',
  'laposte.net',
  'libero.it',
  'mynet.com',
  'mynet.com.tr',
  'superonline.com',
  'ttmail.com',
  'ttnet.net.tr',
  'turk.net',
  'superposta.com',
  'e-kolay.net',
  'ekolay.net',
  'kablonet.com.tr',
  'kablonet.net.tr',
  'millenicom.com.tr',
  'ixir.com',
  'hotmail.it',
  'hotmail.es',
  'mailinator.com',
  'yopmail.com',
]

/** Whether a stored e-mail address belongs to a company, not to a provider of personal mailboxes. */
export function isCorporateEmail(email: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return !personalProviders.some((provider) => domain === provider || domain.endsWith(`.${provider}`))
}
