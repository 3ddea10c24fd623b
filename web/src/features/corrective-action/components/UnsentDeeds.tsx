import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { address } from '../../../platform/navigation/addresses'
import { useNavigate } from '../../../platform/navigation/use-navigate'
import type { Unsent } from '../../../platform/offline/unsent-queue'
import { useUser } from '../../../platform/session/session'
import { toast } from '../../../ui/overlays/toast'
import { type KeptDeed, startDeeds, useRefusedDeeds } from '../model/unsent-deeds'

/** Sends what was done with corrective actions without a connection, and says what was refused, on whichever page somebody is. */
export function UnsentDeeds() {
  const { id: owner } = useUser()
  const cache = useQueryClient()
  useEffect(() => startDeeds({ cache, owner }), [cache, owner])
  return useRefusedDeeds().map((deed) => <Refused key={deed.item.id} {...deed} />)
}

/** Stands until somebody closes it, tries again or gives it up: the deed was done as far as they know. */
function Refused({ item: { id, action_id }, name, refused }: Unsent<KeptDeed>) {
  const navigate = useNavigate()
  useEffect(() => {
    toast.error(`Gönderilemedi: ${name}`, {
      id: `deed ${id}`,
      description: refused ?? undefined,
      stays: true,
      action: {
        label: 'Göster',
        onPress: () => void navigate(address('/uygunsuzluk-takibi/:id', { id: action_id })),
      },
    })
    return () => toast.close(`deed ${id}`)
  }, [id, action_id, name, refused, navigate])
  return null
}
