import { Button } from '../actions/Button'

export interface LoadMoreProps {
  shown: number
  total: number
  loading: boolean
  onLoad: () => void
}

export function LoadMore({ shown, total, loading, onLoad }: LoadMoreProps) {
  return (
    <div className="flex flex-col items-center gap-3 border-t border-line p-4 sm:flex-row sm:justify-between">
      <p role="status" className="tabular text-sm text-meta">
        {total} kayıttan {shown} tanesi gösteriliyor
      </p>
      {shown < total && (
        <Button loading={loading} onClick={onLoad}>
          Daha fazla göster
        </Button>
      )}
    </div>
  )
}
