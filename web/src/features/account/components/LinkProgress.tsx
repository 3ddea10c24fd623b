import type { ReactNode } from 'react'

/** While the server is asked about a link that was opened. */
export function LinkProgress({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="flex flex-col items-center gap-6 py-6 text-center">
      <span
        aria-hidden
        className="size-12 animate-spin rounded-full border-4 border-brand-line border-t-brand"
      />
      <h1 className="text-xl font-semibold">{children}</h1>
    </div>
  )
}
