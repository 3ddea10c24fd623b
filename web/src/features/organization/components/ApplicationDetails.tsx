import type { ApplicationView } from '@gozlem/contract/organization'
import { formatPhone } from '@gozlem/domain/account/phone'
import { formatInstant } from '@gozlem/domain/calendar-date'
import { applicationWarningTexts } from '@gozlem/domain/organization/application'
import { Notice } from '../../../ui/feedback/Notice'
import { type KeyValue, KeyValueList } from '../../../ui/layout/KeyValueList'
import { ApplicationStatusBadge } from './ApplicationStatusBadge'

/** Everything an application says, and what to know before deciding. */
export function ApplicationDetails({ application }: { application: ApplicationView }) {
  const { status, notes, warnings, decided_at, decided_by_name } = application
  return (
    <div className="space-y-5">
      {status === 'awaiting_email' && (
        <Notice>
          Başvuru sahibi e-posta adresini henüz doğrulamadı. Başvuru, doğrulandıktan sonra değerlendirilir.
        </Notice>
      )}
      {warnings.length > 0 && (
        <Notice tone="caution" title="Karardan önce">
          <ul className="list-disc space-y-1 pl-5">
            {warnings.map((warning) => (
              <li key={warning}>{applicationWarningTexts[warning]}</li>
            ))}
          </ul>
        </Notice>
      )}
      <KeyValueList columns={2} items={itemsOf(application)} />
      {decided_at !== null && (
        <KeyValueList
          columns={2}
          items={[
            { label: 'Karar tarihi', value: formatInstant(decided_at) },
            { label: 'Karar veren', value: decided_by_name },
            {
              label: status === 'rejected' ? 'Ret gerekçesi' : 'Not',
              value: notes && <span className="break-words whitespace-pre-line">{notes}</span>,
            },
          ]}
        />
      )}
    </div>
  )
}

function itemsOf(application: ApplicationView): KeyValue[] {
  const { email_verified_at, contact_phone, email } = application
  return [
    { label: 'Durum', value: <ApplicationStatusBadge status={application.status} /> },
    { label: 'Şehir', value: application.city },
    { label: 'Adres', value: <span className="break-words">{application.address}</span> },
    { label: 'Yetkili', value: application.contact_name },
    { label: 'Telefon', value: <Reach href={`tel:${contact_phone}`}>{formatPhone(contact_phone)}</Reach> },
    { label: 'E-posta', value: <Reach href={`mailto:${email}`}>{email}</Reach> },
    { label: 'Vergi dairesi', value: application.tax_office },
    { label: 'Vergi numarası', value: <span className="tabular">{application.tax_number}</span> },
    { label: 'Başvuru tarihi', value: formatInstant(application.created_at) },
    { label: 'E-posta doğrulaması', value: email_verified_at && formatInstant(email_verified_at) },
  ]
}

function Reach({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      className="tabular inline-flex min-h-12 items-center font-semibold break-all text-brand-strong underline"
    >
      {children}
    </a>
  )
}
