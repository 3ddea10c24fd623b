import { type Stroke, signatureBox, signaturePath } from '@gozlem/domain/report/signature'
import { SignatureDrawing } from '../../../../ui/signature/SignatureDrawing'

export interface DrawnSignatureProps {
  name: string
  strokes: readonly Stroke[]
}

/** What somebody drew on a screen. */
export function DrawnSignature({ name, strokes }: DrawnSignatureProps) {
  return (
    <SignatureDrawing
      label={`${name} ekran imzası`}
      path={signaturePath(strokes)}
      {...signatureBox}
      className="h-16 w-40"
    />
  )
}
