import { createReport as createReportRoute } from '@gozlem/contract/report'
import type { TemplateView } from '@gozlem/contract/report-template'
import { methodFor } from '@gozlem/domain/report/offered-methods'
import { defaultRiskMethod, riskMethods } from '@gozlem/domain/report/risk-method'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { v7 as uuid } from 'uuid'
import * as z from 'zod/mini'
import { isUnreachable } from '../../../platform/api/api'
import { problemMessage } from '../../../platform/api/problem-message'
import { useServerForm } from '../../../platform/forms/use-server-form'
import { address } from '../../../platform/navigation/addresses'
import { useNavigate } from '../../../platform/navigation/use-navigate'
import { useSearchParams } from '../../../platform/navigation/use-search-params'
import { useOutboxWrites } from '../../../platform/outbox/use-outbox'
import { type SessionUser, useUser } from '../../../platform/session/session'
import { Button } from '../../../ui/actions/Button'
import { SkeletonForm, SkeletonPage } from '../../../ui/feedback/Skeleton'
import { Combobox } from '../../../ui/forms/Combobox'
import { Field } from '../../../ui/forms/Field'
import { FieldGroup } from '../../../ui/forms/FieldGroup'
import { Select } from '../../../ui/forms/Select'
import { TextInput } from '../../../ui/forms/TextInput'
import type { ComboboxOption } from '../../../ui/forms/use-options'
import { useDialog } from '../../../ui/hooks/use-dialog'
import { ArrowRight } from '../../../ui/icons'
import { Card } from '../../../ui/layout/Card'
import { HeaderLink } from '../../../ui/layout/HeaderLink'
import { KeyValueList } from '../../../ui/layout/KeyValueList'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { Stepper } from '../../../ui/layout/Stepper'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { OwnMismatch } from '../../certificate/components/HazardMismatch'
import { useReportCache } from '../api'
import { CertificateGuard } from '../components/CertificateGuard'
import { RiskMethodCards } from '../components/RiskMethodCards'
import {
  beginningQuery,
  type CompanyOption,
  createReport,
  findCompaniesHere,
  findLastMethod,
  type ReportBeginning,
} from '../new-report-api'
import { templatesQuery } from '../template-api'
import { reportTexts } from '../texts'

const loading = (
  <SkeletonPage>
    <div className="p-6">
      <SkeletonForm fields={4} />
    </div>
  </SkeletonPage>
)

export function NewReportPage() {
  return (
    <CertificateGuard purpose="create" loading={loading}>
      <AskedReport />
    </CertificateGuard>
  )
}

/** The form begins with the client company that the address names; without an answer it is chosen by hand. */
function AskedReport() {
  const [search] = useSearchParams()
  const company_id = search.get('client_company_id')
  const asked = useQuery({
    ...beginningQuery(company_id ?? '', useUser().id),
    enabled: company_id !== null,
  })
  if (company_id !== null && asked.status === 'pending') return loading
  return <NewReport beginning={asked.data ?? null} visit_id={search.get('visit_id')} />
}

const { osgb_name, risk_method } = createReportRoute.body.shape

const Metadata = z.object({
  osgb_name,
  risk_method,
  /** Empty without one. */
  template_id: z.string(),
  client_company: z
    .nullable(z.custom<CompanyOption>())
    .check(z.refine((company) => company !== null, 'Müşteri firma seçin')),
})
type Metadata = z.infer<typeof Metadata>

interface NewReportProps {
  beginning: ReportBeginning | null
  /** The visit it is made for, at the client company it begins with. */
  visit_id: string | null
}

/** Metadata first, then a question about them, then the editor (REP-01). */
function NewReport({ beginning, visit_id }: NewReportProps) {
  const navigate = useNavigate()
  const user = useUser()
  const outbox = useOutboxWrites()
  const { l_table = 'three' } = user
  const client = useQueryClient()
  const cache = useReportCache()
  const [find] = useState(() => findCompaniesHere(client))
  const [id] = useState(() => uuid())
  const confirmation = useDialog<Metadata>()
  const { form, sending } = useServerForm<Metadata>({
    resolver: standardSchemaResolver(Metadata),
    defaultValues: {
      osgb_name: osgbNameOf(user),
      risk_method: methodFor(l_table, beginning?.risk_method ?? defaultRiskMethod),
      template_id: '',
      client_company: beginning?.client_company ?? null,
    },
  })
  const { control, register, formState, getValues, setValue } = form
  const submit = sending(async (values) => confirmation.show(values))

  const { risk_method: choseMethod } = formState.dirtyFields

  /** The last method is a proposal: without one, and after a choice, the form stays as it is. */
  async function proposeMethod(client_company: ComboboxOption | null) {
    if (!client_company || choseMethod) return
    const method = await findLastMethod(client_company.value, user.id).catch(() => null)
    if (method && getValues('template_id') === '') setValue('risk_method', methodFor(l_table, method))
  }

  const templates = useQuery(templatesQuery).data ?? []

  function beginWith(template_id: string) {
    const template = templates.find((one) => one.id === template_id)
    if (template) setValue('risk_method', methodFor(l_table, template.risk_method), { shouldDirty: true })
  }

  const company = useWatch({ control, name: 'client_company' })

  async function create({ osgb_name, risk_method, template_id, client_company }: Metadata) {
    const client_company_id = client_company?.value ?? ''
    const isAtVisit = visit_id !== null && client_company_id === beginning?.client_company.value
    const begun = { ...(template_id !== '' && { template_id }), ...(isAtVisit && { visit_id }) }
    const body = { id, osgb_name, risk_method, client_company_id, ...begun }
    try {
      cache.keep(await createReport(body))
    } catch (failure) {
      if (!client_company || !isUnreachable(failure)) throw failure
      const { startHere } = await import('../model/start/start-here')
      if (!(await startHere(user, { outbox, cache: client }, body, client_company))) throw failure
    }
    await navigate(address('/report/:id', { id }), { replace: true })
  }

  return (
    <div className="mx-auto max-w-[46rem]">
      <PageHeader
        title="Yeni Rapor"
        back={{ to: '/reports', label: 'Raporlar' }}
        meta={<HeaderLink to="/report-templates">Rapor şablonları</HeaderLink>}
      />
      <div className="mb-6">
        <Stepper steps={['Rapor bilgileri', 'Onay']} current={confirmation.props.open ? 1 : 0} />
      </div>
      <form {...submit}>
        <Card>
          <div className="space-y-6">
            <Controller
              control={control}
              name="client_company"
              render={({ field, fieldState }) => (
                <Field
                  label="Müşteri firma"
                  required
                  error={fieldState.error?.message}
                  hint="Raporun hazırlanacağı işyeri. Adı yazarak arayın."
                >
                  <Combobox
                    {...field}
                    find={find}
                    emptyText="Bu adla bir firma yok"
                    onChange={(chosen) => {
                      field.onChange(chosen)
                      void proposeMethod(chosen)
                    }}
                  />
                </Field>
              )}
            />
            {templates.length > 0 && (
              <Field
                label="Şablon"
                hint="Raporun adını ve risk yöntemini doldurur, çıktı ve gönderim seçeneklerini önerir."
              >
                <Select
                  {...register('template_id', {
                    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => beginWith(target.value),
                  })}
                  placeholder="Şablonsuz"
                  choices={templates.map(({ id: value, name: label }) => ({ value, label }))}
                />
              </Field>
            )}
            <OwnMismatch hazardClass={company?.tehlike_sinifi ?? null} />
            <Field
              label="OSGB adı"
              required
              error={formState.errors.osgb_name?.message}
              hint="Raporun başlığında ve çıktısında görünür."
            >
              <TextInput {...register('osgb_name')} autoComplete="organization" />
            </Field>
            <Controller
              control={control}
              name="risk_method"
              render={({ field, fieldState }) => (
                <FieldGroup
                  legend="Risk yöntemi"
                  required
                  error={fieldState.error?.message}
                  hint="Firmanın son raporundaki yöntem önerilir; ilk uygunsuzluk eklendikten sonra değiştirilemez."
                >
                  <RiskMethodCards value={field.value} onChange={field.onChange} />
                </FieldGroup>
              )}
            />
          </div>
        </Card>
        <div className="mt-6 flex justify-end">
          <Button type="submit" variant="primary" size="lg" icon={ArrowRight} className="max-sm:w-full">
            Devam Et
          </Button>
        </div>
      </form>
      <ConfirmDialog
        {...confirmation.props}
        title="Rapor oluşturulsun mu?"
        description="Bilgileri kontrol edin. Taslak oluşturulur ve fotoğrafları ekleyebileceğiniz düzenleyici açılır."
        cancelLabel="Geri Dön"
        confirmLabel="Raporu Oluştur"
        onConfirm={() => (confirmation.about ? create(confirmation.about) : undefined)}
        describeError={(failure) => problemMessage(failure, reportTexts.createFailed)}
      >
        {confirmation.about && (
          <Summary
            metadata={confirmation.about}
            template={templates.find(({ id: known }) => known === confirmation.about?.template_id)}
          />
        )}
      </ConfirmDialog>
    </div>
  )
}

/** An organization's own name; somebody who works alone signs with theirs. */
function osgbNameOf({ company_kind, company_name, first_name, last_name }: SessionUser): string {
  return company_kind === 'osgb' ? company_name : `${first_name} ${last_name}`
}

function Summary({
  metadata: { client_company, osgb_name, risk_method },
  template,
}: {
  metadata: Metadata
  template: TemplateView | undefined
}) {
  return (
    <KeyValueList
      items={[
        {
          label: 'Müşteri firma',
          value: (
            <>
              <span className="font-semibold">{client_company?.label}</span>
              {client_company?.note !== undefined && (
                <span className="block text-sm text-meta">{client_company.note}</span>
              )}
            </>
          ),
        },
        ...(template
          ? [
              { label: 'Şablon', value: template.name },
              { label: 'Rapor adı', value: template.report_name },
            ]
          : []),
        { label: 'OSGB adı', value: osgb_name },
        {
          label: 'Risk yöntemi',
          value: (
            <>
              {riskMethods[risk_method].label}
              <span className="block text-sm text-meta">{riskMethods[risk_method].formula}</span>
            </>
          ),
        },
      ]}
    />
  )
}
