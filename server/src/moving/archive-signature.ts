// The HMAC of a manifest: by the hashes in it every row and file is what the installation exported (docs/decisions/063).
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { ArchiveError, unsignedFormat } from './archive-format'
import type { Archive } from './open-archive'

/**
 * The key that signs one archive. It follows from the SEALING_KEY and from `key_check`, which is random in each archive, so
 * that handing it on gives away neither the SEALING_KEY nor another archive.
 */
export function archiveKey(sealing_key: Buffer, key_check: string): Buffer {
  return Buffer.from(hkdfSync('sha256', sealing_key, key_check, 'gozlem organization archive', 32))
}

/** @param signed the manifest without its HMAC, as JSON without blanks */
export function signatureOf(signed: string, key: Buffer): string {
  return createHmac('sha256', key).update(signed, 'utf8').digest('hex')
}

export interface Trust {
  /** Null where nobody has it. */
  key: Buffer | null
  /** Whoever runs the import answers for an archive of the format that had no HMAC. */
  accepts_unsigned: boolean
}

/** @throws ArchiveError unless the manifest is what the key signed */
export function assertSigned({ manifest, signed }: Archive, { key, accepts_unsigned }: Trust): void {
  if (manifest.format === unsignedFormat) {
    if (accepts_unsigned) return
    throw new ArchiveError(
      'Arşiv imzasız: eski bir sürümle alınmış ya da imzası silinmiş, içeriğinin değiştirilmediği doğrulanamıyor. Kurulumu güncelleyip arşivi yeniden alın; bu mümkün değilse ve dosyayı size verene güveniyorsanız komuta --unsigned ekleyin.',
    )
  }
  if (manifest.hmac === undefined)
    throw new ArchiveError(
      'Arşivin imzası (manifest.json içinde hmac) eksik: dışa aktarıldıktan sonra değiştirilmiş.',
    )
  if (!key)
    throw new ArchiveError(
      'Arşivin imzası doğrulanamıyor: SOURCE_SEALING_KEY ile dışa aktaran kurulumun anahtarını ya da ARCHIVE_KEY ile o kurulumda “npm run organization:archive-key -- DOSYA.zip” komutunun yazdığı anahtarı verin.',
    )
  const expected = Buffer.from(signatureOf(signed, key), 'hex')
  if (!timingSafeEqual(expected, Buffer.from(manifest.hmac, 'hex')))
    throw new ArchiveError(
      'Arşivin imzası tutmuyor: arşiv dışa aktarıldıktan sonra değiştirilmiş ya da verilen anahtar bu arşivin değil.',
    )
}
