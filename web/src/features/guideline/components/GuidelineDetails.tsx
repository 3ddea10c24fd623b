import type { GuidelineView } from '@gozlem/contract/guideline'
import { guidelineCategoryLabels } from '@gozlem/domain/guideline/guideline'
import { factsOf } from '@gozlem/domain/report/finding-text'
import { riskMethods } from '@gozlem/domain/report/risk-method'
import { riskScaleIds } from '@gozlem/domain/report/risk-score'
import { Card } from '../../../ui/layout/Card'
import { KeyValueList } from '../../../ui/layout/KeyValueList'
import { CitationChips } from '../../regulation/components/CitationChips'
import { scoreText } from './FactorsByMethod'

/** A guideline for those who use it but do not change it. */
export function GuidelineDetails({ guideline }: { guideline: GuidelineView }) {
  const { category, tags, created_by_name, aciklama, uygunsuzluk, alinmasi_gereken_onlemler } = guideline
  const scored = riskScaleIds.filter((method) => guideline.factors[method])
  return (
    <div className="space-y-4 md:space-y-6">
      <Card>
        <KeyValueList
          columns={2}
          items={[
            { label: 'Kategori', value: guidelineCategoryLabels[category] },
            { label: 'Etiketler', value: tags.join(', ') || '–' },
            { label: 'Hazırlayan', value: created_by_name },
            {
              label: 'Varsayılan risk',
              value:
                scored
                  .map(
                    (method) =>
                      `${riskMethods[method].label}, ${scoreText(method, guideline.factors[method])}`,
                  )
                  .join(' · ') || 'Puanlanmadı',
            },
            ...factsOf(guideline),
          ]}
        />
      </Card>
      <Card title="Uygunsuzluk">
        <div className="space-y-4">
          <p className="whitespace-pre-line">{uygunsuzluk}</p>
          {aciklama !== '' && <p className="whitespace-pre-line text-meta">{aciklama}</p>}
        </div>
      </Card>
      {alinmasi_gereken_onlemler.length > 0 && (
        <Card title="Alınması gereken önlemler">
          <ol className="list-decimal space-y-1.5 pl-5">
            {alinmasi_gereken_onlemler.map((measure) => (
              <li key={measure}>{measure}</li>
            ))}
          </ol>
        </Card>
      )}
      {guideline.mevzuat_referansi !== '' && (
        <Card title="Mevzuat">
          <CitationChips citations={guideline.citations} freeText={guideline.mevzuat_referansi} />
        </Card>
      )}
    </div>
  )
}
