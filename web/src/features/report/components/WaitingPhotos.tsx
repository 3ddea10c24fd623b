import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { withRetry } from '../../../platform/loading/retry-import'
import { address } from '../../../platform/navigation/addresses'
import { useNavigate } from '../../../platform/navigation/use-navigate'
import { useUser } from '../../../platform/session/session'
import { toast } from '../../../ui/overlays/toast'
import { reportCache } from '../api'
import type { LateDraft } from '../model/photos/late-photos'

/** Sends photos that rest on the device, on whichever page somebody is. */
export function WaitingPhotos() {
  const { id: owner } = useUser()
  const cache = useQueryClient()
  const navigate = useNavigate()

  const tellMoved = useEffectEvent((draft: LateDraft, photos: number) =>
    toast.warning(`${photos} fotoğraf ayrı bir taslağa kondu`, {
      stays: true,
      description:
        'Rapor, fotoğraflar yoldayken tamamlandı ya da silindi. Fotoğraflar aynı firmanın “Eklenemeyen fotoğraflar” taslağında.',
      action: { label: 'Taslağı Aç', onPress: () => void navigate(address('/report/:id', { id: draft.id })) },
    }),
  )

  useEffect(() => {
    let isOver = false
    let stop: () => void = () => undefined
    const open = async () => {
      const { startPhotos } = await withRetry(() => import('../model/photos/photo-queue'))
      if (!isOver) stop = startPhotos({ owner, cache: reportCache(cache), onMoved: tellMoved })
    }
    void open().catch(() => undefined)
    return () => {
      isOver = true
      stop()
    }
  }, [owner, cache])
  return null
}
