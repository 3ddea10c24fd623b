import { type FocusEvent, useRef, useState } from 'react'

type TextField = HTMLInputElement | HTMLTextAreaElement

/**
 * Whether something was typed or chosen in the fields of a dialog that closing it would lose. What is looked for is
 * nobody's work, and what stands in a `data-saved` is elsewhere already.
 */
export function useTyped() {
  const [before] = useState(() => new Map<TextField, string>())
  const last = useRef<TextField>(null)
  return {
    noteFocus: ({ target }: FocusEvent) => {
      if (!isTextField(target)) return
      last.current = target
      if (!before.has(target)) before.set(target, target.value)
    },
    hasTyped: () =>
      [...before].some(
        ([field, text]) =>
          field.isConnected && field.value !== text && field.closest('[data-saved]') === null,
      ),
    /** Back to where somebody was typing. */
    goOn: () => last.current?.focus(),
  }
}

const withoutText = new Set(['checkbox', 'radio', 'file', 'range', 'button', 'submit'])

function isTextField(target: EventTarget): target is TextField {
  if (target instanceof HTMLTextAreaElement) return true
  return target instanceof HTMLInputElement && !withoutText.has(target.type) && target.inputMode !== 'search'
}
