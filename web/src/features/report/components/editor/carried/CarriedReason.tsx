import { maximumCarryReason } from '@gozlem/domain/corrective-action/carry-over'
import { Field } from '../../../../../ui/forms/Field'
import { TextInput } from '../../../../../ui/forms/TextInput'
import { useKeptReason } from '../../../model/use-kept-reason'

export interface CarriedReasonProps {
  actionId: string
  reason: string
  /** Answers whether it was taken. */
  onSay: (reason: string) => Promise<boolean>
}

/** Why this visit did not look; sent when the field is left, and kept on the device until the server has it. */
export function CarriedReason({ actionId, reason, onSay }: CarriedReasonProps) {
  const { typed, type, send } = useKeptReason(actionId, reason, onSay)
  return (
    <Field label="Neden (isteğe bağlı)" className="mt-3">
      <TextInput
        autoComplete="off"
        maxLength={maximumCarryReason}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onBlur={send}
      />
    </Field>
  )
}
