// The pages that only administrators open: of a consultancy or of the system.
import { pages as analysis } from '../features/analysis/routes'
import { pages as audit } from '../features/audit/routes'
import { administrationPages as certificate } from '../features/certificate/administration-routes'
import { administrationPages as clientCompany } from '../features/client-company/administration-routes'
import { administrationPages as dataTransfer } from '../features/data-transfer/administration-routes'
import { administrationPages as errorLog } from '../features/error-log/administration-routes'
import { pages as member } from '../features/member/routes'
import { administrationPages as notification } from '../features/notification/administration-routes'
import { pages as organization } from '../features/organization/routes'
import { pages as performance } from '../features/performance/routes'
import { administrationPages as regulation } from '../features/regulation/routes'
import { administrationPages as serviceMinutes } from '../features/service-minutes/administration-routes'
import { administrationPages as subscription } from '../features/subscription/administration-routes'
import { administrationPages as support } from '../features/support/administration-routes'
import type { PageRoute } from '../platform/navigation/page-route'

export const administrationPages: readonly PageRoute[] = [
  ...analysis,
  ...audit,
  ...certificate,
  ...clientCompany,
  ...dataTransfer,
  ...errorLog,
  ...member,
  ...organization,
  ...notification,
  ...performance,
  ...regulation,
  ...serviceMinutes,
  ...subscription,
  ...support,
]
