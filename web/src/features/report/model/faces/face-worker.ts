// Finds faces in a thread of its own, by a network whose weights come with its package. WebAssembly, because it answers the same on
// every device and needs no graphics card; the server lets this one file compile it (server/src/http/web-app.ts).
import {
  SsdMobilenetv1,
  SsdMobilenetv1Options,
  env,
  tf as tensors,
} from '@vladmandic/face-api/dist/face-api.esm.js'
import manifest from '@vladmandic/face-api/model/ssd_mobilenetv1_model-weights_manifest.json'
import weightsUrl from '@vladmandic/face-api/model/ssd_mobilenetv1_model.bin?url'
import { readBuiltFile } from '../../../../platform/api/built-file'
import { type Box, type FoundFace, partsOf, withoutRepeats } from './picture-parts'
import wasmUrl from './wasm/tfjs-backend-wasm-simd.wasm?url'

/** The package's own declaration leaves out what chooses where tensors are calculated. */
const tf = tensors as typeof tensors & {
  env: () => { set: (flag: string, value: boolean) => void }
  setBackend: (name: string) => Promise<boolean>
  setWasmPaths: (paths: Record<string, string>) => void
}

/** Of the picture that is looked at, whatever it was: what is smaller in it than a face's 20 pixels is not found anyway. */
const longSide = 1600
/** From here on it is more often a face than not; a wrong one is taken off by one press, a missed one is not. */
const surely = 0.4

let ready: Promise<SsdMobilenetv1> | undefined

self.addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void facesIn(data).then(
    (faces) => self.postMessage({ faces }, { transfer: [] }),
    (cause: unknown) => self.postMessage({ failed: String(cause) }, { transfer: [] }),
  )
})

async function facesIn(picture: Blob): Promise<FoundFace[]> {
  ready ??= loadDetector()
  const [detector, { canvas, pixels }] = await Promise.all([ready, draw(picture)])
  const faces: FoundFace[] = []
  for (const part of partsOf(canvas.width, canvas.height)) {
    const { x, y, width, height } = part
    const tensor = tf.tidy(() => tf.browser.fromPixels(pixels.getImageData(x, y, width, height)))
    const found = await detector.locateFaces(tensor, options)
    tensor.dispose()
    faces.push(...found.map(({ box, score }) => inPicture({ box, score }, part, canvas)))
  }
  return withoutRepeats(faces)
}

const options = new SsdMobilenetv1Options({ minConfidence: surely, maxResults: 100 })

function inPicture(
  { box, score }: { box: Box; score: number },
  part: Box,
  { width, height }: Pick<Box, 'width' | 'height'>,
): FoundFace {
  return {
    x: (part.x + box.x) / width,
    y: (part.y + box.y) / height,
    width: box.width / width,
    height: box.height / height,
    score,
  }
}

async function draw(picture: Blob) {
  const bitmap = await createImageBitmap(picture)
  const scale = Math.min(1, longSide / Math.max(bitmap.width, bitmap.height))
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale))
  const pixels = canvas.getContext('2d', { willReadFrequently: true })
  if (!pixels) throw new Error('no canvas')
  pixels.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return { canvas, pixels }
}

async function loadDetector(): Promise<SsdMobilenetv1> {
  // The package looks for a page to draw on; it is given tensors instead.
  const refuse = () => {
    throw new Error('no page here')
  }
  env.setEnv({
    Canvas: OffscreenCanvas,
    CanvasRenderingContext2D: OffscreenCanvasRenderingContext2D,
    Image: ImageBitmap,
    ImageData,
    Video: ImageBitmap,
    createCanvasElement: refuse,
    createImageElement: refuse,
    createVideoElement: refuse,
    fetch: refuse,
    readFile: refuse,
  } as never)
  // Threads need pages that are kept apart from all others, which these are not; without SIMD it cannot be used.
  tf.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false)
  tf.setWasmPaths({
    'tfjs-backend-wasm.wasm': wasmUrl,
    'tfjs-backend-wasm-simd.wasm': wasmUrl,
    'tfjs-backend-wasm-threaded-simd.wasm': wasmUrl,
  })
  if (!(await tf.setBackend('wasm'))) throw new Error('no WebAssembly')
  const specs = manifest.flatMap(({ weights }) => weights)
  const detector = new SsdMobilenetv1()
  detector.loadFromWeightMap(tf.io.decodeWeights(await readBuiltFile(weightsUrl), specs as never))
  return detector
}
