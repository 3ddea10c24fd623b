import type { OnboardingInput, OnboardingView } from '@gozlem/contract/onboarding'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import { isTaskDone, tasksOf } from '@gozlem/domain/onboarding/checklist'
import type * as z from 'zod/mini'
import type { Context } from '../../http/context'
import * as store from './store'
import { type TaskState, viewOnboarding } from './view'

/** The caller's onboarding, its tasks as the data says now (ONB-03). */
export async function readOnboarding(ctx: Context): Promise<OnboardingView> {
  return viewOnboarding(await store.findOnboarding(ctx), await tasksNow(ctx))
}

/** Remembers what was seen or put away; a checklist is finished only when every task is done. */
export async function saveOnboarding(
  ctx: Context,
  change: z.infer<typeof OnboardingInput>,
): Promise<OnboardingView> {
  const before = await store.findOnboarding(ctx)
  const tasks = await tasksNow(ctx)
  const now = ctx.request.at.toISOString()
  const since = (wanted: boolean | undefined, at: string | null) =>
    wanted === undefined ? at : wanted ? (at ?? now) : null
  const isFinished = change.checklist_completed === true && tasks.every(({ completed }) => completed)
  const after: store.OnboardingRow = {
    welcome_modal_seen: change.welcome_modal_seen ?? before.welcome_modal_seen,
    guided_tour_completed: change.guided_tour_completed ?? before.guided_tour_completed,
    checklist_completed_at: before.checklist_completed_at ?? (isFinished ? now : null),
    checklist_dismissed_at: since(change.checklist_dismissed, before.checklist_dismissed_at),
  }
  await store.saveOnboarding(ctx, after)
  return viewOnboarding(after, tasks)
}

async function tasksNow(ctx: Context): Promise<TaskState[]> {
  const { facts, times } = await store.readFacts(ctx, istanbulDay(ctx.request.at))
  return tasksOf(ctx.actor.role).map((id) => {
    const completed = isTaskDone(id, facts)
    return { id, completed, completed_at: completed ? times[id] && new Date(times[id]).toISOString() : null }
  })
}
