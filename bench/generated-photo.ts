// Photos that are the same on every machine: soft shapes as of a hall or a site, with grain as of a phone's sensor.
import sharp from 'sharp'

/**
 * A JPEG with camera-like detail; the same seed gives the same pixels.
 * @param width pixels; a 4000 x 3000 photo at quality 85 has about 3 MB
 */
export async function generatedPhoto(
  seed: number,
  width: number,
  height: number,
  quality: number,
): Promise<Buffer> {
  const random = randomNumbers(seed)
  const noise = Int8Array.from({ length: 65_536 }, () => (random() + random() + random() - 1.5) * 16)
  const waves = Array.from({ length: 9 }, () => ({
    across: (random() - 0.5) * 40,
    down: (random() - 0.5) * 40,
    phase: random() * 6,
    strength: 8 + random() * 18,
  }))
  const pixels = Buffer.alloc(width * height * 3)
  let place = 0
  for (let y = 0; y < height; y += 1) {
    const rowWaves = waves.map((wave) => wave.phase + (wave.down * y) / height)
    for (let x = 0; x < width; x += 1) {
      let light = 120
      for (let index = 0; index < 3; index += 1) {
        const wave = waves[(index + (y >> 8)) % 9]
        const row = rowWaves[(index + (y >> 8)) % 9]
        if (wave && row !== undefined) light += wave.strength * Math.sin(row + (wave.across * x) / width)
      }
      const grain = noise[(x * 31 + y * 7919 + ((x * y) >> 5)) & 65_535] ?? 0
      pixels[place] = clamp(light + grain + 10)
      pixels[place + 1] = clamp(light * 0.94 + grain)
      pixels[place + 2] = clamp(light * 0.82 + grain - (y * 30) / height)
      place += 3
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality })
    .toBuffer()
}

const clamp = (value: number): number => Math.max(0, Math.min(255, value))

/** Mulberry32: numbers from 0 to 1 that depend on the seed alone. */
export function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
