import { offeredMethods } from '@gozlem/domain/report/offered-methods'
import { riskMethods } from '@gozlem/domain/report/risk-method'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { useUser } from '../../../../platform/session/session'
import { EmailInput } from '../../../../ui/forms/EmailInput'
import { Field } from '../../../../ui/forms/Field'
import { Select } from '../../../../ui/forms/Select'
import { TextArea } from '../../../../ui/forms/TextArea'
import { TextInput } from '../../../../ui/forms/TextInput'
import { PrintOptionFields } from '../PrintOptionFields'
import type { TemplateValues } from './template-form'

export function TemplateFields({ form }: { form: UseFormReturn<TemplateValues> }) {
  const { l_table = 'three' } = useUser()
  const { control, register, formState } = form
  const { errors } = formState
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Şablon adı" required error={errors.name?.message} hint="Yeni raporda bu adla seçilir.">
          <TextInput {...register('name')} autoComplete="off" maxLength={80} />
        </Field>
        <Field
          label="Rapor adı"
          required
          error={errors.report_name?.message}
          hint="Raporun başlığında yazar."
        >
          <TextInput {...register('report_name')} autoComplete="off" maxLength={150} />
        </Field>
        <Field label="Risk yöntemi" required error={errors.risk_method?.message}>
          <Select
            {...register('risk_method')}
            choices={offeredMethods(l_table).map((value) => ({ value, label: riskMethods[value].label }))}
          />
        </Field>
      </div>
      <Controller
        control={control}
        name="print"
        render={({ field: { value, onChange } }) => <PrintOptionFields value={value} onChange={onChange} />}
      />
      <Field
        label="E-posta mesajı"
        error={errors.message?.message}
        hint="İsteğe bağlı. Rapor gönderilirken mesaj alanına yazılır."
      >
        <TextArea {...register('message')} maxLength={2000} rows={3} />
      </Field>
      <Field
        label="Her raporda önerilecek adresler"
        error={errors.recipients?.message}
        hint="İsteğe bağlı, firma alıcılarının yanında önerilir. Birden çok adresi virgülle ayırın."
      >
        <EmailInput multiple {...register('recipients')} autoComplete="off" />
      </Field>
    </>
  )
}
