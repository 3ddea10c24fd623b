import { admits } from '@gozlem/domain/account/permissions'
import { useEffect, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { share } from '../../platform/device/share'
import { reportIncident } from '../../platform/incidents/incident-trap'
import { address } from '../../platform/navigation/addresses'
import { keptUser } from '../../platform/session/cached-user'
import { Button } from '../../ui/actions/Button'
import { LinkButton } from '../../ui/actions/LinkButton'
import { Check, Copy, LifeBuoy } from '../../ui/icons'
import { KeyValueList } from '../../ui/layout/KeyValueList'

const copiedMs = 2000

/** A number, time and page to tell support, on the screen and to copy. */
export function IncidentDetails({ failure }: { failure: unknown }) {
  const [incident] = useState(() => ({ id: uuid(), at: new Date(), page: window.location.pathname }))
  const [copied, setCopied] = useState(false)
  const role = keptUser()?.role
  const opensTickets = role !== undefined && admits('report.create', role)

  // Support finds the number of the screen in the error log.
  useEffect(() => reportIncident(failure, { incident_id: incident.id }), [failure, incident])

  async function copy() {
    const lines = [
      `Hata no: ${incident.id}`,
      `Zaman: ${incident.at.toISOString()}`,
      `Sayfa: ${incident.page}`,
      String(failure),
    ]
    await share.copy(lines.join('\n'))
    setCopied(true)
    setTimeout(() => setCopied(false), copiedMs)
  }

  return (
    <div className="flex flex-col items-start gap-4">
      <KeyValueList
        columns={2}
        items={[
          { label: 'Hata no', value: <span className="font-mono text-sm break-all">{incident.id}</span> },
          { label: 'Zaman', value: incident.at.toLocaleString('tr-TR') },
          { label: 'Sayfa', value: incident.page },
        ]}
      />
      <div className="flex flex-wrap gap-2">
        {opensTickets && (
          <LinkButton to={address('/support-tickets/new', {}, { error: incident.id })} icon={LifeBuoy}>
            Destek Talebi Oluştur
          </LinkButton>
        )}
        <Button variant="quiet" icon={copied ? Check : Copy} onClick={() => void copy()}>
          <span aria-live="polite">{copied ? 'Kopyalandı!' : 'Ayrıntıları Kopyala'}</span>
        </Button>
      </div>
    </div>
  )
}
