import {
  declarationNote,
  declaredNameLabel,
  type Issuer,
  issuerKindLabels,
  issuerLabel,
} from '@gozlem/domain/report/issuer'
import type { KeyValue } from '../../../ui/layout/KeyValueList'

/** The account a report was made in, which the product knows, apart from the name its author typed. */
export function issuerItems({ issuer, osgb_name }: { issuer: Issuer; osgb_name: string }): KeyValue[] {
  return [
    { label: issuerLabel, value: noted(issuer.name, issuerKindLabels[issuer.kind]) },
    { label: declaredNameLabel, value: noted(osgb_name, declarationNote(issuer, osgb_name)) },
  ]
}

const noted = (name: string, note: string | null) => (
  <>
    {name}
    {note && <span className="block text-sm text-meta">{note}</span>}
  </>
)
