import {
  isSignature,
  notASignatureMessage,
  screenSignatureNote,
  signatureBox,
} from '@gozlem/domain/report/signature'
import type { SigningPerson } from '@gozlem/domain/report/signer'
import { lazy, Suspense, useState } from 'react'
import { withRetry } from '../../../../platform/loading/retry-import'
import { useUser } from '../../../../platform/session/session'
import { Button } from '../../../../ui/actions/Button'
import { Loading, Skeleton } from '../../../../ui/feedback/Skeleton'
import { FormError } from '../../../../ui/forms/FormError'
import { Dialog } from '../../../../ui/overlays/Dialog'

const SignaturePad = lazy(() =>
  withRetry(async () => ({
    default: (await import('../../../../ui/signature/SignaturePad')).SignaturePad,
  })),
)

/** Wide enough to sign on, low enough to leave the buttons in sight of a phone held sideways. */
const padSize = 'mx-auto max-w-[calc(42dvh*2.5)]'

export interface SignatureDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  person: SigningPerson | undefined
  onSigned: (strokes: number[][]) => void
}

/** Where somebody signs on the screen, the device in their hands. */
export function SignatureDialog({ open, person, ...rest }: SignatureDialogProps) {
  return open && person ? <OpenSignature {...rest} person={person} /> : null
}

function OpenSignature({
  person,
  onOpenChange,
  onSigned,
}: Omit<SignatureDialogProps, 'open' | 'person'> & { person: SigningPerson }) {
  const { first_name, last_name } = useUser()
  const [strokes, setStrokes] = useState<number[][]>([])
  const [sheet, setSheet] = useState(0)
  const [refused, setRefused] = useState(false)

  function clear() {
    setStrokes([])
    setRefused(false)
    setSheet(sheet + 1)
  }

  function sign() {
    if (!isSignature(strokes)) return setRefused(true)
    onSigned(strokes)
    onOpenChange(false)
  }

  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      dismissible={false}
      title={`${person.name}: ekran imzası`}
      description={`${person.role_label}. ${person.statement}`}
      footer={
        <>
          <Button disabled={strokes.length === 0} onClick={clear}>
            Temizle
          </Button>
          <Button onClick={() => onOpenChange(false)}>Vazgeç</Button>
          <Button variant="primary" onClick={sign}>
            İmzayı Onayla
          </Button>
        </>
      }
    >
      <div className="space-y-3">
        <Suspense
          fallback={
            <Loading>
              <Skeleton className={`aspect-[5/2] w-full ${padSize}`} />
            </Loading>
          }
        >
          <SignaturePad
            key={sheet}
            label={`${person.name} için imza alanı`}
            {...signatureBox}
            onChange={(drawn) => {
              setStrokes(drawn)
              setRefused(false)
            }}
            className={padSize}
          />
        </Suspense>
        <FormError message={refused ? notASignatureMessage : null} />
        <p className="text-sm text-meta">
          Cihazı imzalayana verin; parmak, kalem veya fareyle çerçevenin içine imzalanır. İmzanın saati ve
          cihazı tutanın adı ({first_name} {last_name}) imzayla birlikte basılır. {screenSignatureNote}
        </p>
        <p className="text-sm text-meta">
          Klavyeyle imza atılamaz ve yazılan ad imza yerine geçmez. Ekranda imzalamayanın yeri kâğıtta boş
          kalır, ıslak imzalanır.
        </p>
      </div>
    </Dialog>
  )
}
