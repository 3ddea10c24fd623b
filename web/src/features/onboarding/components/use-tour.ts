import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeHelpPreferences } from '../../../platform/help/help-preferences'
import { withRetry } from '../../../platform/loading/retry-import'
import { useNavigate } from '../../../platform/navigation/use-navigate'
import { toast } from '../../../ui/overlays/toast'
import { keepOnboarding } from '../api'
import { openChecklist } from './checklist-place'

export interface TourStart {
  /** Its code is on its way. */
  loading: boolean
  start: () => Promise<void>
}

/** The guided tour. It leads over several pages, so nothing in it may need the component that started it. */
export function useTour(): TourStart {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const [loading, setLoading] = useState(false)

  async function start() {
    setLoading(true)
    const [loaded, engine] = await Promise.all([
      withRetry(() => import('./tour/tour')).catch(() => null),
      withRetry(() => import('../../analysis/api'))
        .then(({ engineQuery }) => cache.fetchQuery({ ...engineQuery, retry: false }))
        .catch(() => null),
    ])
    setLoading(false)
    if (loaded === null) return toast.error('Tur açılamadı. Lütfen sayfayı yenileyip tekrar deneyin.')
    const { startTour } = loaded
    startTour({
      readsPhotos: engine?.reads_photos ?? false,
      open: async (path) => navigate(path, { replace: true }),
      onEnd: (how) => {
        const finished = how === 'finished'
        if (finished) changeHelpPreferences({ completed_tour: true })
        // Whoever took the tour has been welcomed. A failure costs no more than being asked once again.
        keepOnboarding(cache, {
          welcome_modal_seen: true,
          ...(finished && { guided_tour_completed: true }),
        }).catch(() => undefined)
        void Promise.resolve(navigate('/', { replace: true })).then(openChecklist)
      },
    })
  }

  return { loading, start }
}
