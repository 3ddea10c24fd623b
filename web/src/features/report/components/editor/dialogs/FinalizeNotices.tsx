// What is said before a report is completed, without keeping it from that.
import { approvedObservations } from '@gozlem/domain/report/observation'
import { useSelector } from '@tanstack/react-store'
import { Notice } from '../../../../../ui/feedback/Notice'
import { useEditorPart, useEditorSession } from '../../../model/draft/editor-session'
import { isDirty } from '../../../model/draft/editor-sync'
import { uploadTrouble } from '../../../model/photos/upload-trouble'
import { unansweredIn } from '../carried/CarriedNotice'
import { useCarried } from '../carried/use-carried'

/** Photos that were chosen or taken and will not be in the report, with why: afterwards nobody looks for them (BEY-04). */
export function MissingPhotos() {
  const { uploads: intake } = useEditorSession()
  const { uploads, refusals } = useSelector(intake.state)
  const { count, words } = uploadTrouble({ uploads, refusals })
  if (count === 0) return null
  const failed = uploads.filter(({ state }) => state === 'failed')
  return (
    <div className="mt-4">
      <Notice tone="caution" title={`${words}: raporda olmayacak`}>
        <ul className="list-disc pl-5">
          {refusals.map(({ id, message }) => (
            <li key={id}>{message}</li>
          ))}
          {failed.map(({ id, name, message }) => (
            <li key={id}>
              {name}: {message}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

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
