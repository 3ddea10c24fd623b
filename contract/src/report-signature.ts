// Who signs a report, and the signatures drawn on a screen when it is completed (048).
import {
  isSignature,
  maximumCoordinates,
  maximumStrokes,
  notASignatureMessage,
  signatureBox,
} from '@gozlem/domain/report/signature'
import {
  hasOneRepresentative,
  maximumCertificateNumber,
  maximumSignerName,
  maximumSigners,
  maximumSignerTitle,
  oneRepresentativeMessage,
  signerRoles,
  signersMessage,
} from '@gozlem/domain/report/signer'
import * as z from 'zod/mini'
import { Id, Instant, optionalText, requiredText } from './shapes'

const signer = {
  role: z.enum(signerRoles),
  name: requiredText(maximumSignerName, 'Ad soyad zorunludur'),
  /** Type and class of the certificate; of the employer's representative what they are there. */
  title: z._default(optionalText(maximumSignerTitle), ''),
  certificate_number: z._default(optionalText(maximumCertificateNumber), ''),
  /** The account of the own organization that was chosen; null for a name that was typed. */
  person_id: z._default(z.nullable(Id), null),
}

const SignerInput = z.object({ id: z.optional(Id), ...signer })
export const SignerDetails = z.object(signer)

/** The whole list; whoever is left out signs no more. */
export const SignersInput = z
  .array(SignerInput)
  .check(
    z.maxLength(maximumSigners, signersMessage),
    z.refine(hasOneRepresentative, oneRepresentativeMessage),
  )

export const SignerView = z.object({
  id: Id,
  role: z.enum(signerRoles),
  name: z.string(),
  title: z.string(),
  certificate_number: z.string(),
  person_id: z.nullable(Id),
})
export type SignerView = z.infer<typeof SignerView>

export const Strokes = z.array(z.array(z.number()))
const coordinate = z.number().check(z.minimum(0), z.maximum(signatureBox.width))

/** x and y of each point after the other, in the box of `domain/report/signature`. */
export const StrokesInput = z.array(z.array(coordinate)).check(
  z.maxLength(maximumStrokes, notASignatureMessage),
  z.refine((strokes) => strokes.flat().length <= maximumCoordinates, 'İmza çok uzun. Yeniden imzalayın.'),
  z.refine(isSignature, notASignatureMessage),
)

export const SignatureInput = z.object({
  /** A signer of the report, or the account of its author. */
  signer_id: Id,
  strokes: StrokesInput,
  /** How long before this request it was drawn: the clock of a device may be wrong. */
  seconds_ago: z._default(z.int().check(z.minimum(0), z.maximum(86_400)), 0),
})
export type SignatureInput = z.input<typeof SignatureInput>

export const SignatureView = z.object({
  signer_id: Id,
  strokes: Strokes,
  signed_at: Instant,
  /** Whose session the device was in. */
  held_by_name: z.string(),
})
export type SignatureView = z.infer<typeof SignatureView>
