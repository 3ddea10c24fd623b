import { useId } from 'react'
import { Button } from '../../../../ui/actions/Button'
import { Dialog } from '../../../../ui/overlays/Dialog'
import { toast } from '../../../../ui/overlays/toast'
import { type SecondFactorProof, useDisableSecondFactor } from '../../api'
import { SecondFactorProofForm } from './SecondFactorProofForm'

export interface SecondFactorDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  phone: string
}

/** Turns the second factor off; whom it is prescribed to, the server refuses. */
export function DisableSecondFactorDialog({ open, onOpenChange, phone }: SecondFactorDialogProps) {
  const disable = useDisableSecondFactor()
  const formId = useId()

  async function send(proof: SecondFactorProof) {
    const { message } = await disable.mutateAsync(proof)
    onOpenChange(false)
    toast.success(message)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      dismissible={false}
      size="sm"
      title="İki adımlı doğrulamayı kapat"
      description="Bundan sonra girişte yalnız şifreniz sorulur. Kurtarma kodlarınız geçersiz olur, diğer cihazlardaki oturumlarınız kapanır."
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Vazgeç</Button>
          <Button type="submit" form={formId} variant="danger" loading={disable.isPending}>
            Doğrulamayı Kapat
          </Button>
        </>
      }
    >
      <SecondFactorProofForm id={formId} username={phone} onSend={send} />
    </Dialog>
  )
}
