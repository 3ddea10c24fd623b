import type { ApplicationView } from '@gozlem/contract/organization'
import { useId, useState } from 'react'
import { Button } from '../../../ui/actions/Button'
import { Dialog } from '../../../ui/overlays/Dialog'
import { toast } from '../../../ui/overlays/toast'
import { type Decision, useDecideApplication } from '../api'
import { ApplicationDetails } from './ApplicationDetails'
import { ApproveForm } from './ApproveForm'
import { RejectForm } from './RejectForm'

export interface ApplicationDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  application: ApplicationView | undefined
}

/** One application: what it says, then the decision (COR-03). */
export function ApplicationDialog({ open, application, ...rest }: ApplicationDialogProps) {
  return open && application ? <OpenApplicationDialog application={application} {...rest} /> : null
}

type Step = 'details' | 'approve' | 'reject'

function OpenApplicationDialog({
  application,
  onOpenChange,
}: {
  application: ApplicationView
  onOpenChange: (open: boolean) => void
}) {
  const [step, setStep] = useState<Step>('details')
  const decision = useDecideApplication(application.id)
  const formId = useId()

  async function send(body: Decision) {
    const { message } = await decision.mutateAsync(body)
    toast.success(message)
    onOpenChange(false)
  }

  const form = { id: formId, application, onSend: send }
  const footer =
    step === 'details' ? (
      <DetailsButtons application={application} onStep={setStep} onClose={() => onOpenChange(false)} />
    ) : (
      <>
        <Button disabled={decision.isPending} onClick={() => setStep('details')}>
          Geri
        </Button>
        <Button
          type="submit"
          form={formId}
          variant={step === 'approve' ? 'primary' : 'danger'}
          loading={decision.isPending}
        >
          {step === 'approve' ? 'Onayla' : 'Reddet'}
        </Button>
      </>
    )

  return (
    <Dialog
      open
      onOpenChange={(next) => {
        if (!decision.isPending) onOpenChange(next)
      }}
      dismissible={step === 'details'}
      title={step === 'details' ? application.company_name : titles[step]}
      description={step === 'details' ? 'Kurumsal başvuru' : application.company_name}
      footer={footer}
    >
      {step === 'details' && <ApplicationDetails application={application} />}
      {step === 'approve' && <ApproveForm {...form} />}
      {step === 'reject' && <RejectForm {...form} />}
    </Dialog>
  )
}

const titles = { approve: 'Başvuruyu onayla', reject: 'Başvuruyu reddet' } as const

interface DetailsButtonsProps {
  application: ApplicationView
  onStep: (step: Step) => void
  onClose: () => void
}

function DetailsButtons({ application, onStep, onClose }: DetailsButtonsProps) {
  if (application.status !== 'pending') return <Button onClick={onClose}>Kapat</Button>
  return (
    <>
      <Button onClick={() => onStep('reject')}>Reddet…</Button>
      <Button variant="primary" onClick={() => onStep('approve')}>
        Onayla…
      </Button>
    </>
  )
}
