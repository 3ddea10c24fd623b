// Stacks of the built web app in the words of its source (ADM-05). The maps stand beside the server and are never served.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'

export interface SourceMaps {
  /**
   * A stack whose places in built files are those of the source.
   * @param stack as a browser wrote it, of any length
   * @returns null where it names no built file whose map is here: another release, or no release at all
   */
  resolve(stack: string): Promise<string | null>
}

/** A built file as the web app names it, with line and column, both from 1. */
const place = /(?:https?:\/\/[^/\s]{1,100})?\/assets\/([\w-]{1,100}\.js):([1-9]\d{0,8}):([1-9]\d{0,8})/g

/** @param folder that the build wrote the maps to; null or missing: none is known */
export function createSourceMaps(folder: string | null): SourceMaps {
  return {
    async resolve(stack) {
      const files = new Set([...stack.matchAll(place)].map(([, file = '']) => file))
      const maps = new Map<string, TraceMap>()
      for (const file of files) {
        const map = folder === null ? null : await readMap(join(folder, `${file}.map`))
        if (map) maps.set(file, map)
      }
      return maps.size === 0 ? null : inSource(stack, place, (file) => maps.get(file) ?? null)
    },
  }
}

/**
 * A stack whose places in built files are those of the source.
 * @param place finds a built file by name, line and column, both from 1
 */
export function inSource(stack: string, place: RegExp, mapOf: (file: string) => TraceMap | null): string {
  return stack.replace(place, (built: string, file: string, line: string, column: string) => {
    const map = mapOf(file)
    const found = map && originalPositionFor(map, { line: Number(line), column: Number(column) - 1 })
    if (!found?.source) return built
    const source = found.source
      .split('/')
      .filter((part) => part !== '..')
      .join('/')
    return `${source}:${found.line}:${found.column + 1}${found.name ? ` [${found.name}]` : ''}`
  })
}

async function readMap(file: string): Promise<TraceMap | null> {
  try {
    return new TraceMap(await readFile(file, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
