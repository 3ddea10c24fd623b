// What the page knows and does: the findings behind the link, what is written for them, and the sending of it.
import type { ApiProblem } from '@gozlem/contract/client'
import type { SharedAction, SharedActions } from '@gozlem/contract/shared-action'
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { noteOpened, readActions, sendReport } from './answer-api'
import { type Draft, type Drafts, emptyDraft, forgetDrafts, keepDrafts, readDrafts, stillOf } from './draft'
import { asProblem, connection, mayPass } from './passing'

export interface Sending {
  /** Bytes that left the device; null while it waits. */
  sent: number | null
  /** Why it waits, where the server takes no more photos just now; null: for the connection. */
  waits: string | null
}

export interface Answers {
  found: SharedActions | null
  /** Why nothing could be read. */
  problem: ApiProblem | null
  isReading: boolean
  read: () => void
  draftOf: (id: string) => Draft
  write: (id: string, draft: Draft) => void
  sendings: Readonly<Record<string, Sending>>
  /** By the id of the action: why it was not taken. */
  refusals: Readonly<Record<string, string>>
  /** Sends what is chosen, one finding after the other. */
  send: () => Promise<void>
}

const nothing: Record<string, never> = {}

export function useAnswers(token: string): Answers {
  const [found, setFound] = useState<SharedActions | null>(null)
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const [isReading, setReading] = useState(false)
  const [drafts, setDrafts] = useState<Drafts>(nothing)
  const [sendings, setSendings] = useState<Readonly<Record<string, Sending>>>(nothing)
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>(nothing)
  const latestRef = useRef<Drafts>(nothing)
  /** The id of the link, under which drafts rest. */
  const linkRef = useRef('')

  const hold = useCallback((change: (drafts: Drafts) => Drafts) => {
    latestRef.current = change(latestRef.current)
    setDrafts(latestRef.current)
    void keepDrafts(linkRef.current, latestRef.current)
  }, [])

  const recall = useCallback(
    async (behind: SharedActions) => {
      const kept = await readDrafts(behind.id)
      hold((known) => stillOf(behind, { ...kept, ...known }))
    },
    [hold],
  )

  /** A link that ran out may be renewed and finds its drafts again; one that was closed may not. */
  const close = useCallback((refusal: ApiProblem) => {
    setProblem(refusal)
    if (refusal.code !== 'LINK_REVOKED') return
    latestRef.current = nothing
    setDrafts(nothing)
    const { link_id } = refusal.data
    void forgetDrafts(typeof link_id === 'string' ? link_id : linkRef.current)
  }, [])

  const read = useCallback(async () => {
    setReading(true)
    try {
      const behind = await readActions(token)
      linkRef.current = behind.id
      setFound(behind)
      setProblem(null)
      void recall(behind)
    } catch (cause) {
      close(asProblem(cause))
    }
    setReading(false)
  }, [token, recall, close])

  useEffect(() => void read(), [read])

  useFirstTouch(useCallback(() => noteOpened(token), [token]))

  const replace = (action: SharedAction) =>
    setFound(
      (known) =>
        known && { ...known, actions: known.actions.map((one) => (one.id === action.id ? action : one)) },
    )
  const progress = (id: string, sending: Sending | null) =>
    setSendings(({ [id]: _, ...others }) => (sending ? { ...others, [id]: sending } : others))
  const refuse = (id: string, words: string | null) =>
    setRefusals(({ [id]: _, ...others }) => (words === null ? others : { ...others, [id]: words }))

  async function sendOne(id: string, draft: Draft): Promise<void> {
    refuse(id, null)
    for (;;) {
      progress(id, { sent: 0, waits: null })
      try {
        replace(await sendReport(token, id, draft, (sent) => progress(id, { sent, waits: null })))
        hold(({ [id]: _, ...others }) => others)
        break
      } catch (cause) {
        const refusal = asProblem(cause)
        if (mayPass(refusal)) {
          progress(id, { sent: null, waits: refusal.code === 'UPLOADS_BUSY' ? refusal.message : null })
          await connection(refusal.retry_after)
          continue
        }
        const now = refusal.data['action']
        if (refusal.code === 'ACTION_MOVED_ON' && now) replace(now as SharedAction)
        if (refusal.code === 'LINK_REVOKED') {
          close(refusal)
          break
        }
        if (closesLink.has(refusal.code)) setProblem(refusal)
        // It stays as it was written; another press is another try.
        hold((known) => ({ ...known, [id]: { ...draft, chosen: false } }))
        refuse(id, refusal.fields['photos'] ?? refusal.message)
        break
      }
    }
    progress(id, null)
  }

  return {
    found,
    problem,
    isReading,
    read: () => void read(),
    draftOf: (id) => drafts[id] ?? emptyDraft(),
    write: (id, draft) => hold((known) => ({ ...known, [id]: draft })),
    sendings,
    refusals,
    async send() {
      const chosen = (found?.actions ?? []).filter(
        ({ id, can_report }) => can_report && latestRef.current[id]?.chosen,
      )
      for (const { id } of chosen) {
        const draft = latestRef.current[id]
        if (draft) await sendOne(id, draft)
      }
    },
  }
}

/** What becomes of the page with them: nothing behind the link is shown any more. */
const closesLink: ReadonlySet<string> = new Set(['LINK_INVALID', 'LINK_EXPIRED', 'LINK_REVOKED'])

const signs = ['pointerdown', 'keydown', 'touchmove', 'wheel'] as const

/** Calls once when somebody first touches the page: mail servers that open every link do not. */
function useFirstTouch(onTouch: () => void): void {
  const toldRef = useRef(false)
  useEffect(() => {
    const touched = () => {
      if (toldRef.current) return
      toldRef.current = true
      onTouch()
    }
    for (const sign of signs) document.addEventListener(sign, touched, { passive: true })
    return () => {
      for (const sign of signs) document.removeEventListener(sign, touched)
    }
  }, [onTouch])
}
