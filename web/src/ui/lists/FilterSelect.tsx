import { Field } from '../forms/Field'
import { Select } from '../forms/Select'

export interface FilterSelectProps<Value extends string> {
  label: string
  values: readonly Value[]
  /** How a value is called. */
  labelOf: (value: Value) => string
  /** undefined: all. */
  value: Value | undefined
  onChange: (value: string | undefined) => void
}

/** A filter of one value out of a few, or none. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, values, labelOf, value, onChange } = props
  return (
    <Field label={label}>
      <Select
        placeholder="Tümü"
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || undefined)}
        choices={values.map((each) => ({ value: each, label: labelOf(each) }))}
      />
    </Field>
  )
}
