import { useSyncExternalStore } from 'react'
import { isReportWaiting, onReportWaiting } from './waiting-mark'

export const useReportWaiting = (id: string): boolean =>
  useSyncExternalStore(onReportWaiting, () => isReportWaiting(id))
