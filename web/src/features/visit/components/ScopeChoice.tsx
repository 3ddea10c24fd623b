import { FieldGroup } from '../../../ui/forms/FieldGroup'
import { RadioCards } from '../../../ui/forms/RadioCards'

export interface ScopeChoiceProps<Scope extends string> {
  scopes: readonly Scope[]
  labels: Readonly<Record<Scope, string>>
  value: Scope
  onChange: (scope: Scope) => void
}

/** How far a change of a repeated visit reaches. */
export function ScopeChoice<Scope extends string>({
  scopes,
  labels,
  value,
  onChange,
}: ScopeChoiceProps<Scope>) {
  return (
    <FieldGroup legend="Hangi ziyaretler">
      <RadioCards
        value={value}
        onChange={onChange}
        options={scopes.map((scope) => ({ value: scope, label: labels[scope] }))}
      />
    </FieldGroup>
  )
}
