import { Button } from '../actions/Button'

export interface LoadMoreProps {
  shown: number
  /** As counted; a search may count only so far, and `hasMore` tells that there are more than that. */
  total: number
  hasMore: boolean
  loading: boolean
  onLoad: () => void
}

export function LoadMore({ shown, total, hasMore, loading, onLoad }: LoadMoreProps) {
  return (
    <div className="flex flex-col items-center gap-3 border-t border-line p-4 sm:flex-row sm:justify-between">
      <p role="status" className="tabular text-sm text-meta">
        {total > shown || !hasMore ? total : `${shown}+`} kayıttan {shown} tanesi gösteriliyor
      </p>
      {hasMore && (
        <Button loading={loading} onClick={onLoad}>
          Daha fazla göster
        </Button>
      )}
    </div>
  )
}
