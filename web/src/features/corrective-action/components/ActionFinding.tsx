import type { ActionDetail } from '@gozlem/contract/corrective-action'
import { Card } from '../../../ui/layout/Card'
import { CitationChips } from '../../regulation/components/CitationChips'

/** What the finding says: what is wrong, what to do, which law. */
export function ActionFinding({ action: { finding } }: { action: ActionDetail }) {
  const { aciklama, alinmasi_gereken_onlemler: measures, citations, mevzuat_referansi } = finding
  const hasLaw = citations.length > 0 || mevzuat_referansi !== ''
  if (aciklama === '' && measures.length === 0 && !hasLaw) return null
  return (
    <Card title="Tespit ve önlemler">
      <div className="space-y-5">
        {aciklama !== '' && <p className="max-w-[70ch] wrap-break-word whitespace-pre-line">{aciklama}</p>}
        {measures.length > 0 && (
          <div>
            <h3 className="mb-1.5 font-semibold">Alınması gereken önlemler</h3>
            <ol className="max-w-[70ch] list-decimal space-y-1 pl-6 marker:font-semibold marker:text-brand">
              {measures.map((measure) => (
                <li key={measure} className="pl-1 wrap-break-word">
                  {measure}
                </li>
              ))}
            </ol>
          </div>
        )}
        {hasLaw && (
          <div>
            <h3 className="mb-1.5 font-semibold">Mevzuat</h3>
            <CitationChips citations={citations} freeText={mevzuat_referansi} approved />
          </div>
        )}
      </div>
    </Card>
  )
}
