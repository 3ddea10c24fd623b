import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Combobox } from './Combobox'
import { Field } from './Field'
import type { ComboboxOption, FindOptions } from './use-options'

const CITIES = [
  { value: '06', label: 'Ankara' },
  { value: '34', label: 'İstanbul' },
  { value: '35', label: 'İzmir' },
]

const findCities: FindOptions = async (text) =>
  CITIES.filter(({ label }) => label.toLocaleLowerCase('tr').includes(text.toLocaleLowerCase('tr')))

interface FormProps {
  find?: FindOptions
  sent?: () => void
  free?: boolean
}

function Form({ find = findCities, sent, free = false }: FormProps) {
  const [city, setCity] = useState<ComboboxOption | null>(null)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent?.()
      }}
    >
      <Field label="Şehir">
        <Combobox value={city} onChange={setCity} find={find} free={free} />
      </Field>
      <output>{city?.value ?? 'yok'}</output>
    </form>
  )
}

test('PLAT-07 a choice is found and made by keyboard alone, without sending the form', async () => {
  const user = userEvent.setup()
  const sent = vi.fn<() => void>()
  render(<Form sent={sent} />)
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Şehir' })

  await user.type(input, 'iz')
  const option = await screen.findByRole('option', { name: 'İzmir' })
  expect(input.getAttribute('aria-expanded')).toBe('true')
  await waitFor(() => expect(active(input)).toBe('İzmir'))
  expect(option.getAttribute('aria-selected')).toBe('false')
  await user.keyboard('{Enter}')

  expect(input.value).toBe('İzmir')
  expect(screen.getByText('35')).toBeVisible()
  expect(input.getAttribute('aria-expanded')).toBe('false')
  expect(sent).not.toHaveBeenCalled()
})

test('PLAT-07 in free text what is typed counts, on Enter and on leaving, unless the arrows marked an option', async () => {
  const user = userEvent.setup()
  const sent = vi.fn<() => void>()
  render(<Form free sent={sent} />)
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Şehir' })
  await user.type(input, 'an')
  await screen.findByRole('option', { name: 'Ankara' })
  expect(input.getAttribute('aria-activedescendant')).toBeNull()
  await user.keyboard('{Enter}')
  expect(input.value).toBe('an')
  expect(screen.getByText('an')).toBeVisible()
  expect(sent).not.toHaveBeenCalled()

  await user.clear(input)
  await user.type(input, 'an')
  await screen.findByRole('option', { name: 'Ankara' })
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(active(input)).toBe('Ankara'))
  await user.keyboard('{Enter}')
  expect(screen.getByText('06')).toBeVisible()

  await user.clear(input)
  await user.type(input, 'Atlantis')
  await user.tab()
  expect(screen.getByText('Atlantis')).toBeVisible()
  await user.clear(input)
  await user.tab()
  expect(screen.getByText('yok')).toBeVisible()
})

test('arrows walk the list and wrap around; Escape leaves the choice as it was', async () => {
  const user = userEvent.setup()
  render(<Form />)
  const input = screen.getByRole<HTMLInputElement>('combobox')
  await user.click(input)
  await screen.findByRole('option', { name: 'Ankara' })

  await user.keyboard('{ArrowUp}')
  expect(active(input)).toBe('İzmir')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(active(input)).toBe('İstanbul')

  await user.keyboard('x{Escape}')
  expect(input.value).toBe('')
  expect(screen.getByText('yok')).toBeVisible()
})

test('Enter before the answer has come chooses nothing of the last answer', async () => {
  const user = userEvent.setup()
  render(<Form />)
  await user.click(screen.getByRole('combobox'))
  await screen.findByRole('option', { name: 'Ankara' })

  await user.keyboard('izm{Enter}')
  expect(screen.getByText('yok')).toBeVisible()
})

test('a press chooses and the cross takes the choice back', async () => {
  const user = userEvent.setup()
  render(<Form />)
  await user.click(screen.getByRole('combobox'))
  await user.click(await screen.findByRole('option', { name: 'Ankara' }))
  expect(screen.getByText('06')).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Seçimi kaldır' }))
  expect(screen.getByText('yok')).toBeVisible()
})

test('an empty answer and a failed one are said, and the failed one can be asked again', async () => {
  const user = userEvent.setup()
  const find = vi.fn<FindOptions>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue([])
  render(<Form find={find} />)

  await user.click(screen.getByRole('combobox'))
  await user.click(await screen.findByRole('button', { name: 'Tekrar Dene' }))
  expect(await screen.findByText('Sonuç bulunamadı')).toBeVisible()
})

function active(input: HTMLElement): string | null | undefined {
  return document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent
}
