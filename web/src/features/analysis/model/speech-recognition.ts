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
  addEventListener: (type: 'error', listener: (event: { error: string }) => void) => void
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

const problems: Readonly<Record<string, string>> = {
  'not-allowed': 'Mikrofon izni verilmedi. Tarayıcının site ayarlarından izin verin.',
  'service-not-allowed': 'Bu tarayıcıda dikte kapalı.',
  'audio-capture': 'Mikrofon bulunamadı.',
  'no-speech': 'Ses duyulmadı. Tekrar deneyin.',
  network: 'Dikte için internet bağlantısı gerekli.',
  'language-not-supported': 'Bu tarayıcı Türkçe dikteyi desteklemiyor.',
}

/** What went wrong, in words; null when the person stopped it. */
export function recognitionProblem(error: string): string | null {
  return error === 'aborted' ? null : (problems[error] ?? 'Dikte durdu. Tekrar deneyin.')
}
