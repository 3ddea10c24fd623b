/** States of a consultancy's application; it counts once its e-mail address is verified (COR-02). */
export const applicationStatuses = ['awaiting_email', 'pending', 'approved', 'rejected'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

export const applicationStatusLabels: Record<ApplicationStatus, string> = {
  awaiting_email: 'E-posta doğrulaması bekliyor',
  pending: 'İnceleme bekliyor',
  approved: 'Onaylandı',
  rejected: 'Reddedildi',
}

/** What the list of them is sorted by: each is a column's name. */
export const applicationSorts = ['company_name', 'created_at'] as const
export type ApplicationSort = (typeof applicationSorts)[number]

/** What a superadmin should know of an application before deciding. */
export const applicationWarnings = [
  'tax_number_known',
  'email_known',
  'phone_known',
  'phone_not_mobile',
] as const
export type ApplicationWarning = (typeof applicationWarnings)[number]

/** On a badge. */
export const applicationWarningLabels: Record<ApplicationWarning, string> = {
  tax_number_known: 'Vergi no kayıtlı',
  email_known: 'E-posta kayıtlı',
  phone_known: 'Telefon kayıtlı',
  phone_not_mobile: 'Cep telefonu değil',
}

export const applicationWarningTexts: Record<ApplicationWarning, string> = {
  tax_number_known: 'Bu vergi numarası kayıtlı bir kurumda veya başka bir başvuruda var.',
  email_known: 'Bu e-posta adresi kayıtlı bir hesapta veya başka bir başvuruda var.',
  phone_known: 'Bu telefon numarası kayıtlı bir hesapta var. Onaylamak için başka bir cep telefonu gerekir.',
  phone_not_mobile:
    'Telefon numarası bir cep telefonu değil. Onaylamak için yetkilinin cep telefonu gerekir.',
}

export const applicationReceivedMessage =
  'Başvurunuz başarıyla alındı. E-posta adresinize doğrulama linki gönderildi.'

/** Days that the link of an application's mail holds. */
export const applicationLinkDays = 7

export const rejectionReasonMissingMessage = 'Ret gerekçesini yazın'
export const adminPhoneMissingMessage = 'Yetkilinin giriş yapacağı cep telefonunu yazın'
