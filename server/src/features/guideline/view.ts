import type { GuidelineView } from '@gozlem/contract/guideline'
import type { Actor } from '@gozlem/domain/account/roles'
import { guidelineAbilities } from '@gozlem/domain/guideline/guideline'
import type { GuidelineRow } from './store'

export function viewGuideline(
  actor: Actor,
  { organization_id, organization_name, ...row }: GuidelineRow,
): GuidelineView {
  return {
    ...row,
    company_name: organization_name,
    can: guidelineAbilities(actor, { ...row, organization_id }),
  }
}
