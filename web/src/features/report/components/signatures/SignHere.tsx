import { isSignature, notASignatureMessage, signatureBox } from '@gozlem/domain/report/signature'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { withRetry } from '../../../../platform/loading/retry-import'
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

export interface SignHereProps {
  title: string
  description: string
  /** Whose signature is drawn here. */
  label: string
  /** What is asked before it, such as a name. */
  above?: ReactNode
  /** What is said to whoever signs. */
  children: ReactNode
  onOpenChange: (open: boolean) => void
  /** Answers whether it was taken; else it stays to be tried again. */
  onSigned: (strokes: number[][]) => boolean
}

/** Where somebody signs on the screen, the device in their hands. */
export function SignHere({
  title,
  description,
  label,
  above,
  children,
  onOpenChange,
  onSigned,
}: SignHereProps) {
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
    if (onSigned(strokes)) onOpenChange(false)
  }

  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      dismissible={false}
      title={title}
      description={description}
      footer={
        <>
          {/* In one line on phones, which leaves the pad in sight on a small one. */}
          <div className="grid grid-cols-2 gap-2 low:contents md:contents">
            <Button disabled={strokes.length === 0} onClick={clear}>
              Temizle
            </Button>
            <Button onClick={() => onOpenChange(false)}>Vazgeç</Button>
          </div>
          <Button variant="primary" onClick={sign}>
            İmzayı Onayla
          </Button>
        </>
      }
    >
      <div className="space-y-3">
        {above}
        <Suspense
          fallback={
            <Loading>
              <Skeleton className={`aspect-[5/2] w-full ${padSize}`} />
            </Loading>
          }
        >
          <SignaturePad
            key={sheet}
            label={label}
            {...signatureBox}
            onChange={(drawn) => {
              setStrokes(drawn)
              setRefused(false)
            }}
            className={padSize}
          />
        </Suspense>
        <FormError message={refused ? notASignatureMessage : null} />
        <p className="text-sm text-meta">{children}</p>
        <p className="text-sm text-meta">Klavyeyle imza atılamaz ve yazılan ad imza yerine geçmez.</p>
      </div>
    </Dialog>
  )
}
