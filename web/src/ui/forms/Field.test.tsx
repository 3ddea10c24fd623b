import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Field } from './Field'
import { focusFirstError } from './focus-first-error'
import { TextInput } from './TextInput'

test('PLAT-07 a field names, describes and marks its control', () => {
  render(
    <Field label="Telefon" hint="Başında 0 olmadan" error="Geçerli bir telefon numarası giriniz" required>
      <TextInput />
    </Field>,
  )

  const input = screen.getByLabelText(/^Telefon/)
  expect(input.getAttribute('aria-required')).toBe('true')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(description(input)).toEqual(['Geçerli bir telefon numarası giriniz', 'Başında 0 olmadan'])
})

test('PLAT-07 a field without an error is not marked invalid', () => {
  render(
    <Field label="Telefon" error={undefined}>
      <TextInput />
    </Field>,
  )
  expect(screen.getByLabelText('Telefon').hasAttribute('aria-invalid')).toBe(false)
})

test('PLAT-07 the first invalid control gets the focus', async () => {
  const { container } = render(
    <form>
      <Field label="Ad">
        <TextInput />
      </Field>
      <Field label="E-posta" error="E-posta adresi zorunludur">
        <TextInput />
      </Field>
      <Field label="Telefon" error="Geçerli bir telefon numarası giriniz">
        <TextInput />
      </Field>
    </form>,
  )

  focusFirstError(container)
  await new Promise(requestAnimationFrame)

  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-posta')))
})

function description(element: HTMLElement): (string | null | undefined)[] {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent)
}
