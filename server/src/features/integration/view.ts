import type { ApiTokenView } from '@gozlem/contract/api-token'
import type { CalendarDate } from '@gozlem/domain/calendar-date'
import { tokenState } from '@gozlem/domain/integration/api-token'
import type { TokenRow } from './token-store'

export function viewToken({ created_by: _, ...row }: TokenRow, today: CalendarDate): ApiTokenView {
  return { ...row, state: tokenState(row, today) }
}
