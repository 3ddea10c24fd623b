// The part of the Web Speech API that dictation uses; browsers that have it still name it differently, and TypeScript's
// own declarations leave it out.

export interface Hearing {
  /** Ends when what was said is written. */
  stop: () => void
  /** Ends at once. */
  abort: () => void
}

export interface Dictation {
  isSupported: () => boolean
  /** Writes down what is said in Turkish, sentence by sentence. Errors have the names of the Web Speech API. */
  start: (on: { text: (sentence: string) => void; error: (name: string) => void; end: () => void }) => Hearing
}

interface RecognitionEvent {
  resultIndex: number
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>
}

interface Recognition extends Hearing {
  lang: string
  continuous: boolean
  interimResults: boolean
  onresult: ((event: RecognitionEvent) => void) | null
  addEventListener: (type: 'error', listener: (event: { error: string }) => void) => void
  onend: (() => void) | null
  start: () => void
}

type Recognizer = new () => Recognition

export const dictation: Dictation = {
  isSupported: () => recognizer() !== null,
  start: (on) => {
    const Known = recognizer()
    if (Known === null) throw new Error('this browser does not listen')
    const recognition = new Known()
    recognition.lang = 'tr-TR'
    recognition.continuous = true
    recognition.interimResults = false
    recognition.onresult = ({ resultIndex, results }) => {
      for (const result of Array.from(results).slice(resultIndex))
        if (result.isFinal) on.text(result[0]?.transcript ?? '')
    }
    recognition.addEventListener('error', ({ error }) => on.error(error))
    recognition.onend = on.end
    recognition.start()
    return recognition
  },
}

function recognizer(): Recognizer | null {
  const known: unknown =
    Reflect.get(globalThis, 'SpeechRecognition') ?? Reflect.get(globalThis, 'webkitSpeechRecognition')
  return isRecognizer(known) ? known : null
}

const isRecognizer = (value: unknown): value is Recognizer => typeof value === 'function'
