// Icons and first pictures of the phones' projects, from web/public/icon.svg: the brand is kept in one place.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const ground = '#155e6b'

/** Pixels of a launcher's icon, and of the larger picture that Android cuts an icon out of. */
const densities = { mdpi: 48, hdpi: 72, xhdpi: 96, xxhdpi: 144, xxxhdpi: 192 }

export async function drawNativeIcons(folder) {
  const mark = await readFile(join(folder, '../web/public/icon.svg'))
  const drawn = (size) =>
    sharp(mark, { density: size * 2 })
      .resize(size, size)
      .png()
      .toBuffer()
  /** The mark in the middle of a picture, on nothing or on the brand's ground. */
  const placed = async (size, inner, background) =>
    sharp({ create: { width: size, height: size, channels: 4, background: background ?? '#0000' } })
      .composite([{ input: await drawn(inner) }])
      .png({ palette: true })
      .toBuffer()

  for (const [density, size] of Object.entries(densities)) {
    const at = (name) => join(folder, `android/app/src/main/res/mipmap-${density}/${name}.png`)
    const large = (size * 108) / 48
    await writeFile(at('ic_launcher'), await drawn(size))
    await writeFile(at('ic_launcher_round'), await drawn(size))
    // Two thirds of it are seen, whatever the shape.
    await writeFile(at('ic_launcher_foreground'), await placed(large, Math.round(large / 2)))
  }
  const assets = join(folder, 'ios/App/App/Assets.xcassets')
  // Without a transparent part: the store refuses icons that have one.
  const icon = await sharp(await placed(1024, 820, ground))
    .flatten({ background: ground })
    .png({ palette: true })
    .toBuffer()
  await writeFile(join(assets, 'AppIcon.appiconset/AppIcon-512@2x.png'), icon)
  const splash = await placed(2732, 512, ground)
  for (const name of ['splash-2732x2732', 'splash-2732x2732-1', 'splash-2732x2732-2'])
    await writeFile(join(assets, `Splash.imageset/${name}.png`), splash)
}
