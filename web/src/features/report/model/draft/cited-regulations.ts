import type { FindingView } from '@gozlem/contract/report'

/** The regulations that findings cite, each once: catalogue titles without the article, and free texts as they are. */
export function citedRegulations(findings: readonly FindingView[]): string[] {
  const texts = findings.flatMap(({ citations, mevzuat_referansi }) =>
    citations.length > 0
      ? citations.map(({ title, ref }) =>
          ref !== null && title.endsWith(`, ${ref}`) ? title.slice(0, -ref.length - 2) : title,
        )
      : [mevzuat_referansi.trim()],
  )
  return [...new Set(texts)].filter((text) => text !== '')
}
