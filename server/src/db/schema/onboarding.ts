// Written by ../schema.test.ts; do not edit.
export interface OnboardingTables {
  onboarding: {
    checklist_completed_at: string | null
    checklist_dismissed_at: string | null
    guided_tour_completed: boolean
    organization_id: string
    updated_at: string
    user_id: string
    welcome_modal_seen: boolean
  }
}
