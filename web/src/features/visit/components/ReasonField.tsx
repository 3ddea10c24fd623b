import { maximumReason } from '@gozlem/domain/visit/visit'
import { Field } from '../../../ui/forms/Field'
import { TextArea } from '../../../ui/forms/TextArea'

export interface ReasonFieldProps {
  value: string
  error?: string | undefined
  onChange: (reason: string) => void
}

/** Why visits are taken out of a pattern, from whoever may not remove them. */
export function ReasonField({ value, error, onChange }: ReasonFieldProps) {
  return (
    <Field label="Neden" required error={error}>
      <TextArea
        rows={2}
        maxLength={maximumReason}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}
