import type { FindingView } from '@gozlem/contract/report'

/** The regulations that findings cite, each once: those of the catalogue without the article, and free texts as they are. */
export function citedRegulations(
  findings: readonly Pick<FindingView, 'citations' | 'mevzuat_referansi'>[],
): string[] {
  const texts = findings.flatMap(({ citations, mevzuat_referansi }) =>
    citations.length > 0
      ? citations.map(({ regulation, title }) => regulation ?? title)
      : [mevzuat_referansi.trim()],
  )
  return [...new Set(texts)].filter((text) => text !== '')
}
