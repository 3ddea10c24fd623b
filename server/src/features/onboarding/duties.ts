import { nothing, type SliceDuties } from '../../db/duties'

export const onboardingDuties = {
  onboarding: {
    copy: nothing('is not decided yet'),
    person: { statements: ['delete from onboarding where user_id = $1'] },
    kept: nothing('stays as long as the account'),
  },
} satisfies SliceDuties
