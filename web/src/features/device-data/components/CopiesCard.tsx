import { formatInstant } from '@gozlem/domain/calendar-date'
import { FilePen } from 'lucide-react'
import type { UnsavedCopy } from '../../../platform/offline/unsaved-bounds'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { Card } from '../../../ui/layout/Card'
import { sizeText } from '../model/size-text'

/** What was typed or done without a connection, and is not on the server. */
export function CopiesCard({ copies }: { copies: readonly UnsavedCopy[] }) {
  return (
    <Card
      title="Kaydedilmemiş işler"
      description="Bağlantı yokken yazdıklarınız ve yaptıklarınız. Kendiliğinden gönderilir ya da ait olduğu sayfa açılınca sorulur."
    >
      {copies.length === 0 ? (
        <EmptyState icon={FilePen}>Bu cihazda kaydedilmemiş iş yok.</EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {copies.map(({ id, name, at, text }) => (
            <li key={id} className="py-3">
              <p className="font-semibold break-words">{name}</p>
              <p className="text-meta">
                {formatInstant(new Date(at).toISOString())} · {sizeText(text.length)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
