import { formatInstant } from '@gozlem/domain/calendar-date'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { FilePen } from '../../../ui/icons'
import { Card } from '../../../ui/layout/Card'
import { sizeText } from '../model/size-text'
import type { UnsavedWork } from '../model/use-device-data'

/** What was typed or done without a connection, and is not on the server. */
export function WorksCard({ works }: { works: readonly UnsavedWork[] }) {
  return (
    <Card
      title="Kaydedilmemiş işler"
      description="Bağlantı yokken yazdıklarınız ve yaptıklarınız. Kendiliğinden gönderilir ya da ait olduğu sayfa açılınca sorulur."
    >
      {works.length === 0 ? (
        <EmptyState icon={FilePen}>Bu cihazda kaydedilmemiş iş yok.</EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {works.map(({ id, name, at, bytes, refusal }) => (
            <li key={id} className="py-3">
              <p className="font-semibold break-words">{name}</p>
              <p className="text-meta">
                {formatInstant(new Date(at).toISOString())} · {sizeText(bytes)}
              </p>
              {refusal !== null && <p className="text-sm text-danger-ink">{refusal}</p>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
