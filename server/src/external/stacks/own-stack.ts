// Stacks of the server itself in the words of its source. Node's own --enable-source-maps would hold every map from the start;
// here one is read when an error is written, and kept for a minute, because errors come in numbers.
import { readFileSync } from 'node:fs'
import { TraceMap } from '@jridgewell/trace-mapping'
import { inSource } from './source-maps'

const keptMs = 60_000

const bundle = new URL('.', import.meta.url)
const literally = bundle.href.replaceAll(/\W/g, '\\$&')
const place = new RegExp(`${literally}([\\w-]+\\.js):([1-9]\\d*):([1-9]\\d*)`, 'g')

const maps = new Map<string, TraceMap | null>()

/** The stack with the places of the source; as it came where nothing is bundled, or a map is not there. */
export function ownStack(stack: string): string {
  return inSource(stack, place, (file) => {
    const map = maps.get(file) ?? readMap(file)
    if (maps.size === 0) setTimeout(() => maps.clear(), keptMs).unref()
    maps.set(file, map)
    return map
  })
}

function readMap(file: string): TraceMap | null {
  try {
    // Named from the project's root, as people name files.
    return new TraceMap(readFileSync(new URL(`${file}.map`, bundle), 'utf8'), `server/dist/${file}.map`)
  } catch {
    return null
  }
}
