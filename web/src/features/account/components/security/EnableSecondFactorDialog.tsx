import { formatPhone } from '@gozlem/domain/account/phone'
import { useState } from 'react'
import { Dialog } from '../../../../ui/overlays/Dialog'
import { toast } from '../../../../ui/overlays/toast'
import { useSignInChanged } from '../../api'
import { RecoveryCodes } from './RecoveryCodes'
import { SecondFactorEnrolment } from './SecondFactorEnrolment'

export interface EnableSecondFactorDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  phone: string
}

/** Turns the second factor on and shows its recovery codes. */
export function EnableSecondFactorDialog({ open, ...rest }: EnableSecondFactorDialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({ onOpenChange, phone }: Omit<EnableSecondFactorDialogProps, 'open'>) {
  const changed = useSignInChanged()
  const [codes, setCodes] = useState<string[] | null>(null)
  const [reminded, setReminded] = useState(false)

  function enabled(recovery_codes: string[]) {
    setCodes(recovery_codes)
    changed()
  }

  function done() {
    onOpenChange(false)
    toast.success('İki adımlı doğrulama açıldı', {
      description: 'Diğer cihazlardaki oturumlarınız kapatıldı.',
    })
  }

  return (
    <Dialog
      open
      dismissible={false}
      title="İki adımlı doğrulama"
      onOpenChange={(next) => {
        if (codes === null) onOpenChange(next)
        else setReminded(true)
      }}
    >
      {codes === null ? (
        <SecondFactorEnrolment username={phone} onEnabled={enabled} />
      ) : (
        <RecoveryCodes codes={codes} account={formatPhone(phone)} reminded={reminded} onDone={done} />
      )}
    </Dialog>
  )
}
