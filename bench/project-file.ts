import { fileURLToPath } from 'node:url'

/** Absolute path of a file of the project; the bench runs as a bundle in bench/dist (scripts/bench.mjs). */
export const projectFile = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))
