// The pages people work with, feature by feature. A new feature adds its line here, or in administration-pages.ts where
// only administrators open its pages, and nothing anywhere else.
import { pages as account } from '../features/account/routes'
import { pages as actionAnalytics } from '../features/action-analytics/routes'
import { pages as certificate } from '../features/certificate/routes'
import { pages as clientCompany } from '../features/client-company/routes'
import { pages as correctiveAction } from '../features/corrective-action/routes'
import { pages as deviceData } from '../features/device-data/routes'
import { pages as guideline } from '../features/guideline/routes'
import { pages as integration } from '../features/integration/routes'
import { pages as notification } from '../features/notification/routes'
import { pages as report } from '../features/report/routes'
import { pages as serviceMinutes } from '../features/service-minutes/routes'
import { pages as statistics } from '../features/statistics/routes'
import { pages as subscription } from '../features/subscription/routes'
import { pages as support } from '../features/support/routes'
import { pages as visit } from '../features/visit/routes'
import type { PageRoute } from '../platform/navigation/page-route'

export const featurePages: readonly PageRoute[] = [
  ...statistics,
  ...report,
  ...actionAnalytics,
  ...correctiveAction,
  ...guideline,
  ...clientCompany,
  ...certificate,
  ...account,
  ...notification,
  ...integration,
  ...deviceData,
  ...visit,
  ...serviceMinutes,
  ...subscription,
  ...support,
]
