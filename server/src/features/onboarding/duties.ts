import { nothing, type SliceDuties } from '../../db/duties'
import { onboardingColumns } from './moved-duties'

export const onboardingDuties = {
  onboarding: {
    copy: [
      {
        of: 'everybody',
        file: 'ilk-adimlar',
        rows: `select welcome_modal_seen, guided_tour_completed, checklist_completed_at, checklist_dismissed_at, updated_at
          from onboarding where organization_id = $1 and user_id = $2`,
      },
    ],
    person: { statements: ['delete from onboarding where user_id = $1'] },
    kept: nothing('stays as long as the account'),
    moves: { columns: onboardingColumns },
  },
} satisfies SliceDuties
