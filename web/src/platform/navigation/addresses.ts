// Every address of the app, in one table that costs no byte. Pages declare theirs from it (routes.tsx), links take a path
// without parts as it stands and every other one from `address`; the compiler refuses what is not in the table.

/** As the router reads them: the path map of seed 1 section 2. */
export type PagePath =
  | '/'
  | '/admin/billing-dashboard'
  | '/admin/billing-dashboard/:id'
  | '/admin/certificate-types'
  | '/admin/certificate-types/add'
  | '/admin/certificate-types/edit/:id'
  | '/admin/nace-list'
  | '/admin/notification-management'
  | '/admin/notification-overview'
  | '/admin/references'
  | '/admin/references/add'
  | '/admin/references/edit/:id'
  | '/admin/specialist-requirements'
  | '/admin/support-dashboard'
  | '/admin/support-dashboard/:id'
  | '/admin/support-dashboard/canned-answers'
  | '/admin/user-certificates'
  | '/admin/user-certificates/:userId'
  | '/admin/user-certificates/:userId/add'
  | '/admin/user-certificates/:userId/edit/:id'
  | '/certificates'
  | '/certificates/add'
  | '/certificates/edit/:id'
  | '/client-companies-management'
  | '/client-companies-management/:id'
  | '/client-companies/:id/emails'
  | '/client-companies/edit/:id'
  | '/companies'
  | '/companies-management'
  | '/companies-management/:id'
  | '/companies-management/:id/analysis'
  | '/companies-management/add'
  | '/companies/:id'
  | '/companies/:id/emails'
  | '/companies/add'
  | '/companies/edit/:id'
  | '/company-requests'
  | '/company-users'
  | '/company-users/add'
  | '/company-users/certificates'
  | '/company-users/certificates/:userId'
  | '/device-data'
  | '/error-logs'
  | '/error-logs/:id'
  | '/integrations'
  | '/integrations/webhooks/:id'
  | '/logout'
  | '/notifications'
  | '/osgb-migration'
  | '/osgb-user-assignments'
  | '/profile'
  | '/report-templates'
  | '/report/:id'
  | '/report/new'
  | '/report/promo'
  | '/reports'
  | '/reports-archived'
  | '/admin/audit-logs'
  | '/admin/audit-logs/:id'
  | '/audit-logs'
  | '/audit-logs/:id'
  | '/reports-deleted'
  | '/service-minutes'
  | '/service-minutes/plan'
  | '/corporate-subscription'
  | '/subscription'
  | '/subscription/new'
  | '/support-tickets'
  | '/support-tickets/:id'
  | '/support-tickets/new'
  | '/system-statistics'
  | '/users-management'
  | '/users-management/add'
  | '/users/edit/:id'
  | '/uygunsuzluk-klavuzlari-listele'
  | '/uygunsuzluk-klavuzlari-olustur'
  | '/uygunsuzluk-klavuzlari/:id'
  | '/takip-analizi'
  | '/uygunsuzluk-takibi'
  | '/uygunsuzluk-takibi/:id'
  | '/visit-templates'
  | '/billing'
  | '/calendar'
  | '/performance-tracking'
  | PublicPath

/** Pages that are open to everybody, signed in or not (app/public-pages.ts). */
export type PublicPath =
  | '/autologin'
  | '/company-verify-email'
  | '/kvkk'
  | '/reject-email-change'
  | '/resend-verification'
  | '/reset-password'
  | '/mail-opt-out'
  | '/shared-report'
  | '/verify-email'
  | '/verify-report'

declare const built: unique symbol

/** Where a link may lead to. */
export type Address = Exclude<PagePath, `${string}:${string}`> | (string & { readonly [built]: true })

type PartNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PartNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The address of a page: what its path asks for filled in, and what its list is asked for behind it. */
export function address<Path extends PagePath>(
  path: Path,
  parts: Readonly<Record<PartNames<Path>, string>>,
  search: Readonly<Record<string, string>> = {},
): Address {
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(parts[name as PartNames<Path>]))
  const asked = new URLSearchParams(search).toString()
  return (asked === '' ? filled : `${filled}?${asked}`) as Address
}

/** An address that the server wrote, into a notification for example. */
export const addressFromServer = (url: string) => url as Address

type Linkable = Address

declare module '../../ui/actions/address' {
  interface KnownAddresses {
    address: Linkable
  }
}
