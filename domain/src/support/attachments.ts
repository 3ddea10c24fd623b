// What may go with a message of a ticket; said before files are chosen and when they are refused.

export const mostAttachments = 5
export const attachmentMegabytes = 10
/** A mail is taken with its files up to this size, as it travels: about 7 MB of files. */
export const mailMegabytes = 10

export const attachmentTypes = 'fotoğraf (jpg, png, webp, heic, gif), PDF, Word, Excel veya txt'

export const attachmentRule = `En fazla ${mostAttachments} dosya, her biri en fazla ${attachmentMegabytes} MB: ${attachmentTypes}.`

export const tooManyAttachments = `Bir mesaja en fazla ${mostAttachments} dosya ekleyebilirsiniz.`

/** Why a file was not taken. @param fileName as its sender named it */
export const refusedAttachment = (fileName: string): string =>
  `“${fileName}” eklenemedi: ${attachmentTypes} dosyası seçin.`

/** Why a file was not taken. @param fileName as its sender named it */
export const largeAttachment = (fileName: string): string =>
  `“${fileName}” ${attachmentMegabytes} MB'tan büyük. Daha küçük bir dosya seçin.`

/** Why an answer by mail was not taken. */
export const largeMail = `E-posta ${mailMegabytes} MB'tan büyük. Dosyaları uygulamada talebe ekleyin.`

/** Why an answer by mail was not taken. */
export const unreadableMail = 'E-posta okunamadı.'
