import { useQueryClient } from '@tanstack/react-query'
import { useUser } from '../../../platform/session/session'
import { Button } from '../../../ui/actions/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { deedsWaiting, wordsOf } from '../model/deed'
import { dropDeed, retryDeeds, useUnsentDeeds } from '../model/unsent-deeds'

/** What was done with an action and is not at the server yet, or was refused there: with its words, which stay until somebody gives them up. */
export function UnsentDeedNotice({ actionId }: { actionId: string }) {
  const { id: owner } = useUser()
  const cache = useQueryClient()
  const unsent = useUnsentDeeds(actionId)
  return unsent.map(({ item, refused }) => {
    const words = wordsOf(item)
    const photos = item.photos.length
    return (
      <Notice
        key={item.id}
        tone={refused === null ? 'info' : 'danger'}
        title={`${deedsWaiting[item.deed]} ${refused === null ? 'gönderilmeyi bekliyor' : 'gönderilemedi'}`}
        announce
      >
        <p>{refused ?? 'Cihazınızda duruyor, bağlantı gelince gönderilir.'}</p>
        {words !== '' && <p className="mt-1 wrap-anywhere whitespace-pre-wrap">“{words}”</p>}
        {photos > 0 && <p className="mt-1">{photos} fotoğrafla</p>}
        <p className="mt-2 flex flex-wrap gap-2">
          {refused !== null && (
            <Button onClick={() => void retryDeeds({ cache, owner }, actionId)}>Yeniden Dene</Button>
          )}
          <Button variant="quiet" onClick={() => void dropDeed({ owner }, item)}>
            Vazgeç
          </Button>
        </p>
      </Notice>
    )
  })
}
