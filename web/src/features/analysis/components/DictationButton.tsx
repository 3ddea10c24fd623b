import { useEffect, useRef, useState } from 'react'
import type { Hearing } from '../../../platform/device/dictation'
import { dictation } from '../../../platform/device/dictation'
import { wordsHere } from '../../../platform/device/identity'
import { Button } from '../../../ui/actions/Button'
import { IconButton } from '../../../ui/actions/IconButton'
import { Mic, Square } from '../../../ui/icons'
import { toast } from '../../../ui/overlays/toast'
import { dictationProblem } from '../model/dictation-problem'
import { withSpoken } from '../model/with-spoken'

export interface DictationButtonProps {
  /** Something was said: `add` puts it behind a text, which is to be the one that the field holds by then. */
  onText: (add: (text: string) => string) => void
  /** Shows a microphone alone, named after this field; for fields that stand close together. */
  field?: string
}

/** Writes what is said, where the browser can, and says who hears it; elsewhere there is no button (BEY-06). */
export function DictationButton({ onText, field }: DictationButtonProps) {
  const [listening, setListening] = useState(false)
  const running = useRef<Hearing | null>(null)
  const write = useRef(onText)

  useEffect(() => {
    write.current = onText
  })
  // What was said before it went is still written.
  useEffect(() => () => running.current?.stop(), [])
  if (!dictation.isSupported()) return null

  function toggle() {
    if (running.current) {
      running.current.stop()
      return
    }
    running.current = dictation.start({
      text: (spoken) => write.current((text) => withSpoken(text, spoken)),
      error: (name) => toast.error(dictationProblem(name), { id: 'dictation' }),
      end: () => {
        running.current = null
        setListening(false)
      },
    })
    setListening(true)
    const whose = wordsHere({
      browser: 'tarayıcınızın firmasına (Google, Apple, Microsoft)',
      app: 'telefonunuzun firmasına (Apple, Google)',
    })
    toast.info(`Sesiniz yazıya çevrilmek için ${whose} gidebilir`, {
      description: 'Saha Gözlem sesi almaz, yalnızca çıkan yazıyı kaydeder.',
      id: 'dictation',
    })
  }

  const icon = listening ? Square : Mic
  if (field !== undefined)
    return (
      <IconButton
        label={listening ? `${field}: dikteyi durdur` : `${field}: dikte et`}
        icon={icon}
        aria-pressed={listening}
        onClick={toggle}
        className="aria-pressed:bg-brand aria-pressed:text-on-fill"
      />
    )
  return (
    <Button icon={icon} aria-pressed={listening} onClick={toggle}>
      {listening ? 'Dinleniyor, Durdur' : 'Dikte Et'}
    </Button>
  )
}
