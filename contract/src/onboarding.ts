import { checklistTasks } from '@gozlem/domain/onboarding/checklist'
import * as z from 'zod/mini'
import { route } from './route'
import { Done, Instant } from './shapes'

const TaskState = z.object({ completed: z.boolean(), completed_at: z.nullable(Instant) })

/** The state of seed 1 section 3, with the tasks of the caller's role as their data says. */
export const OnboardingView = z.object({
  welcome_modal_seen: z.boolean(),
  guided_tour_completed: z.boolean(),
  checklist_tasks: z.record(z.string(), TaskState),
  checklist_completed: z.boolean(),
  checklist_completed_at: z.nullable(Instant),
  checklist_dismissed: z.boolean(),
  checklist_dismissed_at: z.nullable(Instant),
  tasks: z.array(
    z.object({ id: z.enum(checklistTasks), completed: z.boolean(), completed_at: z.nullable(Instant) }),
  ),
  /** Rounded percentage. */
  progress: z.int(),
})
export type OnboardingView = z.infer<typeof OnboardingView>

/** Fields left out stay as they are; what is done follows from data and cannot be claimed. */
export const OnboardingInput = z.object({
  welcome_modal_seen: z.optional(z.boolean()),
  guided_tour_completed: z.optional(z.boolean()),
  /** Puts the finished checklist away; counts only when every task is done. */
  checklist_completed: z.optional(z.boolean()),
  checklist_dismissed: z.optional(z.boolean()),
})

export const readOnboarding = route('onboarding.read', {
  summary: "The caller's onboarding state.",
  reply: z.object({ onboarding: OnboardingView }),
})

export const saveOnboarding = route('onboarding.save', {
  summary: 'Remembers what the caller has seen or put away.',
  body: OnboardingInput,
  reply: z.object({ onboarding: OnboardingView }),
})

export const resetOnboarding = route('onboarding.reset', {
  summary: 'Starts the onboarding anew.',
  reply: Done,
})
