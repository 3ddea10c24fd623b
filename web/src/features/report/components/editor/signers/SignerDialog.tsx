import { SignerDetails, type SignerView } from '@gozlem/contract/report-signature'
import {
  oneRepresentativeMessage,
  type SignerRole,
  signerRoleLabels,
  signerRoles,
} from '@gozlem/domain/report/signer'
import { foldTurkish } from '@gozlem/domain/turkish'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { v7 as uuid } from 'uuid'
import type * as z from 'zod/mini'
import { problemMessage } from '../../../../../platform/api/problem-message'
import { Button } from '../../../../../ui/actions/Button'
import { Notice } from '../../../../../ui/feedback/Notice'
import { Combobox } from '../../../../../ui/forms/Combobox'
import { Field } from '../../../../../ui/forms/Field'
import { Select } from '../../../../../ui/forms/Select'
import { TextInput } from '../../../../../ui/forms/TextInput'
import type { ComboboxOption } from '../../../../../ui/forms/use-options'
import { Dialog } from '../../../../../ui/overlays/Dialog'
import { signerCandidatesQuery } from '../../../api'
import { putSigner } from '../../../model/draft/editor-changes'
import { useEditor } from '../../../model/draft/editor-session'

type Details = z.infer<typeof SignerDetails>

export interface SignerDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Who is changed; null adds somebody. */
  signer: SignerView | null
}

export function SignerDialog({ open, ...rest }: SignerDialogProps) {
  return open ? <OpenSigner {...rest} /> : null
}

/** A person who was found, with what is known of them. */
interface FoundSigner extends ComboboxOption, Pick<Details, 'title' | 'certificate_number' | 'person_id'> {}

function OpenSigner({ onOpenChange, signer }: Omit<SignerDialogProps, 'open'>) {
  const { state, change } = useEditor()
  const { data, error } = useQuery(signerCandidatesQuery(state.base.id))
  const { control, register, handleSubmit, formState, getValues, setValue, setError } = useForm<
    z.input<typeof SignerDetails>,
    unknown,
    Details
  >({
    resolver: standardSchemaResolver(SignerDetails),
    defaultValues: signer ?? {
      role: 'workplace_physician',
      name: '',
      title: '',
      certificate_number: '',
      person_id: null,
    },
  })
  const role = useWatch({ control, name: 'role' })
  const person_id = useWatch({ control, name: 'person_id' })
  const isEmployer = role === 'employer_representative'

  const find = useCallback(
    async (typed: string): Promise<FoundSigner[]> => {
      const found = foundSigners(data, role)
      return found.filter(({ label }) => foldTurkish(label).includes(foldTurkish(typed)))
    },
    [data, role],
  )

  function choose(option: ComboboxOption | null, keep: (name: string) => void) {
    keep(option?.label ?? '')
    const known = foundSigners(data, role).find(({ value }) => value === option?.value)
    if (!known?.person_id) return dropPerson()
    setValue('person_id', known.person_id)
    setValue('title', known.title)
    setValue('certificate_number', known.certificate_number)
  }

  /** It is another who signs: title and certificate were those of the person who was chosen. */
  function dropPerson() {
    if (getValues('person_id') === null) return
    setValue('person_id', null)
    setValue('title', '')
    setValue('certificate_number', '')
  }

  const submit = handleSubmit((details) => {
    const others = state.draft.signers.filter(({ id }) => id !== signer?.id)
    if (details.role === 'employer_representative' && others.some((other) => other.role === details.role))
      return setError('role', { message: oneRepresentativeMessage })
    const certificate_number = isEmployer ? '' : details.certificate_number
    change((now) => putSigner(now, { ...details, certificate_number, id: signer?.id ?? uuid() }))
    onOpenChange(false)
  })

  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      dismissible={false}
      title={signer ? 'İmzalayanı düzenle' : 'İmzalayan ekle'}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Vazgeç</Button>
          <Button variant="primary" onClick={(event) => void submit(event)}>
            {signer ? 'Değiştir' : 'Ekle'}
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
        <Field label="Kim olarak imzalıyor" required error={formState.errors.role?.message}>
          <Select
            choices={signerRoles.map((value) => ({ value, label: signerRoleLabels[value] }))}
            {...register('role', { onChange: dropPerson })}
          />
        </Field>
        <Controller
          control={control}
          name="name"
          render={({ field, fieldState }) => (
            <Field
              label="Ad soyad"
              required
              hint={
                isEmployer
                  ? 'Firmanın kayıtlı kişilerinden seçin veya yazın.'
                  : 'Bu firmada görevli kişilerden seçin veya yazın.'
              }
              error={fieldState.error?.message}
            >
              <Combobox
                free
                value={field.value ? { value: person_id ?? field.value, label: field.value } : null}
                onChange={(option) => choose(option, field.onChange)}
                onBlur={field.onBlur}
                find={find}
                placeholder="Seçin veya yazın"
                emptyText="Kayıtlı kişi yok; adı yazın"
              />
            </Field>
          )}
        />
        {error && (
          <Notice tone="caution">
            {problemMessage(error, 'Kayıtlı kişiler yüklenemedi.')} Adı yine de yazabilirsiniz.
          </Notice>
        )}
        <Field label={isEmployer ? 'Görevi' : 'Belge türü ve sınıfı'} error={formState.errors.title?.message}>
          <TextInput
            placeholder={isEmployer ? 'Şantiye şefi' : 'B Sınıfı İş Güvenliği Uzmanlığı Belgesi'}
            {...register('title')}
          />
        </Field>
        {!isEmployer && (
          <Field label="Belge no" error={formState.errors.certificate_number?.message}>
            <TextInput {...register('certificate_number')} />
          </Field>
        )}
      </form>
    </Dialog>
  )
}

interface Candidates {
  people: readonly (Omit<Details, 'person_id'> & { person_id: string })[]
  contacts: readonly { id: string; name: string }[]
}

/** Those who may sign in a role: colleagues of that profession, for the employer the company's contacts. */
function foundSigners(candidates: Candidates | undefined, role: SignerRole): FoundSigner[] {
  if (!candidates) return []
  if (role === 'employer_representative')
    return candidates.contacts.map(({ name }) => ({
      value: name,
      label: name,
      title: '',
      certificate_number: '',
      person_id: null,
    }))
  return candidates.people
    .filter((person) => person.role === role)
    .map(({ person_id, name, title, certificate_number }) => ({
      value: person_id,
      label: name,
      note: title,
      title,
      certificate_number,
      person_id,
    }))
}
