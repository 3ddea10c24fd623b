// What a page stands on, named in the answer that brings it: its scripts, and what it asks first. The browser fetches all
// of it side by side, where each would be found behind another. The build of the web app wrote down which these are. Of a draft
// the photo that it opens at is named as well, the last of all and small.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Access, admits } from '@gozlem/domain/account/permissions'
import type { Role } from '@gozlem/domain/account/roles'
import { needsCertificateToEdit } from '@gozlem/domain/certificate/validity'

/** Each the largest first, because what takes longest decides when the page stands. */
interface PageFiles {
  /** Of the login page. */
  signedOut: readonly string[]
  /** Of the shell. */
  signedIn: readonly string[]
  pages: readonly PageOfFiles[]
}

interface PageOfFiles {
  path: string
  /** Who may open it, and make the calls it asks first. */
  access: readonly Access[]
  files: readonly string[]
  /** Addresses of calls, with the parameters of the path. */
  reads: readonly string[]
  /** In place of these a report brings what it is edited or read with too. */
  report?: {
    edited: readonly string[]
    read: readonly string[]
    /** Asked before it is edited, of those who need a certificate for that. */
    certificate: string
  }
}

/** Who opens a page, as far as it tells what they will need. */
export interface Visitor {
  /** Null while they may do nothing else before something is set right, such as a new password. */
  role: Role | null
  /** What the editor opens with; null where a report is read instead. */
  draft: (reportId: string) => Promise<OpenedDraft | null>
}

export interface OpenedDraft {
  /** The address of the small photo that it opens at. */
  photo: string | null
}

/** The `Link` header of a page, by its path and query, and by who opens it; of some it is only known that they have a session. */
export type PageLinks = (url: string, visitor: Visitor | 'unknown' | null) => Promise<string>

/** Asked by every page at its start. */
const session = '/api/auth/session'

export async function readPageLinks(folder: string): Promise<PageLinks> {
  const file = join(folder, 'page-files.json')
  if (!existsSync(file)) return async () => links([], [session])
  const { signedOut, signedIn, pages } = JSON.parse(await readFile(file, 'utf8')) as PageFiles

  return async (url, visitor) => {
    const [path = '', query = ''] = url.split('?')
    for (const page of pages) {
      const parameters = match(page.path, path)
      if (parameters === null) continue
      if (visitor === null && !page.access.includes('public')) break
      const mayAsk = knows(visitor) && page.access.every((needed) => admits(needed, visitor.role))
      // With another query it asks for something else.
      const reads = mayAsk && query === '' ? page.reads.map((read) => filled(read, parameters)) : []
      const report = mayAsk ? await ofReport(page, parameters, visitor) : null
      return links(
        report?.files ?? page.files,
        [session, ...reads, ...(report?.reads ?? [])],
        report?.photo ?? null,
      )
    }
    return links(visitor === null ? signedOut : signedIn, [session])
  }
}

const knows = (visitor: Visitor | 'unknown' | null): visitor is Visitor & { role: Role } =>
  visitor !== null && visitor !== 'unknown' && visitor.role !== null

async function ofReport(
  { report }: PageOfFiles,
  parameters: ReadonlyMap<string, string>,
  { draft, role }: Visitor & { role: Role },
): Promise<(OpenedDraft & { files: readonly string[]; reads: readonly string[] }) | null> {
  const id = parameters.get(':id')
  if (report === undefined || id === undefined) return null
  const opened = await draft(id)
  if (opened === null) return { files: report.read, reads: [], photo: null }
  const reads = needsCertificateToEdit(role) ? [report.certificate] : []
  return { files: report.edited, reads, ...opened }
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

function links(files: readonly string[], reads: readonly string[], photo: string | null = null): string {
  return [
    ...reads.map((read) => `<${read}>; rel=preload; as=fetch; crossorigin`),
    ...files.map((file) => `<${file}>; rel=modulepreload; crossorigin`),
    ...(photo === null ? [] : [`<${photo}>; rel=preload; as=image`]),
  ].join(', ')
}
