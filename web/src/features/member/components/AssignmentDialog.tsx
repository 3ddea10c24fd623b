import type { AssignmentView, ContractInput } from '@gozlem/contract/member-assignment'
import { type Profession, professionLabels, professions } from '@gozlem/domain/account/roles'
import { professionMissingMessage } from '@gozlem/domain/member/policy'
import { useId, useState } from 'react'
import { Button } from '../../../ui/actions/Button'
import { Field } from '../../../ui/forms/Field'
import { Select } from '../../../ui/forms/Select'
import { Dialog } from '../../../ui/overlays/Dialog'
import { toast } from '../../../ui/overlays/toast'
import { useUpdateAssignment } from '../api'
import { ContractForm } from './ContractForm'

export interface AssignmentDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  about: AssignmentView | undefined
}

/** Changes the details of an open assignment. */
export function AssignmentDialog({ open, about, ...rest }: AssignmentDialogProps) {
  return open && about ? <OpenAssignmentDialog assignment={about} {...rest} /> : null
}

function OpenAssignmentDialog({
  assignment,
  onOpenChange,
}: {
  assignment: AssignmentView
  onOpenChange: (open: boolean) => void
}) {
  const formId = useId()
  const update = useUpdateAssignment(assignment.id)
  const [profession, setProfession] = useState(assignment.profession)
  const [isMissing, setMissing] = useState(false)
  const { starts_on, ends_on, minutes_per_month, isg_katip_no } = assignment

  async function send(contract: ContractInput) {
    setMissing(profession === null)
    if (profession === null) return
    await update.mutateAsync({ ...contract, profession })
    toast.success('Görevlendirme güncellendi')
    onOpenChange(false)
  }

  return (
    <Dialog
      open
      dismissible={false}
      onOpenChange={(next) => {
        if (!update.isPending) onOpenChange(next)
      }}
      title="Görevlendirme ayrıntıları"
      description={`${assignment.user_name} – ${assignment.client_company_name}`}
      footer={
        <>
          <Button disabled={update.isPending} onClick={() => onOpenChange(false)}>
            Vazgeç
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={update.isPending}>
            Kaydet
          </Button>
        </>
      }
    >
      <ContractForm
        id={formId}
        values={{ starts_on, ends_on, minutes_per_month, isg_katip_no }}
        hasNumber
        onSend={send}
      >
        <Field label="Meslek" required error={isMissing ? professionMissingMessage : undefined}>
          <Select
            placeholder="Seçin"
            value={profession ?? ''}
            onChange={(event) => setProfession((event.target.value as Profession | '') || null)}
            choices={professions.map((value) => ({ value, label: professionLabels[value] }))}
          />
        </Field>
      </ContractForm>
    </Dialog>
  )
}
