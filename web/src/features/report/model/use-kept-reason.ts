import { createAtom, useSelector } from '@tanstack/react-store'
import { useEffect, useEffectEvent, useState } from 'react'
import { createCopyKeeper, deleteCopies, leftCopies } from '../../../platform/offline/unsaved-copies'
import { useUser } from '../../../platform/session/session'
import { useEditorPart } from './draft/editor-session'

/** Another number is another shape, which this build cannot read. */
const format = 1

export interface KeptReason {
  typed: string
  type: (reason: string) => void
  /** Sends what was typed, where the server has something else. */
  send: () => void
}

/**
 * Why a visit did not look at a finding: what is typed rests on the device like unsaved edits (032) until the server has it. What was
 * left there comes back when its finding is in sight again, and is sent.
 * @param known what the server has
 * @param onSay answers whether it was taken
 */
export function useKeptReason(
  actionId: string,
  known: string,
  onSay: (reason: string) => Promise<boolean>,
): KeptReason {
  const { id: owner } = useUser()
  const reportId = useEditorPart(({ base }) => base.id)
  const about = `carried ${reportId} ${actionId}`
  const [kept] = useState(() => keepReason(owner, about, known))
  const typed = useSelector(kept.typed, (now) => now)
  const send = async () => {
    const reason = kept.unsent()
    // The list may be closed when it is taken.
    if (reason !== null && (await onSay(reason))) await kept.taken(reason)
  }
  const bringBack = useEffectEvent(async () => {
    const left = await leftReasons(owner, about)
    const last = left.at(-1)
    if (last && kept.unsent() === null) kept.type(last.reason)
    // First the copy of this page, then those it was made of, so that no moment is without one.
    if (await kept.flush()) await deleteCopies(left.map(({ id }) => id))
    await send()
  })

  useEffect(() => {
    const stop = kept.start()
    // Without a storage there is nothing to bring back.
    bringBack().catch(() => undefined)
    return stop
  }, [kept])
  useEffect(() => {
    void kept.taken(known)
  }, [kept, known])
  return { typed, type: kept.type, send: () => void send() }
}

/** What is typed beside what the server has, with its copy on the device. */
function keepReason(owner: string, about: string, known: string) {
  const typed = createAtom(known)
  let onServer = known
  const unsent = () => {
    const reason = typed.get().trim()
    return reason === onServer ? null : reason
  }
  const { start, changed, flush } = createCopyKeeper({
    owner,
    about,
    name: () => 'Kapsam dışı nedeni',
    read: () => (unsent() === null ? null : JSON.stringify({ format, typed: typed.get() })),
  })
  return {
    typed,
    start,
    flush,
    unsent,
    type: (reason: string) => {
      typed.set(reason)
      changed()
    },
    taken: (reason: string) => {
      onServer = reason
      return flush()
    },
  }
}

/** Without those of another build, which can read them again. */
async function leftReasons(owner: string, about: string): Promise<{ id: string; reason: string }[]> {
  return (await leftCopies(owner, about)).flatMap(({ id, text }) => {
    const copy: { format: number; typed: string } = JSON.parse(text)
    return copy.format === format ? [{ id, reason: copy.typed }] : []
  })
}
