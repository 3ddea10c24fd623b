import type { VisitView } from '@gozlem/contract/visit'
import { type SeriesScope, seriesScopeLabels, seriesScopes } from '@gozlem/domain/visit/series'
import { useState } from 'react'
import { problemMessage } from '../../../platform/api/problem-message'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { toast } from '../../../ui/overlays/toast'
import { useEndSeries } from '../api'
import { ReasonField } from './ReasonField'
import { ScopeChoice } from './ScopeChoice'

export interface SeriesEndDialogProps {
  visit: VisitView
  onClose: () => void
  onEnded: () => void
}

/** Ends a pattern from a visit on, or as a whole. */
export function SeriesEndDialog({ visit, onClose, onEnded }: SeriesEndDialogProps) {
  const end = useEndSeries()
  const [scope, setScope] = useState<SeriesScope>('following')
  const [reason, setReason] = useState('')
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Tekrar bitirilsin mi?"
      description="Yapılmış, başlamış ve tek başına değiştirilmiş ziyaretler yerinde kalır."
      confirmLabel="Tekrarı Bitir"
      destructive
      describeError={(failure) => problemMessage(failure, 'Tekrar bitirilemedi')}
      onConfirm={async () => {
        const said = { scope, visit_id: visit.id, reason }
        const { message } = await end.mutateAsync({ id: visit.series_id ?? '', end: said })
        toast.success(message)
        onEnded()
      }}
    >
      <ScopeChoice scopes={seriesScopes} value={scope} labels={seriesScopeLabels} onChange={setScope} />
      {!visit.can.delete && <ReasonField value={reason} onChange={setReason} />}
    </ConfirmDialog>
  )
}
