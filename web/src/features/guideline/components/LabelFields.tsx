import {
  guidelineCategories,
  guidelineCategoryLabels,
  maximumTags,
  mayShareGuidelines,
} from '@gozlem/domain/guideline/guideline'
import type { UseFormReturn } from 'react-hook-form'
import { useActor } from '../../../platform/session/session'
import { Checkbox } from '../../../ui/forms/Checkbox'
import { Field } from '../../../ui/forms/Field'
import { Select } from '../../../ui/forms/Select'
import { TextInput } from '../../../ui/forms/TextInput'
import type { GuidelineValues } from './guideline-form'

export const categoryChoices = guidelineCategories.map((value) => ({
  value,
  label: guidelineCategoryLabels[value],
}))

/** What a guideline is found by, and who else may use it. */
export function LabelFields({ form }: { form: UseFormReturn<GuidelineValues> }) {
  const { errors } = form.formState
  const shares = mayShareGuidelines(useActor())
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Başlık" required error={errors.title?.message} className="sm:col-span-2">
        <TextInput {...form.register('title')} autoComplete="off" maxLength={200} />
      </Field>
      <Field label="Kategori" required error={errors.category?.message}>
        <Select {...form.register('category')} placeholder="Seçin" choices={categoryChoices} />
      </Field>
      <Field
        label="Etiketler"
        hint={`Virgülle ayırın, en çok ${maximumTags} etiket.`}
        error={errors.tags?.message}
      >
        <TextInput {...form.register('tags')} autoComplete="off" />
      </Field>
      {shares && (
        <Checkbox
          {...form.register('is_shared')}
          className="sm:col-span-2"
          label="Kurumumla paylaş"
          description="Kurumunuzdaki herkes raporlarında kullanabilir; siz ve kurum yetkilisi değiştirebilir."
        />
      )}
    </div>
  )
}
