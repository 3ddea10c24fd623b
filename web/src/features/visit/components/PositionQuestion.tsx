import { positionKeptDays } from '@gozlem/domain/visit/proof'
import { useState } from 'react'
import { Button } from '../../../ui/actions/Button'
import { Checkbox } from '../../../ui/forms/Checkbox'
import { Dialog } from '../../../ui/overlays/Dialog'

export interface PositionQuestionProps {
  onAnswer: (consent: boolean, isRemembered: boolean) => void
  onClose: () => void
}

/** A position goes along only where somebody says so. */
export function PositionQuestion({ onAnswer, onClose }: PositionQuestionProps) {
  const [isRemembered, setIsRemembered] = useState(false)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title="Konumunuz da kaydedilsin mi?"
      description="Saat her durumda kaydedilir; konum sizin seçiminizdir."
      footer={
        <>
          <Button onClick={() => onAnswer(false, isRemembered)}>Konumsuz Kaydet</Button>
          <Button variant="primary" onClick={() => onAnswer(true, isRemembered)}>
            Konumla Kaydet
          </Button>
        </>
      }
    >
      <p>
        Konum yalnızca şimdi, bir kez alınır. Onu bu ziyareti görebilenler görür, verilerinizin kopyasında yer
        alır ve {positionKeptDays} gün sonra silinir.
      </p>
      <Checkbox
        label="Seçimimi bu cihazda hatırla"
        description="Ziyaretin ayrıntılarından değiştirebilirsiniz."
        checked={isRemembered}
        onChange={({ target }) => setIsRemembered(target.checked)}
      />
    </Dialog>
  )
}
