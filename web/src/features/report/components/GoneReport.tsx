import { useEffect, useEffectEvent } from 'react'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { useLeftTexts } from '../model/draft/use-left-texts'
import { ReportSkeleton } from './ReportSkeleton'
import { TextsToKeep } from './UnaddedTexts'

export interface GoneReportProps {
  id: string
  /** Nothing of it is here either, or it was given up. */
  onNothing: () => void
}

/** A report that was deleted, or closed to this person: what they typed in it is still theirs. */
export function GoneReport({ id, onNothing }: GoneReportProps) {
  const left = useLeftTexts(id, null)
  const isEmpty = left?.groups.length === 0
  const leave = useEffectEvent(onNothing)

  useEffect(() => {
    if (isEmpty) leave()
  }, [isEmpty])

  if (left === undefined || isEmpty) return <ReportSkeleton />
  return (
    <>
      <PageHeader title="Rapor" back={{ to: '/reports', label: 'Raporlar' }} />
      <TextsToKeep title="Bu rapora artık erişilemiyor; eklenmeyen metniniz burada" left={left} />
    </>
  )
}
