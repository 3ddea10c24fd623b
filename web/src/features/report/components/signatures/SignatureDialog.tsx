import { screenSignatureNote } from '@gozlem/domain/report/signature'
import type { SigningPerson } from '@gozlem/domain/report/signer'
import { useUser } from '../../../../platform/session/session'
import { SignHere } from './SignHere'

export interface SignatureDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  person: SigningPerson | undefined
  onSigned: (strokes: number[][]) => void
}

/** Where somebody signs a report. */
export function SignatureDialog({ open, person, onOpenChange, onSigned }: SignatureDialogProps) {
  const { first_name, last_name } = useUser()
  if (!open || !person) return null
  return (
    <SignHere
      title={`${person.name}: ekran imzası`}
      description={`${person.role_label}. ${person.statement}`}
      label={`${person.name} için imza alanı`}
      onOpenChange={onOpenChange}
      onSigned={(strokes) => {
        onSigned(strokes)
        return true
      }}
    >
      Cihazı imzalayana verin; parmak, kalem veya fareyle çerçevenin içine imzalanır. İmzanın saati ve cihazı
      tutanın adı ({first_name} {last_name}) imzayla birlikte basılır. {screenSignatureNote} Ekranda
      imzalamayanın yeri kâğıtta boş kalır, ıslak imzalanır.
    </SignHere>
  )
}
