// The signature block as every print shows it: who signs as what, what they declare, and what they drew on a screen.
import { formatDay, formatInstant } from '@gozlem/domain/calendar-date'
import { signatureSvg } from '@gozlem/domain/report/signature'
import { signerRoleLabels, signerStatement } from '@gozlem/domain/report/signer'
import type { ReportDocument } from './report-document'

type Author = ReportDocument['authors'][number]
type Signature = NonNullable<Author['signature']>

interface DrawingFiles {
  /** Names the file that holds a drawing. */
  drawing: (svg: string) => string
}

export interface SignerView {
  role: string
  /** Empty where nobody is named yet. */
  name: string
  statement: string
  lines: string[]
  /** File of the drawing, and what is said below it. */
  signature: { file: string; alt: string; caption: string } | null
}

/** Everybody who signs, the employer's representative last, whose place is kept also when nobody is named yet. */
export function viewSigners(document: ReportDocument, files: DrawingFiles): SignerView[] {
  const representative = document.employer_representative
  return [
    ...document.authors.map((author) => ({
      role: author.role,
      name: author.name,
      statement: signerStatement('safety_specialist'),
      lines: author.certificate ? certificateLines(author.certificate) : [],
      signature: author.signature && viewSignature(author.name, author.signature, files),
    })),
    {
      role: signerRoleLabels.employer_representative,
      name: representative?.name ?? '',
      statement: signerStatement('employer_representative'),
      lines: representative?.role ? [representative.role] : [],
      signature: representative?.signature
        ? viewSignature(representative.name, representative.signature, files)
        : null,
    },
  ]
}

export function hasScreenSignature({ authors, employer_representative }: ReportDocument): boolean {
  return authors.some(({ signature }) => signature !== null) || Boolean(employer_representative?.signature)
}

function viewSignature(name: string, { strokes, signed_at, held_by }: Signature, files: DrawingFiles) {
  return {
    file: files.drawing(signatureSvg(strokes)),
    alt: `${name} ekran imzası`,
    caption: `Ekran imzası ${formatInstant(signed_at)}, cihaz: ${held_by}`,
  }
}

/** The certificate beside a signature. */
function certificateLines({
  label,
  certificate_number,
  expiry_date,
}: NonNullable<Author['certificate']>): string[] {
  const validity = expiry_date && formatDay(expiry_date)
  return [
    label,
    certificate_number && `Belge no ${certificate_number}`,
    expiry_date === undefined ? '' : `Geçerlilik ${validity ?? 'Süresiz'}`,
  ].filter(Boolean)
}
