import { roles } from '@gozlem/domain/account/roles'
import { historyGroups } from '@gozlem/domain/event/history'
import { anyText, oneOf, useListParams } from '../../../platform/navigation/use-list-params'

/** Search, filters and page of the audit log, as the address has them. */
export const useAuditParams = () =>
  useListParams({
    filters: {
      from: anyText,
      to: anyText,
      group: oneOf(historyGroups),
      role: oneOf(roles),
      actor_id: anyText,
      subject_id: anyText,
      organization_id: anyText,
    },
  })

export type AuditParams = ReturnType<typeof useAuditParams>
