import { type ComponentType, useState } from 'react'
import { Field } from '../../../../ui/forms/Field'

export interface ReadFieldProps {
  label: string
  /** What is odd about the value, which it may be all the same. */
  warning?: string | undefined
  hint?: string | undefined
  onChange: (value: string | null) => void
}

interface OfAKind extends ReadFieldProps {
  value: string | null
  input: ComponentType<{ value: string; onChange: (text: string) => void; onBlur: () => void }>
  isReadable: (text: string) => boolean
  /** Said of what could not be read, once somebody leaves the field. */
  unread: string
}

/** A field of a draft, which saves itself while somebody types: what cannot be read yet stays out of it. */
export function ReadField({
  label,
  value,
  warning,
  hint,
  onChange,
  input: Input,
  isReadable,
  unread,
}: OfAKind) {
  const [isUnread, setUnread] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()

  function type(text: string) {
    const isRead = text === '' || isReadable(text)
    setUnread(!isRead)
    if (!isRead) return
    setProblem(undefined)
    onChange(text === '' ? null : text)
  }

  return (
    <Field
      label={label}
      error={problem}
      hint={warning === undefined ? hint : <span className="font-semibold text-caution-ink">{warning}</span>}
    >
      <Input
        value={value ?? ''}
        onChange={type}
        onBlur={() => {
          setProblem(isUnread ? unread : undefined)
          setUnread(false)
        }}
      />
    </Field>
  )
}
