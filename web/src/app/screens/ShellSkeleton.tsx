import { Skeleton, SkeletonPage } from '../../ui/feedback/Skeleton'

/** The shell's shape before its code is here: same columns, same bars, so that nothing moves when it comes. */
export function ShellSkeleton() {
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[var(--sidebar-width)_minmax(0,1fr)]">
      <div aria-hidden className="hidden overflow-hidden border-r border-line bg-surface px-4 py-5 md:block">
        <Skeleton className="mb-8 h-8 w-40" />
        <Skeleton className="mb-8 h-14 w-full rounded-md" />
        <div className="space-y-4">
          {['w-32', 'w-40', 'w-28', 'w-36', 'w-24'].map((width) => (
            <Skeleton key={width} className={`h-6 ${width}`} />
          ))}
        </div>
      </div>
      <div aria-hidden className="h-14 border-b border-line bg-surface md:hidden" />
      <main className="mx-auto w-full max-w-page px-4 py-4 md:px-8 md:py-8">
        <SkeletonPage />
      </main>
    </div>
  )
}
