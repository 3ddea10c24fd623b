import type { ClientCompanyView } from '@gozlem/contract/client-company'
import { addressLine } from '@gozlem/domain/client-company/site-address'
import { Badge } from '../../../ui/feedback/Badge'
import { Card } from '../../../ui/layout/Card'
import { KeyValueList } from '../../../ui/layout/KeyValueList'
import { CompanyLogo } from './CompanyLogo'
import { CompanyStatusBadge } from './CompanyStatusBadge'
import { HazardClassBadge } from './HazardClassBadge'

export interface CompanyDetailsProps {
  company: ClientCompanyView
  /** False for what was read from the device, which keeps none. */
  withIdentityNumbers: boolean
}

/** A company for those who may see but not change it. */
export function CompanyDetails({ company, withIdentityNumbers }: CompanyDetailsProps) {
  const figures = (text: string | undefined) => text && <span className="tabular">{text}</span>
  return (
    <div className="space-y-4 md:space-y-6">
      <Card title="Genel bilgiler">
        {company.logo_url !== null && (
          <div className="mb-4">
            <CompanyLogo url={company.logo_url} size="lg" />
          </div>
        )}
        <KeyValueList
          columns={2}
          items={[
            { label: 'Tehlike sınıfı', value: <HazardClassBadge value={company.tehlike_sinifi} /> },
            { label: 'Çalışan sayısı', value: figures(company.employee_count?.toLocaleString('tr-TR')) },
            { label: 'Sektör', value: company.industry },
            { label: 'NACE kodu', value: figures(company.nace_code) },
            ...(company.hazard_class_reason === ''
              ? []
              : [{ label: 'Tehlike sınıfı gerekçesi', value: company.hazard_class_reason }]),
            { label: 'Durum', value: <CompanyStatusBadge status={company.status} /> },
            { label: 'Telefon', value: figures(company.phone) },
          ]}
        />
      </Card>
      <Card title="İşyeri adresleri">
        {company.addresses.length === 0 && <p className="text-meta">Adres eklenmemiş.</p>}
        <ul className="space-y-4">
          {company.addresses.map((address) => (
            <li key={address.id}>
              <div className="flex flex-wrap items-center gap-2">
                <span className="font-semibold">{address.label || 'Adres'}</span>
                {address.is_primary && <Badge tone="info">Ana adres</Badge>}
              </div>
              <p>{addressLine(address)}</p>
            </li>
          ))}
        </ul>
      </Card>
      <Card title="Resmî bilgiler">
        <KeyValueList
          columns={2}
          items={[
            ...(withIdentityNumbers
              ? [
                  { label: 'Vergi numarası', value: figures(company.tax_number) },
                  { label: 'T.C. kimlik no', value: figures(company.tc_number) },
                ]
              : []),
            { label: 'Vergi dairesi', value: company.tax_office },
            { label: 'SGK işyeri sicil no', value: figures(company.sgk_no) },
            { label: 'DETSİS no', value: figures(company.detsis_no) },
          ]}
        />
      </Card>
      {company.notes !== '' && (
        <Card title="Notlar">
          <p className="whitespace-pre-line">{company.notes}</p>
        </Card>
      )}
    </div>
  )
}
