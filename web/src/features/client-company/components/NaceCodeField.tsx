import { hazardClassLabels } from '@gozlem/domain/client-company/hazard-class'
import { formatNaceCode } from '@gozlem/domain/client-company/nace'
import { naceClassOfSgk } from '@gozlem/domain/client-company/official-numbers'
import { useQuery } from '@tanstack/react-query'
import { useFormState, useWatch } from 'react-hook-form'
import { Combobox } from '../../../ui/forms/Combobox'
import { Field } from '../../../ui/forms/Field'
import type { ComboboxOption } from '../../../ui/forms/use-options'
import { findNaceCodes, type NaceCodes, naceCodeQuery } from '../api'
import type { CompanyForm } from './company-form-values'

type NaceCode = NaceCodes['codes'][number]

/** Codes of the list in force; any other text may be typed, because lists change and companies keep old codes. */
export function NaceCodeField({ form }: { form: CompanyForm }) {
  const { errors } = useFormState({ control: form.control })
  const [code, sgkNo] = useWatch({ control: form.control, name: ['nace_code', 'sgk_no'] })
  const listed = useQuery(naceCodeQuery(code)).data

  async function take(option: ComboboxOption | null) {
    const taken = option === null ? '' : formatNaceCode(option.value)
    form.setValue('nace_code', taken, { shouldDirty: true })
    if (taken === '') return
    const found = await findCode(taken)
    // The answer may come after another choice.
    if (found && form.getValues('nace_code') === taken)
      form.setValue('tehlike_sinifi', found.tehlike_sinifi, { shouldDirty: true, shouldValidate: true })
  }

  return (
    <Field
      label="NACE kodu"
      error={errors.nace_code?.message}
      hint={listed?.description ?? suggestionFor(code, sgkNo)}
      className="sm:col-span-2"
    >
      <Combobox
        free
        value={code === '' ? null : { value: code, label: code }}
        onChange={(option) => void take(option)}
        find={findOptions}
        placeholder="Kod ya da faaliyet yazın"
        emptyText="Listede yok; kodu yine de yazabilirsiniz"
      />
    </Field>
  )
}

async function findOptions(text: string, signal: AbortSignal): Promise<ComboboxOption[]> {
  const { codes } = await findNaceCodes(text, signal)
  return codes.map(asOption)
}

const asOption = ({ code, description, tehlike_sinifi }: NaceCode): ComboboxOption => ({
  value: code,
  label: `${code} · ${hazardClassLabels[tehlike_sinifi]}`,
  note: description,
})

async function findCode(code: string): Promise<NaceCode | null> {
  try {
    const { codes } = await findNaceCodes(code, new AbortController().signal)
    return codes.find((each) => each.code === code) ?? null
  } catch {
    return null // a proposal that does not come is none; the class can be chosen
  }
}

/** The SGK number holds four digits of the trade it was registered under: where to look, not what it is. */
function suggestionFor(code: string, sgkNo: string): string {
  const beginning = naceClassOfSgk(sgkNo)
  if (code !== '' || beginning === null) return '6 haneli, örn. 25.62.01'
  return `SGK sicil no ${beginning} ile başlayan bir kodu gösteriyor; asıl işe uyan kodu seçin.`
}
