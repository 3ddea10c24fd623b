import type { ReportView } from '@gozlem/contract/report'
import { formatDay, formatInstant } from '@gozlem/domain/calendar-date'
import { hazardMismatchNote } from '@gozlem/domain/certificate/hazard-cover'
import { certificateStatusLabels } from '@gozlem/domain/certificate/validity'
import { hazardClassLabels } from '@gozlem/domain/client-company/hazard-class'
import { saidAt, visitText } from '@gozlem/domain/report/report-field-text'
import { pickReportFields } from '@gozlem/domain/report/report-fields'
import { Badge } from '../../../../ui/feedback/Badge'
import type { Tone } from '../../../../ui/feedback/tones'
import { Card } from '../../../../ui/layout/Card'
import { KeyValueList } from '../../../../ui/layout/KeyValueList'

const certificateTones: Record<keyof typeof certificateStatusLabels, Tone> = {
  valid: 'positive',
  expiring: 'caution',
  critical: 'warning',
  expired: 'danger',
  upcoming: 'danger',
  incomplete: 'danger',
}

/** Whose workplace was looked at, by whom, and under which certificate. */
export function ReportFacts({ report }: { report: ReportView }) {
  const { client_company: company, certificate } = report
  const note = certificate && hazardMismatchNote(certificate, company.tehlike_sinifi)
  return (
    <div className="grid gap-4 md:gap-6 lg:grid-cols-2 print:grid-cols-2">
      <Card title="İşyeri">
        <KeyValueList
          columns={2}
          items={[
            { label: 'Müşteri firma', value: report.client_company_name },
            {
              label: 'Tehlike sınıfı',
              value: company.tehlike_sinifi && hazardClassLabels[company.tehlike_sinifi],
            },
            { label: 'Adres', value: company.address },
            { label: 'Çalışan sayısı', value: company.employee_count },
            { label: 'NACE kodu', value: company.nace_code },
            {
              label: 'SGK sicil no',
              value: company.sgk_no && <span className="break-all">{company.sgk_no}</span>,
            },
            ...saidAt('client', pickReportFields(report)),
          ]}
        />
      </Card>
      <Card title="Hazırlayan">
        <KeyValueList
          columns={2}
          items={[
            { label: 'Ad soyad', value: report.created_by_name },
            { label: 'OSGB', value: report.osgb_name },
            ...(visitText(report) === '' ? [] : [{ label: 'Ziyaret', value: visitText(report) }]),
            {
              label: 'Tamamlanma',
              value: report.completed_at === null ? 'Taslak' : formatInstant(report.completed_at),
            },
            ...(report.verification_code === null
              ? []
              : [{ label: 'Doğrulama kodu', value: report.verification_code }]),
            ...(certificate
              ? [
                  { label: 'Sertifika', value: certificate.certificate_type_name },
                  { label: 'Sertifika no', value: certificate.certificate_number },
                  { label: 'Veren kurum', value: certificate.issuing_authority },
                  {
                    label: 'Geçerlilik',
                    value: (
                      <span className="flex flex-wrap items-center gap-2">
                        {certificate.expiry_date && formatDay(certificate.expiry_date)}
                        <Badge tone={certificateTones[certificate.status]}>
                          {certificateStatusLabels[certificate.status]}
                        </Badge>
                      </span>
                    ),
                  },
                ]
              : [{ label: 'Sertifika', value: 'Kayıtlı sertifika yok' }]),
            ...(note ? [{ label: 'Not', value: note }] : []),
          ]}
        />
      </Card>
    </div>
  )
}
