import { typedCall } from '@gozlem/contract/typed-call'
import { useEffect, useState } from 'react'
import { api } from '../../../platform/api/api'
import { Notice } from '../../../ui/feedback/Notice'
import { Spinner } from '../../../ui/feedback/Spinner'

const version = typedCall('platform.version', 'GET /api/version')

const askAgainMs = 2000

/** An evaluation answers before its demo organization is made; the note goes by itself once it is. */
export function DemoNote() {
  const demo = useDemo()
  return (
    <>
      {/* There from the start, so that what appears in it is read out. */}
      <div role="status">
        {demo === 'making' && (
          <Notice className="mt-6" title="Deneme verileri hazırlanıyor" action={<Spinner />}>
            Bir iki dakika sürebilir. Deneme hesaplarıyla giriş hazır olunca bu not kendiliğinden kaybolur.
          </Notice>
        )}
        {demo === 'made' && <span className="sr-only">Deneme verileri hazır.</span>}
      </div>
      {demo === 'failed' && (
        <Notice tone="danger" className="mt-6" title="Deneme verileri hazırlanamadı" announce>
          Nedeni, uygulamanın başlatıldığı pencerede yazar. Yeniden başlatınca hazırlık kaldığı yerden sürer.
        </Notice>
      )}
    </>
  )
}

/** Asks once, and again as long as the demo organization is being made; without an answer there is nothing to say. */
function useDemo(): 'making' | 'made' | 'failed' | undefined {
  const [demo, setDemo] = useState<'making' | 'made' | 'failed'>()
  useEffect(() => {
    const leaving = new AbortController()
    let again: ReturnType<typeof setTimeout> | undefined
    const ask = async (isMaking: boolean): Promise<void> => {
      const reply = await api(version, {}, { signal: leaving.signal }).catch(() => null)
      if (leaving.signal.aborted) return
      const now =
        reply === null ? (isMaking ? 'making' : undefined) : (reply.demo ?? (isMaking ? 'made' : undefined))
      setDemo(now)
      if (now === 'making') again = setTimeout(() => void ask(true), askAgainMs)
    }
    void ask(false)
    return () => {
      leaving.abort()
      clearTimeout(again)
    }
  }, [])
  return demo
}
