import { Mic, Square } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/actions/Button'
import { IconButton } from '../../../ui/actions/IconButton'
import { toast } from '../../../ui/overlays/toast'
import { type Recognition, recognitionProblem, speechRecognition } from '../model/speech-recognition'

export interface DictationButtonProps {
  /** What was said, sentence by sentence. */
  onText: (spoken: string) => void
  /** Shows a microphone alone, named after this field; for fields that stand close together. */
  field?: string
}

/** Writes what is said, where the browser can; elsewhere there is no button (BEY-06). */
export function DictationButton({ onText, field }: DictationButtonProps) {
  const [listening, setListening] = useState(false)
  const running = useRef<Recognition | null>(null)
  /** Sentences come while the field goes on changing: each goes to what the field holds then. */
  const write = useRef(onText)
  const create = speechRecognition()

  useEffect(() => {
    write.current = onText
  })
  useEffect(() => () => running.current?.abort(), [])
  if (!create) return null

  function toggle() {
    if (running.current) {
      running.current.stop()
      return
    }
    const recognition = create?.()
    if (!recognition) return
    recognition.lang = 'tr-TR'
    recognition.continuous = true
    recognition.interimResults = false
    recognition.onresult = ({ resultIndex, results }) => {
      for (const result of Array.from(results).slice(resultIndex))
        if (result.isFinal) write.current(result[0]?.transcript ?? '')
    }
    recognition.addEventListener('error', ({ error }) => {
      const message = recognitionProblem(error)
      if (message !== null) toast.error(message, { id: 'dictation' })
    })
    recognition.onend = () => {
      running.current = null
      setListening(false)
    }
    running.current = recognition
    setListening(true)
    recognition.start()
  }

  const icon = listening ? Square : Mic
  if (field !== undefined)
    return (
      <IconButton
        label={listening ? `${field}: dikteyi durdur` : `${field}: dikte et`}
        icon={icon}
        aria-pressed={listening}
        onClick={toggle}
        className="aria-pressed:bg-brand aria-pressed:text-white"
      />
    )
  return (
    <Button icon={icon} aria-pressed={listening} onClick={toggle}>
      {listening ? 'Dinleniyor, durdur' : 'Dikte et'}
    </Button>
  )
}
