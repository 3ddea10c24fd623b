import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { createCopyKeeper, deleteCopies, leftCopies } from '../../../platform/offline/unsaved-copies'
import { useUser } from '../../../platform/session/session'

/** Another number is another shape, which this build cannot read. */
const format = 1

export interface KeptForm {
  /** It was sent, or given up. */
  drop: () => void
}

/**
 * What is typed into a form rests on the device like unsaved edits (032) until it is sent, and comes back into the form; what is
 * typed there by then stays behind it. `body` is the text without which there is nothing to keep.
 */
export function useKeptForm<Values extends FieldValues & { body: string }, Output>(
  form: Pick<UseFormReturn<Values, unknown, Output>, 'getValues' | 'setValue' | 'watch'>,
  about: string,
  name: string,
): KeptForm {
  const { id: owner } = useUser()
  const [keeper] = useState(() =>
    createCopyKeeper({
      owner,
      about,
      name: () => name,
      read: () => {
        const values = form.getValues()
        return values.body.trim() === '' ? null : JSON.stringify({ format, values })
      },
    }),
  )
  const bringBack = useEffectEvent(async () => {
    const left = (await leftCopies(owner, about)).flatMap(({ id, text }) => {
      const copy: { format: number; values: Values } = JSON.parse(text)
      return copy.format === format ? [{ id, values: copy.values }] : []
    })
    for (const { values } of left) {
      const typed = form.getValues().body.trim()
      const back = typed === '' ? values : { body: joined(values.body, typed) }
      for (const [field, value] of Object.entries(back))
        form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
    }
    // First the copy of this page, then those it was made of, so that no moment is without one.
    if (await keeper.flush()) await deleteCopies(left.map(({ id }) => id))
  })

  useEffect(() => {
    const stop = keeper.start()
    // Without a storage there is nothing to bring back.
    bringBack().catch(() => undefined)
    return stop
  }, [keeper])
  useEffect(() => {
    const { unsubscribe } = form.watch(() => keeper.changed())
    return unsubscribe
  }, [form, keeper])

  return { drop: keeper.discard }
}

/** Both, where they say different things. */
const joined = (left: string, typed: string): string =>
  left.trim() === typed ? typed : `${left.trimEnd()}\n\n${typed}`
