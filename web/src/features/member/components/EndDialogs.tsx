import type { AssignmentView } from '@gozlem/contract/member-assignment'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemMessage } from '../../../platform/api/problem-message'
import { Button } from '../../../ui/actions/Button'
import { ChoiceList } from '../../../ui/forms/ChoiceList'
import { FormError } from '../../../ui/forms/FormError'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { Dialog } from '../../../ui/overlays/Dialog'
import { toast } from '../../../ui/overlays/toast'
import { assignmentsQuery, useEndAssignments } from '../api'

const consequence =
  'Kişi firmanın raporlarına, fotoğraflarına ve dosyalarına hemen erişemez olur ve bilgilendirilir. Kayıt geçmişte kalır.'
const failed = 'Görevlendirme sona erdirilemedi'

export interface EndDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  about: AssignmentView | undefined
}

/** Asks before one assignment ends. */
export function EndDialog({ about, ...dialog }: EndDialogProps) {
  const end = useEndAssignments()
  return (
    <ConfirmDialog
      {...dialog}
      title="Görevlendirme sona erdirilsin mi?"
      description={
        <>
          <strong className="text-ink">{about?.user_name}</strong> –{' '}
          <strong className="text-ink">{about?.client_company_name}</strong>. {consequence}
        </>
      }
      confirmLabel="Sona Erdir"
      destructive
      describeError={(failure) => problemMessage(failure, failed)}
      onConfirm={async () => {
        if (about) toast.success((await end.mutateAsync([about.id])).message)
      }}
    />
  )
}

export interface EndManyDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Whose or which company's assignments may end. */
  subject: { user_id: string } | { client_company_id: string }
}

/** Ends several assignments of a person or a company at once. */
export function EndManyDialog({ open, ...rest }: EndManyDialogProps) {
  return open ? <OpenEndManyDialog {...rest} /> : null
}

function OpenEndManyDialog({ onOpenChange, subject }: Omit<EndManyDialogProps, 'open'>) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [refusal, setRefusal] = useState<string | null>(null)
  const list = useQuery(assignmentsQuery({ ...subject, state: 'open', limit: 100 }))
  const end = useEndAssignments()
  const isOfPerson = 'user_id' in subject

  async function send() {
    setRefusal(null)
    try {
      toast.success((await end.mutateAsync([...chosen])).message)
      onOpenChange(false)
    } catch (failure) {
      setRefusal(problemMessage(failure, failed))
    }
  }

  return (
    <Dialog
      open
      dismissible={false}
      onOpenChange={(next) => {
        if (!end.isPending) onOpenChange(next)
      }}
      title="Toplu sona erdir"
      description={consequence}
      footer={
        <>
          <Button disabled={end.isPending} onClick={() => onOpenChange(false)}>
            Vazgeç
          </Button>
          <Button
            variant="danger"
            loading={end.isPending}
            disabled={chosen.size === 0}
            onClick={() => void send()}
          >
            Seçilenleri Sona Erdir
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <ChoiceList
          legend={isOfPerson ? 'Firmalar' : 'Kişiler'}
          searchLabel=""
          chosen={chosen}
          onChange={setChosen}
          emptyText="Güncel görevlendirme yok."
          options={list.data?.assignments.map(({ id, user_name, client_company_name }) => ({
            id,
            label: isOfPerson ? client_company_name : user_name,
          }))}
        />
        <FormError message={refusal} />
      </div>
    </Dialog>
  )
}
