import { formatPhone } from '@gozlem/domain/account/phone'
import { useId, useState } from 'react'
import { Button } from '../../../../ui/actions/Button'
import { Dialog } from '../../../../ui/overlays/Dialog'
import { type SecondFactorProof, useRenewRecoveryCodes } from '../../api'
import type { SecondFactorDialogProps } from './DisableSecondFactorDialog'
import { RecoveryCodes } from './RecoveryCodes'
import { SecondFactorProofForm } from './SecondFactorProofForm'

/** Makes new recovery codes in place of the old ones. */
export function RenewRecoveryCodesDialog({ open, ...rest }: SecondFactorDialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({ onOpenChange, phone }: Omit<SecondFactorDialogProps, 'open'>) {
  const renew = useRenewRecoveryCodes()
  const [codes, setCodes] = useState<string[] | null>(null)
  const [reminded, setReminded] = useState(false)
  const formId = useId()

  async function send(proof: SecondFactorProof) {
    setCodes((await renew.mutateAsync(proof)).recovery_codes)
  }

  if (codes !== null)
    return (
      <Dialog open dismissible={false} title="Yeni kurtarma kodları" onOpenChange={() => setReminded(true)}>
        <RecoveryCodes
          codes={codes}
          account={formatPhone(phone)}
          reminded={reminded}
          onDone={() => onOpenChange(false)}
        />
      </Dialog>
    )
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      dismissible={false}
      size="sm"
      title="Yeni kurtarma kodları"
      description="Yeni kodlar oluşturulunca eskileri geçersiz olur."
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Vazgeç</Button>
          <Button type="submit" form={formId} variant="primary" loading={renew.isPending}>
            Kodları Oluştur
          </Button>
        </>
      }
    >
      <SecondFactorProofForm id={formId} username={phone} onSend={send} />
    </Dialog>
  )
}
