// A photo of 12 megapixels through our pool (checks, hash, a process of its own) against the image library alone drawing
// the same three renditions.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPhotoIngest } from '@gozlem/server/external/images/photo-ingest'
import sharp from 'sharp'
import { atMost, type Benchmark } from './benchmark'
import { generatedPhoto } from './generated-photo'
import { inTurns, timed } from './rounds'

const rounds = 9

export const photo: Benchmark = {
  name: 'photo',
  title: 'ingest of a 12 megapixel JPEG against the image library alone',
  async run(stage) {
    const bytes = await generatedPhoto(12, 4000, 3000, 85)
    const path = join(stage.folder(), 'photo')
    writeFileSync(path, bytes)
    const pool = createPhotoIngest({ workerUrl: new URL('./photo-worker.js', import.meta.url) })
    stage.onEnd(() => pool.close())
    sharp.cache(false)
    const sides = {
      ours: () => timed(() => pool.ingest({ path })),
      library: () => timed(() => drawRenditions(bytes)),
    }
    await inTurns(2, sides, 'library')
    const measured = await inTurns(rounds, sides, 'library')
    return [
      atMost(
        'photo ingest, 12 megapixels',
        measured.ratio('ours'),
        1.3,
        'x',
        `${measured.median('ours').toFixed(0)} ms against ${measured.median('library').toFixed(0)} ms, JPEG of ${(bytes.length / 1e6).toFixed(1)} MB`,
      ),
    ]
  },
}

async function drawRenditions(bytes: Buffer): Promise<void> {
  const { data, info } = await sharp(bytes)
    .autoOrient()
    .resize({ width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: 3 as const }
  await Promise.all([
    sharp(data, { raw }).jpeg({ quality: 80 }).toBuffer(),
    sharp(data, { raw })
      .resize({ width: 1000, height: 1000, fit: 'inside' })
      .jpeg({ quality: 80 })
      .toBuffer(),
    sharp(data, { raw }).resize({ width: 400, height: 400, fit: 'inside' }).jpeg({ quality: 75 }).toBuffer(),
  ])
}
