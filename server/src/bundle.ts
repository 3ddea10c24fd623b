// Where the product's files lie: a bundle carries its migrations, workers, templates, NACE list and demo photos beside it.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const beside = (path: string): URL => new URL(path, import.meta.url)

export const isBundle = import.meta.url.includes('/dist/') && existsSync(beside('migrations'))

/** The web app's build, where it is served from. */
export const webFolder = fileURLToPath(beside('../../web/dist'))
