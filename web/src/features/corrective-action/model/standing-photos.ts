import type { ActionPhotoView, ActionStepView } from '@gozlem/contract/corrective-action'

/** The photos of the solution that stands: what was refused or did not last is seen in the timeline alone. */
export function standingPhotos(steps: readonly Pick<ActionStepView, 'deed' | 'photos'>[]): ActionPhotoView[] {
  const undone = steps.findLastIndex(({ deed }) => deed === 'reject' || deed === 'reopen')
  return steps.slice(undone + 1).flatMap(({ photos }) => photos)
}
