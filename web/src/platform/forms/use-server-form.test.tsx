import { ApiProblem } from '@gozlem/contract/client'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Field } from '../../ui/forms/Field'
import { FormError } from '../../ui/forms/FormError'
import { TextInput } from '../../ui/forms/TextInput'
import { useServerForm } from './use-server-form'

const Place = z.object({
  city: z.string().check(z.trim(), z.minLength(1, 'Şehir girin')),
  name: z.string().check(z.trim(), z.minLength(1, 'Ad girin')),
})

type Send = (place: z.infer<typeof Place>) => Promise<unknown>

/** Registers its fields in another order than they are seen in. */
function PlaceForm({ send }: { send: Send }) {
  const { form, refusal, sending } = useServerForm({
    resolver: standardSchemaResolver(Place),
    defaultValues: { city: '', name: '' },
  })
  const { errors } = form.formState
  const city = form.register('city')
  return (
    <form {...sending(send, 'Yer kaydedilemedi')}>
      <Field label="Ad" error={errors.name?.message}>
        <TextInput {...form.register('name')} />
      </Field>
      <Field label="Şehir" error={errors.city?.message}>
        <TextInput {...city} />
      </Field>
      <FormError message={refusal} />
      <button type="submit">Kaydet</button>
    </form>
  )
}

function open(send: Send) {
  render(<PlaceForm send={send} />)
  const user = userEvent.setup()
  return {
    user,
    save: () => user.click(screen.getByRole('button', { name: 'Kaydet' })),
    fill: async () => {
      await user.type(screen.getByLabelText('Ad'), ' Depo ')
      await user.type(screen.getByLabelText('Şehir'), 'İzmir')
    },
  }
}

const refused = (fields: Record<string, string>) =>
  new ApiProblem(400, {
    code: 'VALIDATION_ERROR',
    message: 'Bilgiler geçersiz',
    details: { errors: [], fields },
    request_id: 'r',
  })

test('forms: what the rule finds wrong is not sent, and the first field that is seen has the cursor', async () => {
  const sent: unknown[] = []
  const { save } = open(async (place) => sent.push(place))
  await save()
  expect(await screen.findByText('Ad girin')).toBeVisible()
  expect(screen.getByText('Şehir girin')).toBeVisible()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Ad')))
  expect(sent).toEqual([])
})

test('forms: what the rule made of the values is sent', async () => {
  const sent: unknown[] = []
  const { fill, save } = open(async (place) => sent.push(place))
  await fill()
  await save()
  await waitFor(() => expect(sent).toEqual([{ name: 'Depo', city: 'İzmir' }]))
})

test('forms: what the server says of a field stands there with the cursor, the rest above the button', async () => {
  const { fill, save } = open(() =>
    Promise.reject(refused({ city: 'Bu şehirde kayıtlı', plan: 'Plan dolu' })),
  )
  await fill()
  await save()
  expect(await screen.findByText('Bu şehirde kayıtlı')).toBeVisible()
  expect(screen.getByRole('alert').textContent).toContain('Plan dolu')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Şehir')))
})

test('forms: a failure without words of its own is said by the form, and gone with the next try', async () => {
  let fails = true
  const { fill, save } = open(async () => {
    if (fails) throw new Error('broken')
  })
  await fill()
  await save()
  expect((await screen.findByRole('alert')).textContent).toContain('Yer kaydedilemedi')
  fails = false
  await save()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
