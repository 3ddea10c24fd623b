import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useUser } from '../../../platform/session/session'
import { Button } from '../../../ui/actions/Button'
import { Checkbox } from '../../../ui/forms/Checkbox'
import { Check, Compass } from '../../../ui/icons'
import { Dialog } from '../../../ui/overlays/Dialog'
import { engineQuery } from '../../analysis/api'
import { welcomeTexts } from '../texts'

export interface WelcomeDialogProps {
  /** Closed in any way but into the tour, with the flag that goes with it. */
  onClose: (dontShowAgain: boolean) => void
  onTour: (dontShowAgain: boolean) => void
}

/** The first thing a new person sees: what this is, and the offer to be shown around (ONB-02). */
export function WelcomeDialog({ onClose, onTour }: WelcomeDialogProps) {
  const { first_name } = useUser()
  const { data: engine } = useQuery(engineQuery)
  const [dontShowAgain, setDontShowAgain] = useState(false)
  const offerId = useId()
  return (
    <Dialog
      open
      onOpenChange={() => onClose(dontShowAgain)}
      dismissible={false}
      title={`Hoş geldiniz, ${first_name}`}
      description={welcomeTexts.description}
      footer={
        <>
          <Button onClick={() => onClose(dontShowAgain)}>Şimdi Değil</Button>
          <Button
            data-autofocus
            variant="primary"
            icon={Compass}
            aria-describedby={offerId}
            onClick={() => onTour(dontShowAgain)}
          >
            Turu Başlat
          </Button>
        </>
      }
    >
      <ul className="space-y-3">
        {welcomeTexts.points(engine?.reads_photos ?? false).map((point) => (
          <li key={point} className="flex gap-3">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-brand" />
            <span className="min-w-0">{point}</span>
          </li>
        ))}
      </ul>
      <p id={offerId} className="mt-4 rounded-md bg-brand-soft px-4 py-3 text-brand-ink">
        {welcomeTexts.tourOffer}
      </p>
      <Checkbox
        className="mt-2"
        label="Bir daha gösterme"
        checked={dontShowAgain}
        onChange={(event) => setDontShowAgain(event.target.checked)}
      />
    </Dialog>
  )
}
