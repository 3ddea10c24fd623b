// What a photo must be, said once: the server enforces it on the bytes, the browser uses the same rules to refuse early
// and in the same words. Sources: seed 1 section 7 and seed 2 section 5 (10 MB, 800x600, 10 at once, JPG/PNG/HEIC),
// decisions on photos (WebP accepted, GIF refused, either orientation), REP-02.

/** Largest accepted file, in bytes (10 MB as file managers and phones show it, 1 MB = 1024 x 1024). */
export const maximumPhotoBytes = 10 * 1024 * 1024
/** Longest note of a photo, in characters. */
export const longestPhotoNote = 2000
/** Most photos in one upload. */
export const maximumPhotosAtOnce = 10
/** Smallest accepted long and short side in pixels; a portrait of 600x800 is as good as a landscape of 800x600. */
export const minimumPhotoLongSide = 800
export const minimumPhotoShortSide = 600
/** Most pixels that are decoded: admits 108 megapixel phones, refuses decompression bombs. */
export const maximumPhotoPixels = 120_000_000

/** How the accepted types are named to people. */
export const acceptedPhotoTypesText = 'JPG, PNG, HEIC veya WebP'
/** Value for the `accept` attribute of a file input; the extensions help systems that do not know HEIC. */
export const photoInputAccept =
  'image/jpeg,image/png,image/heic,image/heif,image/webp,.jpg,.jpeg,.png,.heic,.heif,.webp'

const acceptedMimeTypes = ['image/jpeg', 'image/jpg', 'image/png', 'image/heic', 'image/heif', 'image/webp']
const acceptedExtensions = ['jpg', 'jpeg', 'png', 'heic', 'heif', 'webp']

export const photoRefusalCodes = [
  'TOO_LARGE',
  'NOT_AN_IMAGE',
  'UNSUPPORTED_TYPE',
  'TOO_SMALL',
  'TOO_MANY_PIXELS',
  'UNKNOWN_INKS',
  'CORRUPT',
  'TIMEOUT',
] as const
/** Why one photo was refused; the other photos of the same upload are kept. */
export type PhotoRefusalCode = (typeof photoRefusalCodes)[number]

/** What is known of the refused photo; `width` and `height` are pixels of the upright picture. */
export type RefusedPhoto = { file_name: string; width?: number; height?: number }

/**
 * The Turkish sentence for one refused photo: which file, why, and what to do about it.
 * @source REP-02 "each problem with its own clear message"
 */
export function photoRefusalMessage(code: PhotoRefusalCode, photo: RefusedPhoto): string {
  return `“${shownFileName(photo.file_name)}” yüklenemedi: ${refusalReasons[code](photo)}`
}

/** Whether the same photo may be taken another time: its moment was to blame, not the photo. */
export const isPassingRefusal = (code: string): boolean => code === 'TIMEOUT'

/** The same as a sentence of its own, for where the photo is named already. */
export function photoRefusalReason(code: PhotoRefusalCode): string {
  const reason = refusalReasons[code]({ file_name: '' })
  return reason.charAt(0).toLocaleUpperCase('tr') + reason.slice(1)
}

const refusalReasons: Record<PhotoRefusalCode, (photo: RefusedPhoto) => string> = {
  TOO_LARGE: () =>
    `dosya ${maximumPhotoBytes / 1024 / 1024} MB sınırını aşıyor. Fotoğrafı küçültün veya daha düşük çözünürlükte çekip tekrar deneyin.`,
  NOT_AN_IMAGE: () => `dosya bir fotoğraf değil. ${acceptedPhotoTypesText} biçiminde bir fotoğraf seçin.`,
  UNSUPPORTED_TYPE: () =>
    `bu görüntü türü desteklenmiyor. ${acceptedPhotoTypesText} biçiminde bir fotoğraf seçin.`,
  TOO_SMALL: (photo) =>
    `fotoğraf en az ${minimumPhotoLongSide}x${minimumPhotoShortSide} piksel olmalıdır${foundSize(photo)}. Daha yüksek çözünürlüklü bir fotoğraf seçin.`,
  TOO_MANY_PIXELS: (photo) =>
    `fotoğrafın çözünürlüğü çok yüksek (en fazla ${maximumPhotoPixels / 1_000_000} megapiksel)${foundSize(photo)}. Daha düşük çözünürlükte çekip tekrar deneyin.`,
  UNKNOWN_INKS: () =>
    'fotoğraf baskı renklerinde (CMYK) kaydedilmiş ve renklerin nasıl okunacağı dosyada yazmıyor. RGB olarak kaydedip yeniden yükleyin.',
  CORRUPT: () =>
    'dosya bozuk veya eksik aktarılmış. Fotoğrafı aygıtınızda açıp kontrol edin ve yeniden yükleyin.',
  TIMEOUT: () =>
    'fotoğrafın işlenmesi çok uzun sürdü. Lütfen tekrar deneyin; sorun sürerse fotoğrafı küçültün.',
}

function foundSize({ width, height }: RefusedPhoto): string {
  return width === undefined || height === undefined ? '' : ` (bu fotoğraf ${width}x${height})`
}

const shownNameLength = 60

/** A file name fit for a sentence: no control or direction characters, no quotes, the middle of a long name left out. */
function shownFileName(name: string): string {
  const clean = name
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}“”"]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (clean === '') return 'Fotoğraf'
  const characters = Array.from(clean)
  if (characters.length <= shownNameLength) return clean
  return `${characters.slice(0, shownNameLength - 13).join('')}…${characters.slice(-12).join('')}`
}

/**
 * What can be said of a photo before its bytes are read: type by name and declared type, and size. A file that names no
 * type at all passes here, the server looks at the content. GIF is refused although other image fields accept it.
 * @param file `size` in bytes; `type` is the browser's mime type, '' when it knows none (usual for HEIC on desktops)
 */
export function checkPhotoFile(file: { name: string; type: string; size: number }): PhotoRefusalCode | null {
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase()
  const type = file.type.toLowerCase()
  const known =
    acceptedMimeTypes.includes(type) || (extension !== undefined && acceptedExtensions.includes(extension))
  const unnamed = type === '' && extension === undefined
  if (!known && !unnamed) return isImageName(type, extension) ? 'UNSUPPORTED_TYPE' : 'NOT_AN_IMAGE'
  return checkPhotoSize(file.size)
}

function isImageName(type: string, extension: string | undefined): boolean {
  return type.startsWith('image/') || /^(?:gif|svg|tiff?|bmp|avif|ico|dng|jxl)$/.test(extension ?? '')
}

/** Whether a file of so many bytes may be a photo; an empty file is broken, not small. */
export function checkPhotoSize(bytes: number): PhotoRefusalCode | null {
  if (bytes > maximumPhotoBytes) return 'TOO_LARGE'
  return bytes === 0 ? 'CORRUPT' : null
}

/** Whether a picture of so many pixels is accepted, in either orientation. */
export function checkPhotoDimensions(width: number, height: number): PhotoRefusalCode | null {
  if (width * height > maximumPhotoPixels) return 'TOO_MANY_PIXELS'
  const fits =
    Math.max(width, height) >= minimumPhotoLongSide && Math.min(width, height) >= minimumPhotoShortSide
  return fits ? null : 'TOO_SMALL'
}

/**
 * Takes the first ten of the chosen files and says how many stay out, so that the good ones are kept.
 * @returns `message` is null when all of them fit
 */
export function limitPhotos<File>(files: readonly File[]): {
  taken: File[]
  left_out: File[]
  message: string | null
} {
  const left_out = files.slice(maximumPhotosAtOnce)
  return {
    taken: files.slice(0, maximumPhotosAtOnce),
    left_out,
    message:
      left_out.length === 0
        ? null
        : `Bir seferde en fazla ${maximumPhotosAtOnce} fotoğraf yükleyebilirsiniz. ${left_out.length} fotoğraf alınmadı; kalanları sonra ekleyin.`,
  }
}
