import type { OnboardingView } from '@gozlem/contract/onboarding'
import { checklistProgress } from '@gozlem/domain/onboarding/checklist'
import type { OnboardingRow } from './store'

export type TaskState = OnboardingView['tasks'][number]

export function viewOnboarding(row: OnboardingRow, tasks: TaskState[]): OnboardingView {
  const states = tasks.map(({ id, ...state }) => [id, state] as const)
  // The seeds know the task of the site address under two names.
  const address = states.find(([id]) => id === 'site-address')
  return {
    welcome_modal_seen: row.welcome_modal_seen,
    guided_tour_completed: row.guided_tour_completed,
    checklist_tasks: Object.fromEntries(address ? [...states, ['company-address', address[1]]] : states),
    checklist_completed: row.checklist_completed_at !== null,
    checklist_completed_at: row.checklist_completed_at,
    checklist_dismissed: row.checklist_dismissed_at !== null,
    checklist_dismissed_at: row.checklist_dismissed_at,
    tasks,
    progress: checklistProgress(tasks.filter(({ completed }) => completed).length, tasks.length),
  }
}
