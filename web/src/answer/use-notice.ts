// The danger to life behind a link, and the answer to it.
import type { ApiProblem } from '@gozlem/contract/client'
import type { SharedNotice } from '@gozlem/contract/shared-notice'
import { useCallback, useEffect, useState } from 'preact/hooks'
import { readNotice, sendAnswer } from './notice-api'
import { asProblem, connection, mayPass } from './passing'

export interface NoticeState {
  notice: SharedNotice | null
  /** Why nothing could be read, or why the answer was not taken. */
  problem: ApiProblem | null
  isReading: boolean
  read: () => void
  /** `waiting`: for the connection. */
  sending: 'no' | 'going' | 'waiting'
  answer: (name: string) => Promise<void>
}

export function useNotice(token: string): NoticeState {
  const [notice, setNotice] = useState<SharedNotice | null>(null)
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const [isReading, setReading] = useState(false)
  const [sending, setSending] = useState<NoticeState['sending']>('no')

  const read = useCallback(async () => {
    setReading(true)
    try {
      setNotice(await readNotice(token))
      setProblem(null)
    } catch (cause) {
      setProblem(asProblem(cause))
    }
    setReading(false)
  }, [token])

  useEffect(() => void read(), [read])

  async function answer(name: string) {
    setProblem(null)
    for (;;) {
      setSending('going')
      try {
        setNotice(await sendAnswer(token, name))
        break
      } catch (cause) {
        const refusal = asProblem(cause)
        if (!mayPass(refusal)) {
          setProblem(refusal)
          break
        }
        setSending('waiting')
        await connection(refusal.retry_after)
      }
    }
    setSending('no')
  }

  return { notice, problem, isReading, read: () => void read(), sending, answer }
}
