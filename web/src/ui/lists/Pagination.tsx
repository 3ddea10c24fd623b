import { IconButton } from '../actions/IconButton'
import { ChevronLeft, ChevronRight } from '../icons'

export interface PaginationProps {
  /** As a reply tells it; page from 1. Nothing is shown until it is known, nor for a single page. */
  pagination: { page: number; totalPages: number; total: number } | undefined
  onPage: (page: number) => void
}

export function Pagination({ pagination, onPage }: PaginationProps) {
  if (!pagination || pagination.totalPages <= 1) return null
  const { page, totalPages, total } = pagination
  return (
    <nav
      aria-label="Sayfalar"
      className="flex items-center justify-between gap-3 border-t border-line p-2 pl-4"
    >
      <p className="tabular text-sm text-meta">{total} kayıt</p>
      <div className="flex items-center gap-1">
        <IconButton
          label="Önceki sayfa"
          icon={ChevronLeft}
          className="print:hidden"
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <p aria-live="polite" className="tabular px-2 text-sm font-semibold">
          Sayfa {page} / {totalPages}
        </p>
        <IconButton
          label="Sonraki sayfa"
          icon={ChevronRight}
          className="print:hidden"
          disabled={page >= totalPages}
          onClick={() => onPage(page + 1)}
        />
      </div>
    </nav>
  )
}
