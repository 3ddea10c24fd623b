import { Mic, Square } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/actions/Button'
import { type Recognition, speechRecognition } from './speech-recognition'

export interface DictationButtonProps {
  /** What was said, sentence by sentence. */
  onText: (spoken: string) => void
}

/** Writes what is said, where the browser can; elsewhere there is no button. */
export function DictationButton({ onText }: DictationButtonProps) {
  const [listening, setListening] = useState(false)
  const running = useRef<Recognition | null>(null)
  const create = speechRecognition()

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
        if (result.isFinal) onText(result[0]?.transcript ?? '')
    }
    recognition.onend = () => {
      running.current = null
      setListening(false)
    }
    running.current = recognition
    setListening(true)
    recognition.start()
  }

  return (
    <Button icon={listening ? Square : Mic} aria-pressed={listening} onClick={toggle}>
      {listening ? 'Dinleniyor, durdur' : 'Dikte et'}
    </Button>
  )
}
