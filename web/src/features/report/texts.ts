// Wording of the report pages that is longer than a label, and the exact texts of seed 2 section 8.
import { problemMessages } from '@gozlem/domain/problem'

export const reportTexts = {
  badId: problemMessages.REPORT_ID_INVALID(),
  loadFailed: 'Rapor yüklenirken hata oluştu',
  notDraft: problemMessages.REPORT_NOT_DRAFT(),
  saveFailed: 'Taslak kaydedilirken hata oluştu',
  waitsHere:
    'Sunucuya ulaşılamıyor. Yazdıklarınız bu cihazda duruyor, bağlantı gelince kendiliğinden gönderilir.',
  waitsForPhotos: 'Fotoğrafı gönderilmeyen uygunsuzluklar fotoğraflarıyla birlikte gönderilecek.',
  createFailed: 'Taslak rapor oluşturulurken hata oluştu. Lütfen tekrar deneyin.',
  finalizeFailed: 'Rapor tamamlanırken hata oluştu',
  draftOvertaken:
    'Taslak bu arada başka bir yerde değişti; son hali buraya alındı. Kontrol edip yeniden deneyin.',
  cancelFailed: 'Taslak iptal edilirken hata oluştu',
  findingLimit: problemMessages.FINDING_LIMIT(),
  certificateForDraft: problemMessages.CERTIFICATE_REQUIRED_FOR_DRAFT(),
  certificateToCreate: problemMessages.CERTIFICATE_REQUIRED(),
  noNewFinding: 'Geri bildirim İSG kapsamında bir uygunsuzluk içermiyor.',
  filesRequired: problemMessages.FILES_REQUIRED(),
} as const
