import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { withRetry } from '../../../platform/loading/retry-import'
import { address } from '../../../platform/navigation/addresses'
import { useNavigate } from '../../../platform/navigation/use-navigate'
import { useUser } from '../../../platform/session/session'
import { toast } from '../../../ui/overlays/toast'
import { reportCache } from '../api'
import type { LateDraft } from '../model/photos/late-photos'

const stuckId = 'photos-stuck'

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

  /** Nobody looks for them where their report shows no editor: it is in review, completed or gone. */
  const tellStuck = useEffectEvent((count: number) => {
    if (count === 0) return toast.close(stuckId)
    toast.warning(`${count} fotoğraf gönderilemedi`, {
      id: stuckId,
      stays: true,
      description: 'Nedenleri ve yapabilecekleriniz “Bu Cihazdaki Veriler” sayfasında.',
      action: { label: 'Göster', onPress: () => void navigate('/device-data') },
    })
  })

  const tellMayStand = useEffectEvent((names: readonly string[]) =>
    toast.warning(
      names.length === 1
        ? `“${names[0]}” raporda kalmış olabilir`
        : `${names.length} fotoğraf raporda kalmış olabilir`,
      {
        id: 'photos-may-stand',
        stays: true,
        description: 'Silinirken sunucuya ulaşmış olabilir. Raporda görürseniz oradan silin.',
      },
    ),
  )

  useEffect(() => {
    let isOver = false
    let stop: () => void = () => undefined
    const open = async () => {
      const { startPhotos, watchStuck } = await withRetry(() => import('../model/photos/photo-queue'))
      if (isOver) return
      const stopWatching = watchStuck(tellStuck)
      const stopSending = startPhotos({
        owner,
        cache: reportCache(cache),
        onMoved: tellMoved,
        onMayStand: tellMayStand,
      })
      stop = () => {
        stopWatching()
        stopSending()
        toast.close(stuckId)
      }
    }
    void open().catch(() => undefined)
    return () => {
      isOver = true
      stop()
    }
  }, [owner, cache])
  return null
}
