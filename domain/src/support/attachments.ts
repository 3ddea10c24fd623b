// What may go with a message of a ticket; said before files are chosen and when they are refused.

export const mostAttachments = 5
export const attachmentMegabytes = 10

export const attachmentTypes = 'fotoğraf (jpg, png, webp, heic, gif), PDF, Word, Excel veya txt'

export const attachmentRule = `En fazla ${mostAttachments} dosya, her biri en fazla ${attachmentMegabytes} MB: ${attachmentTypes}.`

export const tooManyAttachments = `Bir mesaja en fazla ${mostAttachments} dosya ekleyebilirsiniz.`

/** Why a file was not taken. @param fileName as its sender named it */
export const refusedAttachment = (fileName: string): string =>
  `“${fileName}” eklenemedi: ${attachmentTypes} dosyası seçin.`

/** Why a file was not taken. @param fileName as its sender named it */
export const largeAttachment = (fileName: string): string =>
  `“${fileName}” ${attachmentMegabytes} MB'tan büyük. Daha küçük bir dosya seçin.`
