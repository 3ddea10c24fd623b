import { maximumCarryReason } from '@gozlem/domain/corrective-action/carry-over'
import { useState } from 'react'
import { Field } from '../../../../../ui/forms/Field'
import { TextInput } from '../../../../../ui/forms/TextInput'

/** Why this visit did not look; kept when the field is left. */
export function CarriedReason({ reason, onSay }: { reason: string; onSay: (reason: string) => void }) {
  const [typed, setTyped] = useState(reason)
  return (
    <Field label="Neden (isteğe bağlı)" className="mt-3">
      <TextInput
        autoComplete="off"
        maxLength={maximumCarryReason}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => typed.trim() !== reason && onSay(typed.trim())}
      />
    </Field>
  )
}
