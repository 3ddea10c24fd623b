import type { EngineView } from '@gozlem/contract/analysis-engine'
import { providerNames, visionProviders } from '@gozlem/contract/vision-provider'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { Notice } from '../../../ui/feedback/Notice'
import { Field } from '../../../ui/forms/Field'
import { Select } from '../../../ui/forms/Select'
import { TextInput } from '../../../ui/forms/TextInput'
import { type EngineValues, providerHints } from '../model/engine-values'

export interface ModelFieldsProps {
  form: UseFormReturn<EngineValues>
  engine: EngineView
}

/** The model of an organization's own: provider, name, address and key. */
export function ModelFields({ form, engine }: ModelFieldsProps) {
  const { control, register, formState } = form
  const { errors } = formState
  const provider = useWatch({ control, name: 'provider' })
  const hints = provider ? providerHints[provider] : null
  return (
    <div className="space-y-5">
      <Notice tone="caution" title="Fotoğraflar ve notlar bu sağlayıcıya gönderilir">
        Gönderilmeden önce fotoğraflar küçültülür, konum ve cihaz bilgileri silinir. Kurumun aydınlatma
        metninde yer almalı, sağlayıcıyla veri işleme ve gerekiyorsa yurt dışına aktarım sözleşmesi
        yapılmalıdır (KVKK).
      </Notice>
      <div className="grid gap-5 md:grid-cols-2">
        <Field label="Sağlayıcı" required error={errors.provider?.message}>
          <Controller
            control={control}
            name="provider"
            render={({ field: { value, onChange, ...field } }) => (
              <Select
                {...field}
                value={value ?? ''}
                onChange={(event) => onChange(event.target.value || null)}
                placeholder="Seçin"
                choices={visionProviders.map((choice) => ({ value: choice, label: providerNames[choice] }))}
              />
            )}
          />
        </Field>
        <Field label="Model" required error={errors.model?.message} hint={hints?.model}>
          <TextInput autoComplete="off" spellCheck={false} {...register('model')} />
        </Field>
      </div>
      <Field
        label="Adres"
        required={provider === 'openai_compatible'}
        error={errors.base_url?.message}
        hint={hints?.address}
      >
        <TextInput
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          {...register('base_url')}
        />
      </Field>
      <Field
        label="Anahtar"
        required={provider !== null && provider !== 'openai_compatible' && !engine.has_key}
        error={errors.api_key?.message}
        hint={
          engine.has_key
            ? 'Kayıtlı bir anahtar var ve gösterilmez. Değiştirmek için yenisini yazın.'
            : 'Şifrelenerek saklanır, bir daha gösterilmez.'
        }
      >
        <TextInput
          type="password"
          autoComplete="off"
          placeholder={engine.has_key ? '••••••••••••' : ''}
          {...register('api_key')}
        />
      </Field>
    </div>
  )
}
