import type { ActionView } from '@gozlem/contract/corrective-action'
import { Checkbox } from '../../../../ui/forms/Checkbox'
import { VisuallyHidden } from '../../../../ui/layout/VisuallyHidden'

/** Actions chosen to be closed together, by id. */
export type ChosenActions = ReadonlyMap<string, ActionView>

export interface ChooseActionProps {
  action: ActionView
  chosen: ChosenActions
  onChoose: (chosen: ChosenActions) => void
}

/** At the end of a row while actions are chosen; what cannot be closed cannot be chosen. */
export function ChooseAction({ action, chosen, onChoose }: ChooseActionProps) {
  if (!action.can.close) return null

  function toggle(isChosen: boolean) {
    const next = new Map(chosen)
    if (isChosen) next.set(action.id, action)
    else next.delete(action.id)
    onChoose(next)
  }

  return (
    <Checkbox
      className="w-12 pl-3"
      checked={chosen.has(action.id)}
      onChange={({ target }) => toggle(target.checked)}
      label={<VisuallyHidden>{`${action.title}: seç`}</VisuallyHidden>}
    />
  )
}
