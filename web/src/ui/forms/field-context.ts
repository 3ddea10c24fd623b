import { createContext, useContext, useId } from 'react'

export interface FieldWiring {
  id: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
  disabled: boolean
}

export const FieldContext = createContext<FieldWiring | null>(null)

/** Whether labels stand inside their controls, above the value, where a line has no room above them. */
export const LabelInside = createContext(false)

interface OwnWiring {
  id?: string | undefined
  'aria-describedby'?: string | undefined
  disabled?: boolean | undefined
}

/** What a control takes from the Field around it: name, hint, error, required. */
export function useFieldWiring(own: OwnWiring) {
  const field = useContext(FieldContext)
  const ownId = useId()
  const describedBy = [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ')
  return {
    id: own.id ?? field?.id ?? ownId,
    disabled: own.disabled ?? field?.disabled ?? false,
    'aria-describedby': describedBy === '' ? undefined : describedBy,
    'aria-invalid': field?.invalid === true ? true : undefined,
    'aria-required': field?.required === true ? true : undefined,
  }
}
