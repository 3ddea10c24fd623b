// Everything that may go wrong and be told to a person, in one catalogue: code, parameters, Turkish message. HTTP maps
// a code to a status, the web shows the message by the seeds' resolution order (seed 1 section 8).

/** What a failed request has left behind: it wanted to read only, nothing, or nobody knows. */
export type Kept = 'reading' | 'nothing' | 'unknown'

const keptInWords: Readonly<Record<Kept, string>> = {
  reading: 'Gösterilecek bilgi alınamadı.',
  nothing: 'Yaptığınız işlem kaydedilmedi.',
  unknown: 'İşleminizin kaydedilip kaydedilmediği belli değil.',
}

const sentInWords = {
  mail: 'Kurum dışına gönderilen e-posta',
  sms: 'Gönderilen SMS',
} as const

const plain = (message: string) => () => message

/** "3", "1, 4 ve 7", and after ten of them how many more. */
function placesText(photos: readonly { place: number }[]): string {
  const named = photos.slice(0, 10).map(({ place }) => `${place}`)
  const more = photos.length - named.length
  if (more > 0) named.push(`${more} fotoğraf daha`)
  const last = named.pop() ?? ''
  return named.length > 0 ? `${named.join(', ')} ve ${last}` : last
}

/** Message of every problem code; the parameters are what `details` carries on the wire. */
export const problemMessages = {
  VALIDATION_ERROR: plain('Gönderilen bilgilerde hatalar var. Lütfen işaretli alanları düzeltin.'),
  UNAUTHORIZED: plain('Oturumunuz sona erdi. Lütfen yeniden giriş yapın.'),
  SIGN_IN_FAILED: plain('Giriş başarısız. Telefon numarası veya şifre hatalı.'),
  SECOND_FACTOR_REQUIRED: plain('Doğrulama uygulamanızdaki 6 haneli kodu girin.'),
  SECOND_FACTOR_INVALID: plain('Doğrulama kodu hatalı veya kullanılmış. Lütfen yeni kodu girin.'),
  SECOND_FACTOR_SETUP_REQUIRED: plain('Devam etmeden önce iki adımlı doğrulamayı açmanız gerekiyor.'),
  AUTOLOGIN_INVALID: plain('Geçersiz autologin token'),
  LINK_INVALID: plain('Bağlantı geçersiz veya süresi dolmuş. Lütfen yeni bir bağlantı isteyin.'),
  LINK_EXPIRED: plain('Bu bağlantının süresi doldu.'),
  LINK_REVOKED: plain(
    'Bu bağlantı, gönderen tarafından kapatıldı. Yenisini size bağlantıyı gönderen kişiden isteyebilirsiniz.',
  ),
  PHONE_TAKEN: plain('Bu telefon numarası başka bir hesapta kayıtlı.'),
  EMAIL_TAKEN: plain('Bu e-posta adresi başka bir hesapta kayıtlı.'),
  TC_TAKEN: plain('Bu TC Kimlik No başka bir hesapta kayıtlı.'),
  TAX_TAKEN: plain('Bu vergi numarası başka bir hesapta kayıtlı.'),
  SMS_CODE_INVALID: plain('SMS doğrulama kodu hatalı. Lütfen kontrol edip tekrar deneyin.'),
  SMS_CODE_EXPIRED: plain('SMS doğrulama kodunun süresi doldu. Lütfen yeni bir kod isteyin.'),
  LAST_ADMINISTRATOR: plain(
    'Kurumun tek yetkilisi olduğunuz için hesabınızı silemezsiniz. Önce başka bir yetkili ekleyin.',
  ),
  ASSIGNMENT_EXISTS: plain('Seçilenlerden bazıları zaten görevli. Seçiminizi düzeltip tekrar deneyin.'),
  ASSIGNMENT_ENDED: plain('Sona ermiş bir görevlendirme değiştirilemez.'),
  SEATS_TAKEN: (details: { seats: number }) =>
    `Kurumun planındaki ${details.seats} kullanıcı hakkının tamamı kullanılıyor. Hak sayısını sistem yöneticisi artırabilir.`,
  ORGANIZATION_SUSPENDED: plain(
    'Kurumunuzun hesabı durduruldu. Bilgi için kurum yetkilinize veya destek ekibimize başvurun.',
  ),
  APPLICATION_DECIDED: plain('Bu başvuru için daha önce karar verilmiş.'),
  SUBSCRIPTION_REQUIRED: plain('Bu işlem için etkin bir abonelik gereklidir.'),
  FORBIDDEN: plain('Bu işlem için yetkiniz yok.'),
  INSUFFICIENT_SCOPE: plain('Bu API anahtarının bu işlem için yetkisi yok.'),
  API_TOKEN_LIMIT: (details: { most: number }) =>
    `Kurumunuzda aynı anda en çok ${details.most} API anahtarı olabilir. Kullanmadıklarınızdan birini iptal edip tekrar deneyin.`,
  WEBHOOK_LIMIT: (details: { most: number }) =>
    `Kurumunuzda en çok ${details.most} webhook adresi olabilir. Kullanmadıklarınızdan birini silip tekrar deneyin.`,
  CROSS_SITE_REQUEST: plain('İstek güvenlik nedeniyle reddedildi. Sayfayı yenileyip tekrar deneyin.'),
  EMAIL_NOT_VERIFIED: plain('E-posta adresiniz doğrulanmamış. Lütfen e-postanızdaki bağlantıya tıklayın.'),
  PASSWORD_CHANGE_REQUIRED: plain('Devam etmeden önce şifrenizi değiştirmeniz gerekiyor.'),
  CERTIFICATE_REQUIRED: plain('Rapor oluşturmak için önce en az bir geçerli sertifikanız olmalıdır.'),
  CERTIFICATE_REQUIRED_FOR_DRAFT: plain(
    'Taslak raporları düzenlemek için geçerli bir sertifikanız olmalıdır. Lütfen sertifikalarınızı kontrol edin.',
  ),
  NOT_FOUND: plain('Aradığınız kayıt bulunamadı.'),
  CONFLICT: plain('Bu kayıt başka bir yerde değişti. Lütfen yenileyip tekrar deneyin.'),
  ID_IN_USE: plain('Bu kimlik başka bir kayıt için kullanılıyor.'),
  REVISION_CONFLICT: plain('Bu taslak başka bir yerde değiştirildi. Değişiklikler birleştirilmeli.'),
  NOTE_CHANGED: plain('Bu fotoğrafın notu başka bir yerde değiştirildi. Notlar birleştirilmeli.'),
  MARKS_CHANGED: plain('Bu fotoğrafın işaretleri başka bir yerde değiştirildi. Birleştirilmeli.'),
  CLIENT_COMPANY_PASSIVE: plain('Pasif bir firma için yeni rapor hazırlanamaz. Önce firmayı aktif yapın.'),
  VISIT_CLOSED: plain('Yapılmış, iptal edilmiş veya ertelenmiş bir ziyaret değiştirilemez.'),
  VISIT_HAS_REPORT: plain('Bu ziyaret için daha önce bir rapor hazırlanmış.'),
  VISIT_CHECKED: plain('Bu ziyaretin saati zaten kayıtlı.'),
  VISIT_NOT_BEGUN: plain('Bu ziyarete henüz başlanmadı.'),
  VISIT_SIGNED: plain('Bu ziyaret için imza zaten alınmış.'),
  ACTION_MOVED_ON: plain(
    'Bu uygunsuzluğun durumu bu işlem için uygun değil; bu arada değişmiş olabilir. Güncel hâline bakıp tekrar deneyin.',
  ),
  TEMPLATE_NAME_TAKEN: plain('Bu adla bir rapor şablonu zaten var. Başka bir ad yazın.'),
  TEMPLATE_LIMIT: (details: { most: number }) =>
    `Kurumunuzda en çok ${details.most} rapor şablonu olabilir. Kullanmadıklarınızdan birini silip tekrar deneyin.`,
  TEMPLATE_GONE: plain(
    'Seçtiğiniz rapor şablonu artık yok. Başka bir şablon seçin ya da şablonsuz devam edin.',
  ),
  REPORT_NOT_DRAFT: plain('Sadece taslak raporlar düzenlenebilir!'),
  REPORT_NOT_COMPLETED: plain('Bu işlem yalnız tamamlanmış raporlar için yapılabilir.'),
  REPORT_DELETED: plain('Bu rapor bu arada silindi. Geri getirirseniz yazdıklarınız ona eklenir.'),
  REPORT_REPLACED: plain('Bu raporun yerine bir revizyon var. İşlemi raporun en yeni hâlinde yapın.'),
  REPORT_ID_INVALID: plain('Geçersiz rapor ID formatı. Lütfen rapor listesinden bir rapor seçin.'),
  FINDING_NOT_SAVED: plain(
    'Bu uygunsuzluk henüz raporda kayıtlı değil. Taslağı kaydedip yeniden bildirin; beklemeden telefonla da arayın.',
  ),
  DANGER_NOT_LEFT: plain(
    'Bu yazılar, işveren süresinde yanıt vermediğinde ya da termine kadar önlem almadığında hazırlanır.',
  ),
  REPORT_TOLD_DANGER: plain(
    'Bu rapordan firmaya hayati tehlike bildirildi. Kime, ne zaman bildirildiği ve verilen yanıt raporla birlikte saklanır; bu yüzden silinemez.',
  ),
  NO_RECIPIENTS: plain('Raporu göndermek için en az bir alıcı seçin.'),
  RECIPIENT_OPTED_OUT: plain(
    'Bu kişi rapor e-postası almak istemiyor. Rapora bağlantı oluşturup kendiniz iletebilirsiniz.',
  ),
  VERIFICATION_UNKNOWN: plain(
    'Bu kodla kayıtlı bir rapor bulunamadı. Rapordaki kodu kontrol edip tekrar deneyin.',
  ),
  FINALIZE_RESERVED: plain(
    'Kurumunuzda raporları yalnız kurum yetkilisi tamamlar. Raporu kaydedip yetkilinize haber verin.',
  ),
  REVIEW_REQUIRED: plain(
    'Kurumunuzda raporlar tamamlanmadan önce ikinci bir kişi tarafından incelenir. Raporu incelemeye gönderin.',
  ),
  REVIEW_NOT_ASKED: plain('Bu rapor için inceleme istenmiyor.'),
  REVIEW_WITHOUT_REVIEWER: plain(
    'Bu raporu inceleyebilecek başka kimse yok. Kurum yetkilinizden firmaya ikinci bir kişiyi görevlendirmesini isteyin.',
  ),
  REVIEW_OF_OWN_REPORT: plain(
    'Kendi hazırladığınız, bir uygunsuzluğunu yazdığınız veya incelemeye kendi gönderdiğiniz raporu siz inceleyemezsiniz; firmada görevli başka biri inceleyebilir.',
  ),
  REPORT_IN_REVIEW: plain(
    'Bu rapor incelemede: karar verilene veya geri çekilene kadar değiştirilemez ve tamamlanamaz.',
  ),
  REPORT_NOT_IN_REVIEW: plain('Bu rapor artık incelemede değil.'),
  // Read by the system's administrator too, whose organization the report is not of.
  FACES_UNCHECKED: (details: { photos: { id: string; place: number }[] }) =>
    `Raporun kurumu, yüz kontrolü yapılmamış fotoğrafı dışarı göndermez ve kâğıda basmaz. Kontrol bekleyen fotoğraf: ${placesText(details.photos)}.`,
  REPORT_EMPTY: plain('Rapor tamamlanamaz: en az bir uygunsuzluk ekleyin.'),
  REPORT_HAS_OPEN_FINDINGS: ({ findings, unscored }: { findings: string[]; unscored: string[] }) => {
    const waiting = findings.length - unscored.length
    const told = [
      ...(unscored.length > 0 ? [`${unscored.length} uygunsuzluk puanlanmadı`] : []),
      ...(waiting > 0 ? [`${waiting} uygunsuzluk henüz onaylanmadı`] : []),
    ]
    return `Rapor tamamlanamaz: ${told.join(', ')}.`
  },
  FINDING_LIMIT: plain("Bir rapora 20'den fazla uygunsuzluk ekleyemezsiniz"),
  FINDING_OFF_SCALE: plain('Risk değerleri seçilen yöntemin ölçeğinde olmalıdır.'),
  RISK_METHOD_MISSING: plain('Risk metodu belirtilmemiş'),
  RISK_METHOD_FIXED: plain('Uygunsuzluk eklenmiş bir raporun risk yöntemi değiştirilemez.'),
  FILES_REQUIRED: plain('Lütfen en az bir dosya yükleyin.'),
  TOO_MANY_FILES: plain('Bir seferde en fazla 10 fotoğraf yükleyebilirsiniz.'),
  FILE_UNREADABLE: plain(
    'Dosya okunamadı: sunucudaki dosya eksik ya da bozuk. Sistem yöneticinize bildirin.',
  ),
  UPLOADS_BUSY: plain(
    'Şu anda çok sayıda dosya yükleniyor; bu dosya yüklenmedi. Lütfen birkaç saniye sonra tekrar deneyin.',
  ),
  UPLOAD_INCOMPLETE: plain('Fotoğraf eksik ulaştı; baştan gönderilecek.'),
  PHOTOS_REFUSED: plain('Fotoğrafların hiçbiri yüklenemedi.'),
  STORAGE_FULL: plain('Rapordaki fotoğraf sınırına ulaşıldı. Önce kullanılmayan fotoğrafları silin.'),
  CERTIFICATE_TYPE_IN_USE: plain('Kullanımda olan bir sertifika türü silinemez.'),
  SERVICE_RULES_SETTLED: plain(
    'Geçmiş ayların hesaplandığı bir tablo değiştirilemez ve silinemez. Değişikliği yeni bir tabloyla ekleyin.',
  ),
  SHEET_REFUSED: plain('Bu dosya okunamadı. Excel (.xlsx) ya da CSV dosyası yükleyin.'),
  DOCUMENT_REFUSED: plain(
    'Belge yüklenemedi: PDF, fotoğraf (jpg, png, webp, heic, gif), Word, Excel veya txt dosyası seçin.',
  ),
  ANALYSIS_FAILED: plain('Analiz sırasında bir hata oluştu.'),
  NO_NEW_FINDING: plain('Geri bildirim İSG kapsamında bir uygunsuzluk içermiyor.'),
  ANALYSIS_INVALID: plain('Analizden beklenen format alınamadı.'),
  ANALYSIS_RUNNING: plain('Bu fotoğraf şu anda analiz ediliyor.'),
  PAYLOAD_TOO_LARGE: plain('Gönderilen veri çok büyük.'),
  RANGE_NOT_SATISFIABLE: plain('Dosyanın istenen bölümü yok. İndirmeyi baştan başlatın.'),
  UNSUPPORTED_MEDIA_TYPE: plain('Bu içerik türü desteklenmiyor.'),
  RATE_LIMITED: (details: { retry_after: number }) =>
    `Çok fazla deneme yapıldı. Lütfen ${waitInWords(details.retry_after)} sonra tekrar deneyin.`,
  SENDING_LIMIT: (details: { channel: 'mail' | 'sms'; by: 'sender' | 'recipient'; retry_after: number }) =>
    `${sentInWords[details.channel]} sayısı ${
      details.by === 'sender' ? 'bugünlük sınırınıza' : 'bu alıcı için bugünlük sınıra'
    } ulaştı, bu yüzden hiçbir şey gönderilmedi. ${waitInWords(details.retry_after)} sonra yeniden gönderebilirsiniz; beklemeyecek bir konuda kişiyi telefonla arayın.`,
  INTERNAL_ERROR: plain('Beklenmeyen bir hata oluştu. Lütfen tekrar deneyin.'),
  SERVICE_UNAVAILABLE: (details: { kept: Kept }) =>
    `Sunucu kayıtlara şu anda ulaşamıyor. ${keptInWords[details.kept]} Lütfen biraz sonra tekrar deneyin.`,
  STORAGE_UNAVAILABLE: (details: { kept: Kept }) =>
    `Dosyalara şu anda ulaşılamıyor. ${keptInWords[details.kept]} Lütfen biraz sonra tekrar deneyin.`,
  DISK_FULL: (details: { kept: Kept }) =>
    `Sunucuda boş yer kalmadı. ${keptInWords[details.kept]} Lütfen sistem yöneticinize haber verin.`,
  AI_UNAVAILABLE: plain('Analiz hizmetine şu anda ulaşılamıyor. Lütfen daha sonra tekrar deneyin.'),
  AI_TIMEOUT: plain('İşlem zaman aşımına uğradı. Lütfen tekrar deneyin.'),
} as const

export type ProblemCode = keyof typeof problemMessages

/** The parameters a code's message needs; codes without parameters take none. */
export type ProblemDetails<Code extends ProblemCode> = (typeof problemMessages)[Code] extends (
  details: infer Details,
) => string
  ? unknown extends Details
    ? undefined
    : Details
  : undefined

export interface ProblemExtras {
  /** Message per form field. */
  fields?: Record<string, string>
  /** Messages that belong to no single field. */
  errors?: string[]
  /** Another wording of the same problem, fit to show. */
  message?: string
  /** Further data a client acts on, such as the current state after a conflict. */
  data?: Record<string, unknown>
}

/** A problem on its way to a person: thrown by rules and commands, written by the HTTP room. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly extras: ProblemExtras

  constructor(code: ProblemCode, message: string, extras: ProblemExtras) {
    super(extras.message ?? message)
    this.name = 'Problem'
    this.code = code
    this.extras = extras
  }
}

type PlainCode = { [Code in ProblemCode]: ProblemDetails<Code> extends undefined ? Code : never }[ProblemCode]
type DetailedCode = Exclude<ProblemCode, PlainCode>

/** Makes a problem of the catalogue; `details` carries the parameters its message needs. */
export function problem(code: PlainCode, extras?: ProblemExtras): Problem
export function problem<Code extends DetailedCode>(
  code: Code,
  extras: ProblemExtras & { data: ProblemDetails<Code> & Record<string, unknown> },
): Problem
export function problem(code: ProblemCode, extras: ProblemExtras = {}): Problem {
  const message = problemMessages[code] as (details: never) => string
  return new Problem(code, message(extras.data as never), extras)
}

/** `45` as `45 saniye`, `120` as `2 dakika`, `5400` as `1 saat 30 dakika`. */
export function waitInWords(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.ceil(seconds))} saniye`
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return `${minutes} dakika`
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)} saat${rest > 0 ? ` ${rest} dakika` : ''}`
}
