import { useEffect } from 'react'
import { address } from '../../../platform/navigation/addresses'
import { useNavigate } from '../../../platform/navigation/use-navigate'
import type { ShownEntry } from '../../../platform/outbox/entry'
import { useOutbox } from '../../../platform/outbox/use-outbox'
import { toast } from '../../../ui/overlays/toast'
import type { Deed } from '../model/deed'
import { actionStep } from '../outbox'

/** Says what was refused of what was done with corrective actions, on whichever page somebody is. */
export function UnsentDeeds() {
  return useOutbox(actionStep, ({ state }) => state === 'refused').map((step) => (
    <Refused key={step.id} {...step} />
  ))
}

/** Stands until somebody closes it, tries again or gives it up: the deed was done as far as they know. */
function Refused({ id, body: { action_id }, label: name, refusal }: ShownEntry<Deed>) {
  const why = refusal?.message
  const navigate = useNavigate()
  useEffect(() => {
    toast.error(`Gönderilemedi: ${name}`, {
      id: `deed ${id}`,
      description: why,
      stays: true,
      action: {
        label: 'Göster',
        onPress: () => void navigate(address('/uygunsuzluk-takibi/:id', { id: action_id })),
      },
    })
    return () => toast.close(`deed ${id}`)
  }, [id, action_id, name, why, navigate])
  return null
}
