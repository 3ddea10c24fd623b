// What is said before a report is completed, without keeping it from that.
import { approvedObservations } from '@gozlem/domain/report/observation'
import { Notice } from '../../../../../ui/feedback/Notice'
import { useEditorPart } from '../../../model/draft/editor-session'
import { isDirty } from '../../../model/draft/editor-sync'
import { unansweredIn } from '../carried/CarriedNotice'
import { useCarried } from '../carried/use-carried'

/** What the engine praised and nobody approved stays out, without keeping the report from being completed. */
export function UnreadProposals() {
  const { observations } = useEditorPart((state) => state.draft)
  const count = observations.length - approvedObservations(observations).length
  if (count === 0) return null
  return (
    <div className="mt-4">
      <Notice title={`${count} olumlu gözlem önerisini onaylamadınız`}>
        Onaylanmayan öneriler rapora girmez.
      </Notice>
    </div>
  )
}

/** Findings of earlier reports that nobody answered for stay open, without keeping the report from being completed. */
export function UnansweredCarried() {
  const { data } = useCarried()
  const count = data ? unansweredIn(data) : 0
  if (count === 0) return null
  return (
    <div className="mt-4">
      <Notice tone="caution" title={`Önceki raporlardan ${count} uygunsuzluğu yanıtlamadınız`}>
        Yanıtlanmadan bırakılanlar olduğu gibi açık kalır. Yanıtlamak için vazgeçip sayfanın başındaki listeyi
        açın.
      </Notice>
    </div>
  )
}

/** An approval of what the report said before does not stand on it. */
export function LapsedApproval() {
  const lapses = useEditorPart(
    (state) =>
      state.base.review?.state === 'lapsed' || (state.base.review?.state === 'approved' && isDirty(state)),
  )
  if (!lapses) return null
  return (
    <div className="mt-4">
      <Notice tone="caution" title="Onay düştü">
        Rapor onaylandıktan sonra değişti. Tamamlanan raporda onay yer almaz.
      </Notice>
    </div>
  )
}
