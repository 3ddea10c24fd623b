import type { ChangeEvent } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'

/** Digits alone, as many as a number of its kind can have. */
export const digitsOnly = (most: number) => (text: string) => text.replace(/\D/g, '').slice(0, most)

/** Turkish capitals, as tax offices are written. */
export const turkishCapitals = (text: string) => text.toLocaleUpperCase('tr')

/** Registers an input whose text is put in order while it is typed; the cursor stays where it was. */
export function rewriting<Registered extends UseFormRegisterReturn>(
  registered: Registered,
  rewrite: (text: string) => string,
): Registered {
  return {
    ...registered,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const input = event.target
      const rewritten = rewrite(input.value)
      if (rewritten !== input.value) {
        const afterCursor = input.value.length - (input.selectionStart ?? input.value.length)
        input.value = rewritten
        const cursor = Math.max(0, rewritten.length - afterCursor)
        input.setSelectionRange(cursor, cursor)
      }
      return registered.onChange(event)
    },
  }
}
