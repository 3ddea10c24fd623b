import type { ReportView } from '@gozlem/contract/report'
import { formatInstant } from '@gozlem/domain/calendar-date'
import { reviewedByLabel, reviewedByText } from '@gozlem/domain/report/review'
import { screenSignatureNote } from '@gozlem/domain/report/signature'
import { signingPeople } from '@gozlem/domain/report/signer'
import { Card } from '../../../../ui/layout/Card'
import { DrawnSignature } from './DrawnSignature'

/** Who signs the report, what they drew on a screen, and on paper the place for a wet signature. */
export function SignatureBlock({ report }: { report: ReportView }) {
  const { signatures, review } = report
  const reviewedBy = review?.state === 'approved' ? reviewedByText(review) : null
  return (
    <Card title="İmzalar" className="print:break-inside-avoid">
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 xl:grid-cols-3 print:grid-cols-2">
        {signingPeople(report).map((person) => {
          const signature = signatures.find(({ signer_id }) => signer_id === person.id)
          return (
            <li key={person.id ?? person.role}>
              <p className="text-sm text-meta">{person.role_label}</p>
              <p className="min-h-6 font-semibold">{person.name}</p>
              {person.lines.map((line) => (
                <p key={line} className="text-sm text-meta">
                  {line}
                </p>
              ))}
              {signature ? (
                <>
                  <DrawnSignature name={person.name} strokes={signature.strokes} />
                  <p className="text-sm text-meta">
                    Ekran imzası {formatInstant(signature.signed_at)}, cihaz: {signature.held_by_name}
                  </p>
                </>
              ) : (
                <p className="text-sm text-meta print:hidden">Ekranda imzalanmadı</p>
              )}
              <p className="mt-14 hidden border-t border-ink pt-1 text-sm text-meta print:block">
                Tarih, imza
              </p>
            </li>
          )
        })}
      </ul>
      {reviewedBy !== null && (
        <p className="mt-4">
          {reviewedByLabel}: <strong className="font-semibold">{reviewedBy}</strong>
        </p>
      )}
      {signatures.length > 0 && <p className="mt-4 text-sm text-meta">{screenSignatureNote}</p>}
    </Card>
  )
}
