import { wordsHere } from '../../../platform/device/identity'

const problems: Readonly<Record<string, string | { browser: string; app: string }>> = {
  'not-allowed': {
    browser: 'Mikrofon izni verilmedi. Tarayıcının site ayarlarından izin verin.',
    app: 'Mikrofon izni verilmedi. Telefonun ayarlarından bu uygulamaya Mikrofon izni verin.',
  },
  'service-not-allowed': { browser: 'Bu tarayıcıda dikte kapalı.', app: 'Bu telefonda dikte kapalı.' },
  'audio-capture': 'Mikrofon bulunamadı.',
  'no-speech': 'Ses duyulmadı, dikte durdu. Tekrar deneyin.',
  network: 'Dikte için internet bağlantısı gerekli.',
  'language-not-supported': {
    browser: 'Bu tarayıcı Türkçe dikteyi desteklemiyor.',
    app: 'Bu telefon Türkçe dikteyi desteklemiyor.',
  },
}

/** What went wrong, in words. */
export function dictationProblem(error: string): string {
  const problem = problems[error] ?? 'Dikte durdu. Tekrar deneyin.'
  return typeof problem === 'string' ? problem : wordsHere(problem)
}
