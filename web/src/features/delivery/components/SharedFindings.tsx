import type { SharedFinding } from '@gozlem/contract/shared-report'
import { formatScore } from '@gozlem/domain/report/risk-score'
import { useState } from 'react'
import { ToneBadge } from '../../../ui/feedback/ToneBadge'
import { SharedLightbox } from './SharedLightbox'
import { SharedPhotoButton } from './SharedPhotoButton'

/** What was found and what is to be done, to read on a phone (REP-15). */
export function SharedFindings({ token, findings }: { token: string; findings: readonly SharedFinding[] }) {
  const [enlarged, setEnlarged] = useState<string | null>(null)
  const photos = findings.flatMap(({ title, photos: own }, index) =>
    own.map((photo) => ({ ...photo, name: `Tespit ${index + 1}`, note: title })),
  )
  return (
    <section aria-labelledby="findings" className="space-y-6">
      <h2 id="findings" className="text-xl font-semibold">
        Uygunsuzluklar
      </h2>
      {findings.map((finding, index) => (
        <Finding
          // biome-ignore lint/suspicious/noArrayIndexKey: the findings of a completed report never change their places
          key={index}
          token={token}
          finding={finding}
          number={index + 1}
          onEnlarge={setEnlarged}
        />
      ))}
      <SharedLightbox token={token} photos={photos} first={enlarged} onClose={() => setEnlarged(null)} />
    </section>
  )
}

interface FindingProps {
  token: string
  finding: SharedFinding
  number: number
  onEnlarge: (id: string) => void
}

function Finding({ token, finding, number, onEnlarge }: FindingProps) {
  const { title, band, tone, risk_skoru, photos, aciklama, measures, facts, regulations } = finding
  return (
    <article aria-label={`${number}. ${title}`} className="space-y-4 border-t border-line pt-6">
      <header className="space-y-2">
        <h3 className="text-lg font-semibold wrap-anywhere">
          <span className="tabular text-brand-ink">{number}.</span> {title}
        </h3>
        <ToneBadge tone={tone} word={band} value={formatScore(risk_skoru)} />
      </header>
      {photos.length > 0 && (
        <div className="grid gap-2 sm:grid-cols-2">
          {photos.map((photo, index) => (
            <SharedPhotoButton
              key={photo.id}
              token={token}
              photo={photo}
              name={`${title}, ${index + 1}. fotoğraf`}
              onEnlarge={onEnlarge}
            />
          ))}
        </div>
      )}
      {aciklama !== '' && <p className="whitespace-pre-line wrap-anywhere">{aciklama}</p>}
      {measures.length > 0 && (
        <div>
          <h4 className="mb-1.5 font-semibold">Alınması gereken önlemler</h4>
          <ol className="list-decimal space-y-1 pl-6 marker:font-semibold">
            {measures.map((measure) => (
              <li key={measure} className="pl-1 wrap-anywhere">
                {measure}
              </li>
            ))}
          </ol>
        </div>
      )}
      {facts.length > 0 && (
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-3">
          {facts.map(({ label, value }) => (
            <div key={label} className="min-w-0">
              <dt className="text-sm text-meta">{label}</dt>
              <dd className="font-semibold wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {regulations.length > 0 && (
        <div>
          <h4 className="mb-1.5 font-semibold">Mevzuat</h4>
          <ul className="space-y-1 text-sm text-meta">
            {regulations.map((regulation) => (
              <li key={regulation} className="wrap-anywhere">
                {regulation}
              </li>
            ))}
          </ul>
        </div>
      )}
    </article>
  )
}
