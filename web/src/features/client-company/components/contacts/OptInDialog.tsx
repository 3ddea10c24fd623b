import type { ContactView } from '@gozlem/contract/client-company-contact'
import { Dialog } from '../../../../ui/overlays/Dialog'
import { OptInForm } from './OptInForm'

export interface OptInDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  companyId: string
  contact: ContactView | undefined
}

/** Somebody who had ended the mails wants them again. */
export function OptInDialog({ open, onOpenChange, companyId, contact }: OptInDialogProps) {
  if (!open || !contact) return null
  return (
    <Dialog open onOpenChange={onOpenChange} title="Yeniden izin verdi" description={contact.email}>
      <OptInForm companyId={companyId} contact={contact} prominent onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}
