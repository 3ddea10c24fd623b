import { SkeletonPage } from '../../ui/feedback/Skeleton'

/** In the place of a page whose code is on its way. */
export function PageSkeleton() {
  return <SkeletonPage />
}
