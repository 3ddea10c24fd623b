// What a page stands on, named in the answer that brings it: its scripts, and what it asks first. The browser fetches all
// of it side by side, where each would be found behind another. The build of the web app wrote down which these are.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

interface PageFiles {
  /** Of the login page. */
  signedOut: readonly string[]
  /** Of the shell. */
  signedIn: readonly string[]
  pages: readonly {
    path: string
    public: boolean
    files: readonly string[]
    /** Addresses of calls, with the parameters of the path. */
    reads: readonly string[]
  }[]
}

/** The `Link` header of a page, by its path and query, and by whether the request carries a session. */
export type PageLinks = (url: string, hasSession: boolean) => string

/** Asked by every page at its start. */
const session = '/api/auth/session'

export async function readPageLinks(folder: string): Promise<PageLinks> {
  const file = join(folder, 'page-files.json')
  if (!existsSync(file)) return () => links([], [session])
  const { signedOut, signedIn, pages } = JSON.parse(await readFile(file, 'utf8')) as PageFiles

  return (url, hasSession) => {
    const [path = '', query = ''] = url.split('?')
    for (const page of pages) {
      const parameters = match(page.path, path)
      if (parameters === null) continue
      if (!hasSession && !page.public) break
      // With another query it asks for something else.
      const reads = query === '' ? page.reads.map((read) => filled(read, parameters)) : []
      return links(page.files, [session, ...reads])
    }
    return links(hasSession ? signedIn : signedOut, [session])
  }
}

/** The parameters of a path by their names; null where it is not one of these. */
function match(pattern: string, path: string): Map<string, string> | null {
  const [named, given] = [pattern.split('/'), path.split('/')]
  const isSame =
    named.length === given.length &&
    named.every((name, at) => name === given[at] || isParameter(name, given[at]))
  if (!isSame) return null
  return new Map(named.flatMap((name, at) => (name.startsWith(':') ? [[name, given[at] ?? '']] : [])))
}

/** Only what needs no spelling in a header or an address. */
const isParameter = (name: string, given = '') => name.startsWith(':') && /^[\w-]+$/.test(given)

const filled = (read: string, parameters: Map<string, string>) =>
  read
    .split('/')
    .map((part) => parameters.get(part) ?? part)
    .join('/')

function links(files: readonly string[], reads: readonly string[]): string {
  return [
    ...reads.map((read) => `<${read}>; rel=preload; as=fetch; crossorigin`),
    ...files.map((file) => `<${file}>; rel=modulepreload; crossorigin`),
  ].join(', ')
}
