// Links of mails and of the web app that the phone hands to the app. Of its own server alone, and to the pages that take such
// links alone; what they carry in their query goes along (AUTH-08, REG-08).
import { App } from '@capacitor/app'
import { serverAddress } from './server-address'

const paths = new Set(['/verify-email', '/reset-password', '/autologin'])

/** Of the window while the app runs, across its pages: the link that it was started by is told again after each. */
const taken = 'deep-link-taken'

let first: string | undefined

/** The page that a link leads to; null where it is none of ours. */
export function pageOf(link: string): string | null {
  if (!URL.canParse(link)) return null
  const { origin, pathname, search } = new URL(link)
  const path = pathname.replace(/(?<=.)\/+$/, '')
  return origin === serverAddress() && paths.has(path) ? path + search : null
}

/** Begins at the page of the link that started the app. */
export async function startAtLink(): Promise<void> {
  if (window.name === taken) return
  window.name = taken
  first = (await App.getLaunchUrl().catch(() => undefined))?.url
  const page = first === undefined ? null : pageOf(first)
  if (page !== null) window.history.replaceState(null, '', page)
}

/** Goes where links lead that are pressed while the app runs. An iPhone tells of the first one here as well. */
export async function followLinks(): Promise<void> {
  await App.addListener('appUrlOpen', ({ url }) => {
    const isFirst = url === first
    first = undefined
    const page = isFirst ? null : pageOf(url)
    if (page !== null) window.location.assign(page)
  })
}
