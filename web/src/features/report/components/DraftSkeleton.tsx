import type { ReportView } from '@gozlem/contract/report'
import { openingPhoto } from '@gozlem/domain/report/opening-photo'
import { clsx } from 'clsx'
import { Loading, Skeleton, SkeletonForm } from '../../../ui/feedback/Skeleton'
import { Picture } from '../../../ui/photos/Picture'
import { largePhotoRoom } from '../model/photos/photo-sizes'
import { CarriedWaiting } from './editor/carried/CarriedWaiting'

export interface DraftSkeletonProps {
  report: ReportView
  /** The finding that opens first, or null. */
  asked: string | null
}

/**
 * The editor's shape for a draft that is known by now, in the editor's measures. The photo is there already: people look at it
 * first, and it needs nothing of the editor.
 */
export function DraftSkeleton({ report, asked }: DraftSkeletonProps) {
  const photo = openingPhoto(report.entries, report.images, asked)
  return (
    <Loading label="Rapor yükleniyor…">
      <div className="flex items-center gap-4 max-md:flex-wrap md:border-b md:border-line md:pb-4">
        <Skeleton className="h-12 w-3/5" />
        <Skeleton className="h-6 w-2/5 md:ml-auto md:h-12 md:w-40 md:rounded-md" />
      </div>
      <div className="mt-4 space-y-4 md:mt-6 md:space-y-6">
        {report.asks_of_earlier && <CarriedWaiting />}
        <div className="grid items-start gap-4 min-[1200px]:grid-cols-[minmax(0,18rem)_minmax(0,1fr)] min-[1200px]:gap-6">
          <div className="space-y-4">
            <Skeleton className="h-24 rounded-lg min-[1200px]:h-72" />
            <Skeleton className="h-14 rounded-md" />
            <Skeleton className="h-12 w-1/2 min-[1200px]:h-64 min-[1200px]:w-full" />
          </div>
          <div className="@container rounded-lg border border-line bg-surface p-4 md:p-6">
            <Skeleton className="h-14 w-40" />
            <div
              className={clsx('mt-4 grid items-start gap-4 md:gap-6', photo && '@min-[36rem]:grid-cols-2')}
            >
              {photo && (
                <Picture
                  src={photo.thumbnail_url}
                  alt=""
                  width={photo.width}
                  height={photo.height}
                  eager
                  atOnce
                  className={clsx('rounded-md bg-sunken object-contain', largePhotoRoom)}
                />
              )}
              <SkeletonForm fields={5} />
            </div>
          </div>
        </div>
      </div>
    </Loading>
  )
}
