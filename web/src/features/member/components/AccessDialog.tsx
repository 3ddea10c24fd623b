import type { MemberView } from '@gozlem/contract/member'
import { problemMessage } from '../../../platform/api/problem-message'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { toast } from '../../../ui/overlays/toast'
import { type AccessChange, useChangeAccess } from '../api'
import { nameOf } from '../model/name-of'
import { accessQuestions } from '../texts'

export interface AccessSubject {
  member: MemberView
  change: AccessChange
}

export interface AccessDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  about: AccessSubject | undefined
}

/** Asks before the access of a person changes, and says what follows. */
export function AccessDialog({ about, ...dialog }: AccessDialogProps) {
  const access = useChangeAccess()
  if (about === undefined) return null
  const { member, change } = about
  const { title, consequence, confirmLabel, destructive, failure } = accessQuestions[change]
  return (
    <ConfirmDialog
      {...dialog}
      title={title}
      description={
        <>
          <strong className="text-ink">{nameOf(member)}</strong> {consequence}
        </>
      }
      confirmLabel={confirmLabel}
      destructive={destructive}
      describeError={(problem) => problemMessage(problem, failure)}
      onConfirm={async () => {
        toast.success(await access.mutateAsync({ id: member.id, change }))
      }}
    />
  )
}
