// Who signs a report, as the document room prints it (048).
import type { ReportDocument } from '@gozlem/document/report-document'
import { professionLabels } from '@gozlem/domain/account/roles'
import { hazardMismatchNote } from '@gozlem/domain/certificate/hazard-cover'
import { signerRoleLabels, signerRoleShortLabels, signerRoles } from '@gozlem/domain/report/signer'
import type { SignatureRow } from './signature-store'
import type { ReportRow } from './store'
import { authorCertificate } from './view'

type Author = ReportDocument['authors'][number]

/** Author and signers, each with what was drawn for them on a screen. */
export function signersOnPaper(
  report: ReportRow,
  signatures: readonly SignatureRow[],
): Pick<ReportDocument, 'authors' | 'employer_representative'> {
  const drawnBy = (id: string) => {
    const drawn = signatures.find(({ signer_id }) => signer_id === id)
    return drawn ? { strokes: drawn.strokes, signed_at: drawn.signed_at, held_by: drawn.held_by_name } : null
  }
  const others = signerRoles.flatMap((role) => report.signers.filter((signer) => signer.role === role))
  const representative = others.find(({ role }) => role === 'employer_representative')
  return {
    authors: [
      { ...authorOf(report), signature: drawnBy(report.created_by) },
      ...others
        .filter((signer) => signer !== representative)
        .map(({ id, role, name, title, certificate_number }) => ({
          name,
          role: signerRoleLabels[role],
          short_role: signerRoleShortLabels[role],
          certificate: title || certificate_number ? namedCertificate(title, certificate_number) : null,
          signature: drawnBy(id),
        })),
    ],
    employer_representative: representative
      ? {
          name: representative.name,
          role: representative.title || null,
          signature: drawnBy(representative.id),
        }
      : null,
  }
}

/** Whoever made the report, under the certificate it was made with. */
function authorOf(report: ReportRow): Omit<Author, 'signature'> {
  const {
    certificate_snapshot: certificate,
    client_company_snapshot: company,
    created_by_name: name,
  } = report
  const profession = authorCertificate(report)?.profession
  return {
    name,
    role: profession ? professionLabels[profession] : 'Hazırlayan',
    short_role: profession ? signerRoleShortLabels[profession] : 'Hazırlayan',
    certificate: certificate && {
      label: certificate.certificate_type_name,
      certificate_number: certificate.certificate_number,
      issuing_authority: certificate.issuing_authority || null,
      issue_date: certificate.issue_date,
      expiry_date: certificate.expiry_date,
      note: hazardMismatchNote(
        {
          certificate_type_name: certificate.certificate_type_name,
          allowed_hazard_classes: certificate.allowed_hazard_classes ?? [],
        },
        company.tehlike_sinifi,
      ),
    },
  }
}

/** What somebody said of a signer's certificate: its dates are not known. */
function namedCertificate(label: string, certificate_number: string): Author['certificate'] {
  return { label, certificate_number, issuing_authority: null, issue_date: null, note: null }
}
