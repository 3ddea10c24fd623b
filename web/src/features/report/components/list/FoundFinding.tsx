import type { ListedReport } from '@gozlem/contract/report'
import { MarkedText } from '../../../../ui/layout/MarkedText'

/** Which finding of a report holds the words of the search, and how many more do. */
export function FoundFinding({ found }: { found: NonNullable<ListedReport['found']> }) {
  const { statement, elsewhere } = found.finding
  const others = found.matches - 1
  return (
    <span className="mt-1 block border-l-2 border-line-firm pl-2 text-sm font-normal">
      <span className="line-clamp-2">
        <MarkedText parts={statement} />
      </span>
      {elsewhere && (
        <span className="line-clamp-2 text-meta">
          {elsewhere.label}: <MarkedText parts={elsewhere.parts} />
        </span>
      )}
      {others > 0 && <span className="block text-meta">ve {others} uygunsuzluk daha</span>}
    </span>
  )
}
