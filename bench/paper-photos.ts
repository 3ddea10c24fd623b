// Photos of the demo in the shapes that telephones and stitching programs make, drawn as the product draws what is uploaded.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Picture } from '@gozlem/document/report-document'
import type { PaperPhotos } from '@gozlem/document/testing/paper-kinds'
import { drawPhoto } from '@gozlem/server/external/images/ingest-photo'
import sharp from 'sharp'

const fromRoot = (path: string) => readFile(fileURLToPath(new URL(`../${path}`, import.meta.url)))

async function cut(name: string, width: number, height: number): Promise<Picture> {
  const photo = sharp(await fromRoot(`server/demo/photos/${name}.jpg`))
  return drawn(await photo.resize({ width, height, fit: 'cover' }).jpeg({ quality: 90 }).toBuffer())
}

async function drawn(bytes: Uint8Array): Promise<Picture> {
  const { print } = await drawPhoto(bytes, { any_size: true })
  return { source: print.bytes, width: print.width, height: print.height, alt: '' }
}

export async function paperPhotos(): Promise<PaperPhotos> {
  const [scaffold, facade, passage, rubble, heap, panorama, tower, phone, heic] = await Promise.all([
    cut('iskele', 1200, 900),
    cut('cephe-calismasi', 900, 1200),
    cut('santiye-gecidi', 1200, 675),
    cut('moloz-kutusu', 1200, 900),
    cut('malzeme-yigini', 1200, 900),
    cut('santiye-gecidi', 2000, 500),
    cut('cephe-calismasi', 500, 1500),
    cut('iskele', 675, 1200),
    fromRoot('server/test-photos/libheif-example.heic').then(drawn),
  ])
  const logo = await drawn(await fromRoot('server/demo/photos/ege-guven-logo.png'))
  return { scaffold, facade, passage, rubble, heap, panorama, tower, phone, heic, logo }
}
