import type { ImageView } from '@gozlem/contract/image-view'
import type { FindingView } from '@gozlem/contract/report'
import { factsOf, printedFacts, repeatFact } from '@gozlem/domain/report/finding-text'
import { riskMethods } from '@gozlem/domain/report/risk-method'
import { formatScore, type RiskMethodId } from '@gozlem/domain/report/risk-score'
import type { ReactNode } from 'react'
import { CitationChips } from '../../../regulation/components/CitationChips'
import { findingTitle } from '../../model/finding-marks'
import { FindingMarks } from '../FindingMarks'
import { RiskBadge } from '../RiskBadge'
import { FindingPhotos } from './FindingPhotos'

export interface FindingProps {
  finding: FindingView
  position: number
  method: RiskMethodId
  /** Its photos, the one it was made from first. */
  images: readonly ImageView[]
  /** Marks of the work still to do, which a completed report does not have. */
  draft: boolean
  onEnlarge: (image: ImageView) => void
  /** Below it, on screens alone. */
  foot?: ReactNode
}

/** Where a finding stands on the page. */
export const findingPlace = (id: string) => `finding-${id}`

/** One finding, to read: photo, what it is, what to do, how high the risk, which law. */
export function Finding({ finding, position, method, images, draft, onEnlarge, foot }: FindingProps) {
  const title = findingTitle(finding)
  return (
    <article
      id={findingPlace(finding.id)}
      aria-label={`${position}. ${title}`}
      className="[content-visibility:auto] [contain-intrinsic-size:auto_72rem] md:[contain-intrinsic-size:auto_32rem] print:[content-visibility:visible] scroll-mt-[calc(var(--header-height)+1rem)] overflow-hidden rounded-lg border border-line bg-surface break-inside-avoid"
    >
      <header className="flex flex-col gap-3 border-b border-line px-4 py-4 print:py-2 sm:flex-row sm:items-start sm:justify-between md:px-6">
        <div className="flex min-w-0 gap-3">
          <span
            aria-hidden
            className="tabular flex size-8 shrink-0 items-center justify-center rounded-full bg-brand text-sm font-bold text-on-fill"
          >
            {position}
          </span>
          <div className="min-w-0">
            <h3 className="text-lg font-semibold">{title}</h3>
            {draft && (
              <div className="mt-1.5 flex flex-wrap gap-1.5 print:hidden">
                <FindingMarks finding={finding} />
              </div>
            )}
          </div>
        </div>
        <div className="shrink-0 max-sm:pl-11">
          <RiskBadge method={method} score={finding.risk_skoru} scored={finding.scored} />
        </div>
      </header>
      <div className="grid gap-6 p-4 md:grid-cols-[16rem_minmax(0,1fr)] md:p-6 xl:grid-cols-[20rem_minmax(0,1fr)] print:grid-cols-[14rem_minmax(0,1fr)] print:gap-4 print:py-3 print:[&_li]:min-h-0">
        <div className="space-y-4 print:space-y-2">
          <FindingPhotos title={title} images={images} onEnlarge={onEnlarge} />
          <Factors finding={finding} method={method} />
        </div>
        <div className="min-w-0 space-y-5 print:space-y-3">
          {finding.aciklama !== '' && <p className="max-w-[70ch] whitespace-pre-line">{finding.aciklama}</p>}
          {finding.alinmasi_gereken_onlemler.length > 0 && (
            <div>
              <h4 className="mb-1.5 font-semibold">Alınması gereken önlemler</h4>
              <ol className="max-w-[70ch] list-decimal space-y-1 pl-6 marker:font-semibold marker:text-brand">
                {finding.alinmasi_gereken_onlemler.map((measure) => (
                  <li key={measure} className="pl-1">
                    {measure}
                  </li>
                ))}
              </ol>
            </div>
          )}
          <Facts finding={finding} method={method} />
          {(finding.citations.length > 0 || finding.mevzuat_referansi !== '') && (
            <div>
              <h4 className="mb-1.5 font-semibold">Mevzuat</h4>
              <CitationChips
                citations={finding.citations}
                freeText={finding.mevzuat_referansi}
                approved={!draft || finding.status === 'approved'}
              />
            </div>
          )}
        </div>
      </div>
      {foot && <div className="border-t border-line px-4 py-3 md:px-6 print:hidden">{foot}</div>}
    </article>
  )
}

/** Place, responsible, due date, as far as they were said, and by when something is done once the risk is scored. */
function Facts({ finding, method }: Pick<FindingProps, 'finding' | 'method'>) {
  const facts = finding.scored
    ? printedFacts(method, finding)
    : [...repeatFact(finding.repeats), ...factsOf(finding)]
  if (facts.length === 0) return null
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1.5">
      {facts.map(({ label, value }) => (
        <div key={label} className="flex min-w-0 gap-1.5">
          <dt className="shrink-0 text-meta">{label}:</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Factors({ finding, method }: Pick<FindingProps, 'finding' | 'method'>) {
  const { factors } = riskMethods[method]
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">Risk değerleri</caption>
      <tbody>
        {factors.map(({ name, label, steps }) => (
          <tr key={name} className="border-b border-line">
            <th scope="row" className="py-2 pr-3 text-left align-top print:py-1 font-normal text-meta">
              {label}
            </th>
            <td className="py-2 text-right print:py-1">
              <span className="tabular font-semibold">{formatScore(finding[name])}</span>
              <span className="block text-meta">
                {steps.find(({ value }) => value === finding[name])?.label}
              </span>
            </td>
          </tr>
        ))}
        <tr>
          <th
            scope="row"
            className="py-2 pr-3 text-left align-top print:py-1 font-semibold whitespace-nowrap"
          >
            Risk skoru
          </th>
          <td className="py-2 text-right print:py-1">
            <span className="tabular text-base font-bold">{formatScore(finding.risk_skoru)}</span>
          </td>
        </tr>
      </tbody>
    </table>
  )
}
