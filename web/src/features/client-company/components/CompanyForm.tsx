import { ClientCompanyInput, type ClientCompanyView } from '@gozlem/contract/client-company'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import type { Resolver } from 'react-hook-form'
import { FormEnd } from '../../../platform/forms/FormEnd'
import { savedExit } from '../../../platform/forms/LeaveGuard'
import { useServerForm } from '../../../platform/forms/use-server-form'
import { HelpButton } from '../../../platform/help/HelpButton'
import type { Address } from '../../../platform/navigation/addresses'
import { useNavigate } from '../../../platform/navigation/use-navigate'
import { Field } from '../../../ui/forms/Field'
import { TextArea } from '../../../ui/forms/TextArea'
import { Card } from '../../../ui/layout/Card'
import { toast } from '../../../ui/overlays/toast'
import { AddressFields } from './AddressFields'
import {
  blankCompany,
  type CompanyFormValues,
  type CompanySubmission,
  companyFormValues,
} from './company-form-values'
import { companyHelp } from './company-help'
import { GeneralFields } from './GeneralFields'
import { OfficialNumberFields } from './OfficialNumberFields'
import { SimilarCompanies } from './SimilarCompanies'

/** The form's values have every field, the contract's input may leave some out: each form value is a valid input. */
const resolver = standardSchemaResolver(ClientCompanyInput) as Resolver<
  CompanyFormValues,
  unknown,
  CompanySubmission
>

/** What is sent: without `tc_number` the stored identity number stays. */
export type CompanyChange = Omit<CompanySubmission, 'tc_number'> & { tc_number?: string | undefined }

export interface CompanyFormProps {
  /** Without one it adds a company. */
  company?: ClientCompanyView
  /** Sends what was filled in; its failure is shown at the fields it names. */
  save: (change: CompanyChange) => Promise<unknown>
  /** Where saving and leaving lead. */
  exit: Address
}

/** Adds a company, or changes the given one; the rule is the contract's own (CC-01). */
export function CompanyForm({ company, save, exit }: CompanyFormProps) {
  const navigate = useNavigate()
  const [dropsTc, setDropsTc] = useState(false)
  const { form, refusal, sending } = useServerForm<CompanyFormValues, CompanySubmission>({
    resolver,
    defaultValues: company ? companyFormValues(company) : blankCompany,
  })
  const { isDirty, isSubmitting, errors } = form.formState

  const submit = sending(async ({ tc_number, ...input }) => {
    const keepsTc = company !== undefined && tc_number === '' && !dropsTc
    await save({ ...input, ...(!keepsTc && { tc_number }) })
    toast.success(company ? 'Firma bilgileri güncellendi' : 'Firma eklendi')
    await navigate(exit, { state: savedExit })
  }, 'Firma kaydedilemedi')

  return (
    <form {...submit} className="space-y-4 md:space-y-6">
      <Card title="Genel bilgiler">
        <GeneralFields form={form} isNew={company === undefined} />
      </Card>
      <SimilarCompanies form={form} except={company?.id} found="by_name" />
      <Card
        title="İşyeri adresleri"
        description="Ana adres raporların kapağında yer alır."
        actions={<HelpButton about="İşyeri adresleri" text={companyHelp.addresses} />}
      >
        <AddressFields form={form} />
      </Card>
      <Card title="Resmî bilgiler" description="SGK sicil no rapor kapağında yer alır.">
        <OfficialNumberFields
          form={form}
          storedTc={{ masked: company?.tc_number ?? '', dropped: dropsTc, onDrop: setDropsTc }}
        />
      </Card>
      <SimilarCompanies form={form} except={company?.id} found="by_number" />
      <Card title="Notlar">
        <Field label="Notlar" hideLabel error={errors.notes?.message}>
          <TextArea {...form.register('notes')} rows={3} />
        </Field>
      </Card>
      <FormEnd refusal={refusal} exit={exit} isSubmitting={isSubmitting} isDirty={isDirty || dropsTc} />
    </form>
  )
}
