import { professions } from '@gozlem/domain/account/roles'
import { serviceStates } from '@gozlem/domain/service-minutes/standing'
import { anyText, oneOf, useListParams } from '../../../platform/navigation/use-list-params'

/** What the address says of the panel, but for the month and the tab, which are no filters. */
export const useMinutesParams = () =>
  useListParams({
    filters: { profession: oneOf(professions), state: oneOf(serviceStates), person: anyText },
  })

export type MinutesParams = ReturnType<typeof useMinutesParams>
