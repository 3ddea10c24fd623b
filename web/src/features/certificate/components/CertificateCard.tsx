import type { CertificateView } from '@gozlem/contract/certificate'
import { formatDay } from '@gozlem/domain/calendar-date'
import type { Address } from '../../../platform/navigation/addresses'
import { IconButton } from '../../../ui/actions/IconButton'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { FileDown, Pencil, Trash2 } from '../../../ui/icons'
import { Card } from '../../../ui/layout/Card'
import { KeyValueList } from '../../../ui/layout/KeyValueList'
import { CertificateStatusBadge, daysLeftText } from './CertificateStatusBadge'
import { hazardClassesText } from './hazard-classes-text'

export interface CertificateCardProps {
  certificate: CertificateView
  /** Absent where it is only read. */
  actions?: { editPath: Address; onDelete: () => void }
}

export function CertificateCard({ certificate, actions }: CertificateCardProps) {
  const { certificate_type_name, certificate_number, issuing_authority } = certificate
  const day = (value: string | null) => value && <span className="tabular">{formatDay(value)}</span>
  return (
    <Card className="flex h-full flex-col *:last:flex-1" title={certificate_type_name}>
      <div className="flex h-full flex-col gap-4">
        <div className="-mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <CertificateStatusBadge status={certificate.status} />
          <span className="tabular text-sm text-meta">{daysLeftText(certificate)}</span>
        </div>
        <KeyValueList
          columns={2}
          items={[
            {
              label: 'Sertifika no',
              value: certificate_number && <span className="tabular break-all">{certificate_number}</span>,
            },
            { label: 'Veren kurum', value: issuing_authority },
            { label: 'Veriliş tarihi', value: day(certificate.issue_date) },
            { label: 'Bitiş tarihi', value: day(certificate.expiry_date) },
            { label: 'Tehlike sınıfları', value: hazardClassesText(certificate.allowed_hazard_classes) },
          ]}
        />
        {certificate.document_url !== null && (
          <a
            href={certificate.document_url}
            download={certificate.document_name ?? true}
            className="inline-flex min-h-12 items-center gap-2 self-start rounded-md font-semibold text-brand-strong hover:underline"
          >
            <FileDown aria-hidden className="size-5 shrink-0" />
            <span className="min-w-0 break-all">{certificate.document_name ?? 'Belgeyi indir'}</span>
          </a>
        )}
        {actions && (
          <div className="mt-auto flex items-center gap-2 border-t border-line pt-3">
            <LinkButton to={actions.editPath} icon={Pencil} aria-label={`Düzenle: ${certificate_type_name}`}>
              Düzenle
            </LinkButton>
            <IconButton
              variant="danger"
              icon={Trash2}
              label={`Sil: ${certificate_type_name}`}
              onClick={actions.onDelete}
              className="ml-auto"
            />
          </div>
        )}
      </div>
    </Card>
  )
}
