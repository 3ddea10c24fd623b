import type { ContactView } from '@gozlem/contract/client-company-contact'
import { problemMessage } from '../../../../platform/api/problem-message'
import { ConfirmDialog } from '../../../../ui/overlays/ConfirmDialog'
import { toast } from '../../../../ui/overlays/toast'
import { useDeleteContact } from '../../api'

export interface ContactRemovalProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  companyId: string
  contact: ContactView | undefined
  /** Whether the company has other contacts, one of which becomes primary. */
  hasOthers: boolean
}

/** Asks before a contact is deleted, and says who becomes primary. */
export function ContactRemoval({ companyId, contact, hasOthers, ...dialog }: ContactRemovalProps) {
  const removal = useDeleteContact(companyId)
  return (
    <ConfirmDialog
      {...dialog}
      title="E-posta adresi silinsin mi?"
      description={
        <>
          <strong className="break-words text-ink">{contact?.email}</strong> bu firmanın adreslerinden
          silinir.
          {contact?.is_primary === true && hasOthers && ' Sıradaki adres birincil olur.'}
        </>
      }
      confirmLabel="Sil"
      destructive
      describeError={(failure) => problemMessage(failure, 'E-posta adresi silinirken hata oluştu')}
      onConfirm={async () => {
        if (contact === undefined) return
        const { message } = await removal.mutateAsync(contact.id)
        toast.success(message)
      }}
    />
  )
}
