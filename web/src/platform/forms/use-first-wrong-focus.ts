import { type RefObject, useEffect, useRef } from 'react'
import { focusFirstError } from '../../ui/forms/focus-first-error'

/**
 * After each try to send a form, the cursor goes to its first wrong field as the eye sees them; the form library knows
 * only the order in which fields were registered. Goes with `shouldFocusError: false`.
 */
export function useFirstWrongFocus(submitCount: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (submitCount > 0 && form.current !== null) focusFirstError(form.current)
  }, [submitCount])
  return form
}
