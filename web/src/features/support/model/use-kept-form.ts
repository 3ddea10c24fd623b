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
 * What is typed into a form rests on the device like unsaved edits (032) until it is sent, and comes back into the fields that are
 * empty then. `body` is the text without which there is nothing to keep.
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
    const left = await leftCopies(owner, about)
    for (const { text } of left) {
      const copy: { format: number; values: Values } = JSON.parse(text)
      if (copy.format !== format || form.getValues().body.trim() !== '') continue
      for (const [field, value] of Object.entries(copy.values))
        form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
    }
    await keeper.flush()
    await deleteCopies(left.map(({ id }) => id))
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
