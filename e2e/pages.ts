// The pages that page-sweep.spec.ts opens as each role and looks at, at the desk and on a phone. What only a journey brings about (a dialog,
// a form that was filled in wrongly, a page of one record) the journey looks at itself.
import type { Role } from '@gozlem/domain/account/roles'

const reports = ['/reports', '/reports-archived', '/reports-deleted']
const templates = '/report-templates'

/** Lists, with a row each. A list whose columns hang on the role is opened as each role, others once. */
export const lists: readonly [role: Role, paths: readonly string[]][] = [
  // Who works alone sees reports as these do, and all else as whoever runs a consultancy.
  ['osgb_user', [...reports, templates, '/companies']],
  [
    'osgb_admin',
    [
      ...reports,
      templates,
      '/companies',
      '/companies/:company/emails',
      '/uygunsuzluk-klavuzlari-listele',
      '/company-users',
      '/company-users/certificates',
      '/osgb-user-assignments',
      '/osgb-user-assignments?view=company',
      '/uygunsuzluk-takibi',
      '/takip-analizi?period=year',
      '/service-minutes',
      '/service-minutes?view=person',
      '/performance-tracking?period=year',
      '/audit-logs',
      '/support-tickets',
      '/visit-templates',
      '/integrations',
      '/integrations/webhooks/:webhook',
    ],
  ],
  [
    'superadmin',
    [
      '/reports',
      '/users-management',
      '/company-requests',
      '/companies-management',
      '/client-companies-management',
      '/admin/references',
      '/admin/certificate-types',
      '/admin/user-certificates',
      '/admin/notification-overview',
      '/admin/audit-logs',
      '/admin/support-dashboard',
      '/admin/support-dashboard/canned-answers',
      '/error-logs',
    ],
  ],
]

/**
 * Pages without a table, each opened as the roles that see another one. A form that a journey looks at at both widths when it was filled
 * in wrongly, with all that it has and what it says, is not opened here.
 */
export const others: readonly [role: Role, paths: readonly string[]][] = [
  [
    'osgb_admin',
    [
      '/',
      '/calendar',
      '/certificates',
      '/company-users/add',
      '/corporate-subscription',
      '/device-data',
      '/osgb-migration',
      '/profile',
      '/report/new',
    ],
  ],
  [
    'superadmin',
    [
      '/system-statistics',
      '/admin/billing-dashboard',
      '/admin/certificate-types/add',
      '/admin/references/add',
      '/admin/specialist-requirements',
      '/companies-management/add',
      '/osgb-migration',
      '/performance-tracking',
      '/profile',
      '/takip-analizi',
      '/users-management/add',
    ],
  ],
]
