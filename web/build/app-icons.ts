/*
 * Draws the icons that the installed app needs from icon.svg, so that the brand is kept in one place. Android cuts a
 * maskable icon into its own shape: the mark fills the middle four fifths of it.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'

const ground = '#155e6b'

export function appIcons(root: string): Plugin {
  return {
    name: 'app-icons',
    apply: 'build',
    async generateBundle() {
      const mark = await readFile(join(root, 'public/icon.svg'))
      const icons: Record<string, Promise<Buffer>> = {
        'icon-192': drawn(mark, 192).png().toBuffer(),
        'icon-512': drawn(mark, 512).png().toBuffer(),
        'maskable-192': filled(mark, 192),
        'maskable-512': filled(mark, 512),
        'apple-touch-180': filled(mark, 180),
        'badge-96': silhouette(mark, 96),
      }
      for (const [name, png] of Object.entries(icons))
        this.emitFile({ type: 'asset', fileName: `icons/${name}.png`, source: await png })
    },
  }
}

const drawn = (mark: Buffer, size: number) => sharp(mark, { density: size * 2 }).resize(size, size)

async function filled(mark: Buffer, size: number): Promise<Buffer> {
  const inner = await drawn(mark, Math.round(size * 0.8))
    .png()
    .toBuffer()
  return sharp({ create: { width: size, height: size, channels: 3, background: ground } })
    .composite([{ input: inner }])
    .png()
    .toBuffer()
}

/** The helmet alone, white on nothing: a phone's status bar takes only the shape. */
function silhouette(mark: Buffer, size: number): Promise<Buffer> {
  const shape = mark
    .toString('utf8')
    .replace(/<rect[^>]*\/>/, '')
    .replaceAll(/stroke="#[^"]+"/g, 'stroke="#fff"')
  return drawn(Buffer.from(shape), size).png().toBuffer()
}
