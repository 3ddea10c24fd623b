// Tests upload the same few photos over and over, and drawing one takes longer than all the rest of such a test.
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import type { IngestedPhoto, PhotoIngest } from '../../external/images/photo-ingest'

type Drawn = { photo: IngestedPhoto; pictures: Record<(typeof sizes)[number], Buffer> }

const sizes = ['display', 'print', 'thumb'] as const
/** Some hundred kilobytes each. */
const maxDrawn = 100

/** Draws each photo once in a test process, as often as it comes; one that is refused is looked at each time. */
export function drawingOnce({ ingest }: Pick<PhotoIngest, 'ingest'>): Pick<PhotoIngest, 'ingest'> {
  const known = new Map<string, Drawn>()
  return {
    async ingest(input, signal) {
      const { path, ...options } = input
      const bytes = createHash('sha256').update(await readFile(path))
      const key = bytes.update(JSON.stringify(options)).digest('hex')
      const drawn = known.get(key)
      if (drawn) {
        signal?.throwIfAborted()
        return leaveBeside(path, drawn)
      }
      const photo = await ingest(input, signal)
      const [display, print, thumb] = await Promise.all(sizes.map((size) => readFile(photo[size].path)))
      if (display && print && thumb && known.size < maxDrawn)
        known.set(key, { photo, pictures: { display, print, thumb } })
      return photo
    },
  }
}

async function leaveBeside(path: string, { photo, pictures }: Drawn): Promise<IngestedPhoto> {
  const beside = { ...photo }
  for (const size of sizes) {
    beside[size] = { ...photo[size], path: `${path}-${size}.jpg` }
    await writeFile(beside[size].path, pictures[size])
  }
  return beside
}
