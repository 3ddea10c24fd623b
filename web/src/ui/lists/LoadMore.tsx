import { Button } from '../actions/Button'

export interface LoadMoreProps {
  shown: number
  /** As counted; a search may count only so far, and `hasMore` tells that there are more than that. */
  total: number
  hasMore: boolean
  /** False where `total` is only where counting stopped. */
  isCounted?: boolean
  loading: boolean
  onLoad: () => void
}

export function LoadMore({ shown, total, isCounted = true, hasMore, loading, onLoad }: LoadMoreProps) {
  function totalOf() {
    if (!hasMore) return total
    return isCounted && total > shown ? total : `${Math.max(total, shown)}+`
  }

  return (
    <div className="flex flex-col items-center gap-3 border-t border-line p-4 sm:flex-row sm:justify-between">
      <p role="status" className="tabular text-sm text-meta">
        {totalOf()} kayıttan {shown} tanesi gösteriliyor
      </p>
      {hasMore && (
        <Button className="print:hidden" loading={loading} onClick={onLoad}>
          Daha Fazla Göster
        </Button>
      )}
    </div>
  )
}
