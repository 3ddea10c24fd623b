import { useOutboxWrites } from '../../../platform/outbox/use-outbox'
import { Button } from '../../../ui/actions/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { deedsWaiting, wordsOf } from '../model/deed'
import { useUnsentSteps } from '../outbox'

/** What was done with an action and is not at the server yet, or was refused there: with its words, which stay until somebody gives them up. */
export function UnsentDeedNotice({ actionId }: { actionId: string }) {
  const outbox = useOutboxWrites()
  const unsent = useUnsentSteps(actionId)
  return unsent.map(({ id, body, refusal, files: photos }) => {
    const words = wordsOf(body)
    return (
      <Notice
        key={id}
        tone={refusal === null ? 'info' : 'danger'}
        title={`${deedsWaiting[body.deed]} ${refusal === null ? 'gönderilmeyi bekliyor' : 'gönderilemedi'}`}
        announce
      >
        <p>{refusal?.message ?? 'Cihazınızda duruyor, bağlantı gelince gönderilir.'}</p>
        {words !== '' && <p className="mt-1 wrap-anywhere whitespace-pre-wrap">“{words}”</p>}
        {photos > 0 && <p className="mt-1">{photos} fotoğrafla</p>}
        <p className="mt-2 flex flex-wrap gap-2">
          {refusal && (
            <Button onClick={() => void outbox.retry(unsent.map((each) => each.id))}>Yeniden Dene</Button>
          )}
          <Button variant="quiet" onClick={() => void outbox.remove(id)}>
            Vazgeç
          </Button>
        </p>
      </Notice>
    )
  })
}
