// The part of the Web Speech API that dictation uses; browsers that have it still name it differently, and TypeScript's
// own declarations leave it out.

export interface RecognitionEvent {
  resultIndex: number
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>
}

export interface Recognition {
  lang: string
  continuous: boolean
  interimResults: boolean
  onresult: ((event: RecognitionEvent) => void) | null
  onend: (() => void) | null
  start: () => void
  stop: () => void
  abort: () => void
}

type Constructor = new () => Recognition

/** Makes a recogniser, or null in a browser without one. */
export function speechRecognition(): (() => Recognition) | null {
  const known: unknown =
    Reflect.get(globalThis, 'SpeechRecognition') ?? Reflect.get(globalThis, 'webkitSpeechRecognition')
  return isConstructor(known) ? () => new known() : null
}

const isConstructor = (value: unknown): value is Constructor => typeof value === 'function'
