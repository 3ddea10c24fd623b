const problems: Readonly<Record<string, string>> = {
  'not-allowed': 'Mikrofon izni verilmedi. Tarayıcının site ayarlarından izin verin.',
  'service-not-allowed': 'Bu tarayıcıda dikte kapalı.',
  'audio-capture': 'Mikrofon bulunamadı.',
  'no-speech': 'Ses duyulmadı. Tekrar deneyin.',
  network: 'Dikte için internet bağlantısı gerekli.',
  'language-not-supported': 'Bu tarayıcı Türkçe dikteyi desteklemiyor.',
}

/** What went wrong, in words; null when the person stopped it. */
export function dictationProblem(error: string): string | null {
  return error === 'aborted' ? null : (problems[error] ?? 'Dikte durdu. Tekrar deneyin.')
}
