import { Loading, Skeleton, SkeletonForm, SkeletonPhotos, SkeletonRows } from '../../../ui/feedback/Skeleton'

/** The editor's shape: header, photos and findings on the left, one finding on the right. */
export function ReportSkeleton() {
  return (
    <Loading label="Rapor yükleniyor…">
      <div className="flex items-center gap-4 border-b border-line pb-4">
        <div className="flex-1 space-y-2">
          <Skeleton className="h-6 w-2/5" />
          <Skeleton className="h-4 w-1/4" />
        </div>
        <Skeleton className="h-12 w-40 rounded-md" />
      </div>
      <div className="mt-6 grid gap-6 xl:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <div className="space-y-4">
          <div className="rounded-lg border border-line bg-surface p-4">
            <SkeletonPhotos photos={4} />
          </div>
          <div className="rounded-lg border border-line bg-surface">
            <SkeletonRows rows={3} />
          </div>
        </div>
        <div className="rounded-lg border border-line bg-surface p-6">
          <SkeletonForm fields={5} />
        </div>
      </div>
    </Loading>
  )
}
