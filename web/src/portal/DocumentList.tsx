/** @jsxImportSource preact */
import { formatInstant } from '@gozlem/domain/calendar-date'
import { ListOf } from './ListOf'
import { PdfButton } from './PdfButton'
import { readDocuments } from './portal-api'
import { useList } from './use-answer'

/** What was mailed to the client company, the latest first. */
export function DocumentList() {
  return (
    <ListOf
      label="Gönderilen belgeler"
      list={useList(readDocuments)}
      nothing="İşyerinize e-postayla gönderilmiş belge yok."
    >
      {({ sent_at, sent_by_name, is_own, report }) => (
        <>
          <h2 class="text-lg font-semibold">{report.title}</h2>
          <p class="tabular text-sm text-meta">
            {report.number} · {formatInstant(sent_at)} · Gönderen: {sent_by_name}
          </p>
          <p class="text-sm">{is_own ? 'Size gönderildi' : 'İşyerinizden başka birine gönderildi'}</p>
          <PdfButton reportId={report.id} number={report.number} />
        </>
      )}
    </ListOf>
  )
}
