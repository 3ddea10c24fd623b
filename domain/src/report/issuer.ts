// Who stands behind a report. Its author types the consultancy's name that the paper carries; whoever holds the paper
// must be able to tell that from the account it was made in, which is what the product knows.
import type { OrganizationKind } from '../organization/kind'
import { foldTurkish } from '../turkish'

/** The account a report was made in: a consultancy that was approved, or one person's own. */
export interface Issuer {
  name: string
  kind: 'osgb' | 'individual'
}

export const issuerLabel = 'Raporu düzenleyen hesap'
export const declaredNameLabel = 'Raporda yazılan OSGB adı'
export const issuerKindLabels: Record<Issuer['kind'], string> = {
  osgb: 'Onaylı OSGB hesabı',
  individual: 'Bireysel uzman hesabı',
}

/** The account behind a report. Only a consultancy's name was checked; a person's firm is as freely typed as the rest. */
export function issuerOf(report: {
  organization_kind: OrganizationKind
  organization_name: string
  created_by_name: string
}): Issuer {
  return report.organization_kind === 'osgb'
    ? { name: report.organization_name, kind: 'osgb' }
    : { name: report.created_by_name, kind: 'individual' }
}

/** What to say beside the typed name; null where it is the account's own. */
export function declarationNote(issuer: Issuer, osgb_name: string): string | null {
  if (foldTurkish(osgb_name) === foldTurkish(issuer.name)) return null
  return 'Düzenleyenin beyanıdır; Saha Gözlem bu adı doğrulamaz.'
}
