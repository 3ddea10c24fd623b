import { describe, expect, it } from 'vitest'
import {
  checkPhotoDimensions,
  checkPhotoFile,
  checkPhotoSize,
  limitPhotos,
  maximumPhotoBytes,
  type PhotoRefusalCode,
  photoRefusalCodes,
  photoRefusalMessage,
} from './photo-rules'

describe('REP-02 names each problem of a photo in Turkish', () => {
  it.each<[PhotoRefusalCode, string]>([
    [
      'TOO_LARGE',
      '“x.jpg” yüklenemedi: dosya 10 MB sınırını aşıyor. Fotoğrafı küçültün veya daha düşük çözünürlükte çekip tekrar deneyin.',
    ],
    [
      'NOT_AN_IMAGE',
      '“x.jpg” yüklenemedi: dosya bir fotoğraf değil. JPG, PNG, HEIC veya WebP biçiminde bir fotoğraf seçin.',
    ],
    [
      'UNSUPPORTED_TYPE',
      '“x.jpg” yüklenemedi: bu görüntü türü desteklenmiyor. JPG, PNG, HEIC veya WebP biçiminde bir fotoğraf seçin.',
    ],
    [
      'TOO_SMALL',
      '“x.jpg” yüklenemedi: fotoğraf en az 800x600 piksel olmalıdır. Daha yüksek çözünürlüklü bir fotoğraf seçin.',
    ],
    [
      'TOO_MANY_PIXELS',
      '“x.jpg” yüklenemedi: fotoğrafın çözünürlüğü çok yüksek (en fazla 120 megapiksel). Daha düşük çözünürlükte çekip tekrar deneyin.',
    ],
    [
      'CORRUPT',
      '“x.jpg” yüklenemedi: dosya bozuk veya eksik aktarılmış. Fotoğrafı aygıtınızda açıp kontrol edin ve yeniden yükleyin.',
    ],
    [
      'TIMEOUT',
      '“x.jpg” yüklenemedi: fotoğrafın işlenmesi çok uzun sürdü. Lütfen tekrar deneyin; sorun sürerse fotoğrafı küçültün.',
    ],
  ])('%s', (code, message) => {
    expect(photoRefusalMessage(code, { file_name: 'x.jpg' })).toBe(message)
  })

  it('has a sentence of its own for every code', () => {
    const sentences = photoRefusalCodes.map((code) => photoRefusalMessage(code, { file_name: 'x.jpg' }))
    expect(new Set(sentences).size).toBe(photoRefusalCodes.length)
  })

  it('says the size it found', () => {
    expect(photoRefusalMessage('TOO_SMALL', { file_name: 'ölçü.jpg', width: 799, height: 600 })).toContain(
      'en az 800x600 piksel olmalıdır (bu fotoğraf 799x600).',
    )
  })

  it.each([
    ['', '“Fotoğraf” yüklenemedi'],
    ['a\nb\t“c”.jpg', '“a b c .jpg” yüklenemedi'],
    ['\u202egpj.exe', '“gpj.exe” yüklenemedi'],
    [`${'ş'.repeat(200)}_son.jpg`, `“${'ş'.repeat(47)}…şşşş_son.jpg” yüklenemedi`],
  ])('keeps the file name %j from breaking the sentence', (file_name, start) => {
    expect(photoRefusalMessage('CORRUPT', { file_name }).startsWith(start)).toBe(true)
  })
})

describe('REP-02 checks a chosen file before it is sent', () => {
  it.each<[string, string, number, PhotoRefusalCode | null]>([
    ['saha.jpg', 'image/jpeg', 1, null],
    ['SAHA.JPG', '', 1, null],
    ['IMG_0001.HEIC', '', 1, null],
    ['IMG_0001.heif', 'application/octet-stream', 1, null],
    ['foto.webp', 'image/webp', 1, null],
    ['blob', 'image/png', 1, null],
    ['adsiz', '', 1, null],
    ['saha.jpg', 'image/jpeg', maximumPhotoBytes, null],
    ['saha.jpg', 'image/jpeg', maximumPhotoBytes + 1, 'TOO_LARGE'],
    ['saha.jpg', 'image/jpeg', 0, 'CORRUPT'],
    ['hareketli.gif', 'image/gif', 1, 'UNSUPPORTED_TYPE'],
    ['hareketli.gif', '', 1, 'UNSUPPORTED_TYPE'],
    ['cizim.svg', 'image/svg+xml', 1, 'UNSUPPORTED_TYPE'],
    ['tarama.tif', '', 1, 'UNSUPPORTED_TYPE'],
    ['belge.pdf', 'application/pdf', 1, 'NOT_AN_IMAGE'],
    ['foto.jpg.exe', '', 1, 'NOT_AN_IMAGE'],
  ])('%s (%s, %i bytes) -> %s', (name, type, size, code) => {
    expect(checkPhotoFile({ name, type, size })).toBe(code)
  })

  it.each<[number, number, PhotoRefusalCode | null]>([
    [800, 600, null],
    [600, 800, null],
    [799, 600, 'TOO_SMALL'],
    [800, 599, 'TOO_SMALL'],
    [599, 4000, 'TOO_SMALL'],
    [12_000, 9000, null],
    [12_000, 10_000, null],
    [12_000, 10_001, 'TOO_MANY_PIXELS'],
    [50_000, 50_000, 'TOO_MANY_PIXELS'],
  ])('%i x %i pixels -> %s', (width, height, code) => {
    expect(checkPhotoDimensions(width, height)).toBe(code)
  })

  it.each<[number, PhotoRefusalCode | null]>([
    [1, null],
    [maximumPhotoBytes, null],
    [maximumPhotoBytes + 1, 'TOO_LARGE'],
    [0, 'CORRUPT'],
  ])('%i bytes -> %s', (bytes, code) => {
    expect(checkPhotoSize(bytes)).toBe(code)
  })

  it('takes ten at once and says how many stay out', () => {
    const files = Array.from({ length: 12 }, (_, index) => index + 1)
    expect(limitPhotos(files)).toEqual({
      taken: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
      left_out: [11, 12],
      message:
        'Bir seferde en fazla 10 fotoğraf yükleyebilirsiniz. 2 fotoğraf alınmadı; kalanları sonra ekleyin.',
    })
    expect(limitPhotos(files.slice(0, 10)).message).toBeNull()
  })
})
