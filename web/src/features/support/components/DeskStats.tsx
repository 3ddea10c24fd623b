import { addDays, istanbulDay } from '@gozlem/domain/calendar-date'
import { formatCount } from '@gozlem/domain/count'
import { type TicketStatus, ticketStatuses, ticketStatusLabels } from '@gozlem/domain/support/ticket'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemMessage } from '../../../platform/api/problem-message'
import { Button } from '../../../ui/actions/Button'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Loading, SkeletonRows } from '../../../ui/feedback/Skeleton'
import { Select } from '../../../ui/forms/Select'
import { Card } from '../../../ui/layout/Card'
import { KeyValueList } from '../../../ui/layout/KeyValueList'
import { deskStatsQuery } from '../desk-api'
import { durationText } from './duration-text'

const periods = [
  { value: '7', label: 'Son 7 gün' },
  { value: '30', label: 'Son 30 gün' },
  { value: '90', label: 'Son 90 gün' },
  { value: '365', label: 'Son 1 yıl' },
]

/** How many tickets stand where, and how fast those of a period were answered. */
export function DeskStats({ onStatus }: { onStatus: (status: TicketStatus) => void }) {
  const [length, setLength] = useState('30')
  const [to] = useState(() => istanbulDay(new Date()))
  const query = useQuery(deskStatsQuery({ from: addDays(to, 1 - Number(length)), to }))
  const stats = query.data
  return (
    <Card
      title="Yanıt süreleri"
      actions={
        <Select
          aria-label="Dönem"
          value={length}
          choices={periods}
          onChange={({ target }) => setLength(target.value)}
        />
      }
    >
      {query.status === 'pending' && (
        <Loading>
          <SkeletonRows rows={2} />
        </Loading>
      )}
      {query.status === 'error' && (
        <ErrorState
          message={problemMessage(query.error, 'Özet yüklenemedi.')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {stats && (
        <div className="space-y-5">
          <KeyValueList
            columns={2}
            items={[
              { label: 'Açılan talep', value: formatCount(stats.opened) },
              { label: 'İlk yanıt (ortanca)', value: durationText(stats.first_answer_minutes) },
              { label: 'Çözüm (ortanca)', value: durationText(stats.resolution_minutes) },
            ]}
          />
          <div>
            <p className="text-sm text-meta">Şu anda</p>
            <ul aria-label="Duruma göre talepler" className="mt-1 -ml-3 flex flex-wrap gap-1">
              {ticketStatuses.map((status) => (
                <li key={status}>
                  <Button variant="quiet" onClick={() => onStatus(status)}>
                    {ticketStatusLabels[status]}{' '}
                    <span className="tabular">{formatCount(stats.by_status[status] ?? 0)}</span>
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </Card>
  )
}
