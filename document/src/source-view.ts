// The regulations a report rests on, each once: what it lists as references, and what its findings cite beyond them.
import type { FileNames } from './file-names'
import type { ReportDocument } from './report-document'

export interface CodeView {
  link: string
  /** File of the QR code; null when the link is too long for one. */
  file: string | null
}

export interface SourceView {
  title: string
  /** Null where no public address is known. */
  code: CodeView | null
}

/** Each regulation by its name, those with a QR code first, otherwise in the order in which they come up. */
export function viewSources(
  { references, findings }: Pick<ReportDocument, 'references' | 'findings'>,
  files: FileNames,
): SourceView[] {
  const named = [
    ...references.map(({ regulation, link }) => ({ title: regulation, link })),
    ...findings.flatMap(({ citations }) => citations.map(({ title, link }) => ({ title, link }))),
  ]
  const links = new Map<string, string | null>()
  for (const { title, link } of named) links.set(title, links.get(title) ?? safeLink(link))
  const sources = [...links].map(([title, link]) => ({ title, code: viewCode(link, files) }))
  return [...sources.filter(({ code }) => code !== null), ...sources.filter(({ code }) => code === null)]
}

/** A link with its QR code; null for what is no address of the web. */
export function viewCode(link: string | null, files: FileNames): CodeView | null {
  const safe = safeLink(link)
  return safe === null ? null : { link: safe, file: files.code(safe) }
}

/** An address of the web, or null. */
export function safeLink(link: string | null): string | null {
  if (!link || !URL.canParse(link)) return null
  const { protocol, href } = new URL(link)
  return protocol === 'https:' || protocol === 'http:' ? href : null
}
