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
  /**
   * Writes down what is said in Turkish, each sentence once, until it is ended or nothing is heard any more. Errors have the
   * names of the Web Speech API; where it ends by itself, one has been told.
   */
  start: (on: Listener) => Hearing
}

interface Listener {
  text: (spoken: string) => void
  error: (name: string) => void
  end: () => void
}

interface RecognitionEvent {
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
    return listen(Known, on)
  },
}

/** Browsers end by themselves, Chrome on Android after each sentence: as long as it hears something, it goes on. */
function listen(Known: Recognizer, on: Listener): Hearing {
  let isEnded = false
  let hasFailed = false
  let recognition = begin()

  function fail(name: string) {
    if (!isEnded && !hasFailed) on.error(name)
    hasFailed = true
  }

  function begin(): Recognition {
    const heard: string[] = []
    const begun = new Known()
    begun.lang = 'tr-TR'
    begun.continuous = true
    begun.interimResults = false
    begun.onresult = ({ results }) => {
      const spoken = Array.from(results)
        .map((result, index) => (result.isFinal ? unwritten(result[0]?.transcript ?? '', heard, index) : ''))
        .filter((words) => words !== '')
      if (spoken.length > 0) on.text(spoken.join(' '))
    }
    begun.addEventListener('error', ({ error }) => fail(error))
    begun.onend = () => {
      if (!isEnded && !hasFailed && heard.length > 0) {
        try {
          recognition = begin()
          return
        } catch {
          fail('ended')
        }
      }
      fail('no-speech')
      on.end()
    }
    begun.start()
    return begun
  }

  return {
    stop: () => {
      isEnded = true
      recognition.stop()
    },
    abort: () => {
      isEnded = true
      recognition.abort()
    },
  }
}

/** What a final result says beyond what was heard at its place: Chrome on Android tells results again, also longer. */
function unwritten(transcript: string, heard: string[], place: number): string {
  const spoken = wordsOf(transcript)
  const before = wordsOf(heard[place] ?? '')
  heard[place] = transcript
  const isTheSame = before.every((word, at) => lower(word) === lower(spoken[at] ?? ''))
  return spoken.slice(isTheSame ? before.length : 0).join(' ')
}

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '')
const lower = (text: string) => text.toLocaleLowerCase('tr')

function recognizer(): Recognizer | null {
  const known: unknown =
    Reflect.get(globalThis, 'SpeechRecognition') ?? Reflect.get(globalThis, 'webkitSpeechRecognition')
  return isRecognizer(known) ? known : null
}

const isRecognizer = (value: unknown): value is Recognizer => typeof value === 'function'
