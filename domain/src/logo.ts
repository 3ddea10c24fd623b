import { maximumPhotoBytes, type PhotoRefusalCode } from './report/photo-rules'

/** How the accepted types are named to people. */
export const acceptedLogoTypesText = 'JPG, PNG veya WebP'
/** Value for the `accept` attribute of a file input. */
export const logoInputAccept = 'image/jpeg,image/png,image/webp,.jpg,.jpeg,.png,.webp'

/** The Turkish sentence for a refused logo: why, and what to do about it. */
export function logoRefusalMessage(code: PhotoRefusalCode): string {
  return `Logo yüklenemedi: ${reasons[code]}`
}

const otherType = `${acceptedLogoTypesText} biçiminde bir görüntü seçin.`

const reasons: Record<PhotoRefusalCode, string> = {
  TOO_LARGE: `dosya ${maximumPhotoBytes / 1024 / 1024} MB sınırını aşıyor.`,
  NOT_AN_IMAGE: `dosya bir görüntü değil. ${otherType}`,
  UNSUPPORTED_TYPE: `bu görüntü türü desteklenmiyor. ${otherType}`,
  TOO_SMALL: 'görüntü çok küçük.',
  TOO_MANY_PIXELS: 'görüntünün çözünürlüğü çok yüksek. Daha küçük bir görüntü seçin.',
  UNKNOWN_INKS: 'görüntü baskı renklerinde (CMYK) kaydedilmiş. RGB olarak kaydedip yeniden seçin.',
  CORRUPT: 'dosya bozuk ya da eksik. Açılabildiğini kontrol edip yeniden deneyin.',
  TIMEOUT: 'görüntünün işlenmesi çok uzun sürdü. Daha küçük bir görüntü seçin.',
}
