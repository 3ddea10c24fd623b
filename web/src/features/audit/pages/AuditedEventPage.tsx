import type { AuditedEventDetail } from '@gozlem/contract/audit'
import { formatInstant } from '@gozlem/domain/calendar-date'
import { changeInWords } from '@gozlem/domain/event/changes'
import { historyWordsOf } from '@gozlem/domain/event/history'
import { useQuery } from '@tanstack/react-query'
import { ObjectStates } from '../../../platform/loading/ObjectStates'
import { address } from '../../../platform/navigation/addresses'
import { useParams } from '../../../platform/navigation/use-params'
import { useUser } from '../../../platform/session/session'
import { TextLink } from '../../../ui/actions/TextLink'
import { Card } from '../../../ui/layout/Card'
import { KeyValueList } from '../../../ui/layout/KeyValueList'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { auditedEventQuery } from '../api'
import { roleOf, whoOf } from '../components/audit-columns'

type ListPath = '/audit-logs' | '/admin/audit-logs'

/** One event with what it changed. */
export function AuditedEventPage() {
  const { id = '' } = useParams()
  const listPath: ListPath = useUser().role === 'superadmin' ? '/admin/audit-logs' : '/audit-logs'
  const query = useQuery(auditedEventQuery(id))
  const event = query.data
  return (
    <>
      <PageHeader
        title={event ? historyWordsOf(event.kind) : 'Denetim kaydı'}
        back={{ to: listPath, label: 'Denetim Kayıtları' }}
        meta={event && formatInstant(event.created_at)}
      />
      <ObjectStates
        query={query}
        missing={{
          text: 'Bu kayıt bulunamadı; saklama süresi dolmuş olabilir.',
          to: listPath,
          label: 'Kayıtlara dön',
        }}
        failure="Denetim kaydı yüklenemedi."
      />
      {event && <Details event={event} listPath={listPath} />}
    </>
  )
}

function Details({ event, listPath }: { event: AuditedEventDetail; listPath: ListPath }) {
  const { actor, organization, subject_id, subject_name, report_id, address: from, request_id } = event
  return (
    <div className="grid items-start gap-4 md:gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <Changes event={event} />
      <Card title="Kim, nereden">
        <div className="space-y-4">
          <KeyValueList
            items={[
              { label: 'İşlemi yapan', value: whoOf(event) },
              { label: 'Rolü', value: roleOf(event) },
              { label: 'API anahtarı', value: event.api_token },
              { label: 'Kurum', value: organization.name },
              { label: 'Nesne', value: <span className="wrap-break-word">{subject_name ?? '–'}</span> },
              { label: 'IP adresi', value: from && <span className="break-all">{from}</span> },
              { label: 'İstek no', value: request_id && <span className="break-all">{request_id}</span> },
            ]}
          />
          <p className="flex flex-col gap-2">
            {report_id && <TextLink to={address('/report/:id', { id: report_id })}>Raporu aç</TextLink>}
            <TextLink to={address(listPath, {}, { subject_id })}>Bu nesnenin kayıtları</TextLink>
            {actor?.id && (
              <TextLink to={address(listPath, {}, { actor_id: actor.id })}>Bu kişinin işlemleri</TextLink>
            )}
          </p>
        </div>
      </Card>
    </div>
  )
}

/** Before and after, field by field. */
function Changes({ event: { kind, changes } }: { event: AuditedEventDetail }) {
  if (changes === null || changes.length === 0)
    return (
      <Card title="Değişiklikler">
        <p className="text-meta">
          {changes === null ? 'Bu işlem için alan değişikliği tutulmaz.' : 'Hiçbir alan değişmedi.'}
        </p>
      </Card>
    )
  return (
    <Card
      title="Değişiklikler"
      description="Kişisel bilgiler maskelenir; gizli bilgilerin ve uzun metinlerin yalnız değiştiği yazılır."
    >
      <dl className="space-y-4">
        {changes.map((change) => {
          const { label, before, after } = changeInWords(kind, change)
          return (
            <div key={change.field}>
              <dt className="text-sm text-meta">{label}</dt>
              {before === null || after === null ? (
                <dd>Değişti</dd>
              ) : (
                <dd className="wrap-break-word">
                  <del className="text-meta">
                    <span className="sr-only">Önce: </span>
                    {before}
                  </del>{' '}
                  <span aria-hidden>→</span>{' '}
                  <ins className="font-semibold no-underline">
                    <span className="sr-only">Sonra: </span>
                    {after}
                  </ins>
                </dd>
              )}
            </div>
          )
        })}
      </dl>
    </Card>
  )
}
