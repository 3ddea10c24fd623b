import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { DateInput } from './DateInput'
import { Field } from './Field'
import { NumberInput } from './NumberInput'
import { PasswordInput } from './PasswordInput'
import { SearchInput } from './SearchInput'
import { Segmented } from './Segmented'
import { TimeInput } from './TimeInput'

function DateForm({ told }: { told: (value: string) => void }) {
  const [date, setDate] = useState('2025-03-05')
  return (
    <Field label="Tarih">
      <DateInput
        value={date}
        onChange={(value) => {
          setDate(value)
          told(value)
        }}
      />
    </Field>
  )
}

test('a date is shown and typed as gg.aa.yyyy and handed on as YYYY-MM-DD', async () => {
  const user = userEvent.setup()
  const told = vi.fn<(value: string) => void>()
  render(<DateForm told={told} />)
  const input = screen.getByLabelText<HTMLInputElement>('Tarih')
  expect(input.value).toBe('05.03.2025')

  await user.clear(input)
  await user.type(input, '7.11.2026')
  expect(input.value).toBe('7.11.2026')
  expect(told).toHaveBeenLastCalledWith('2026-11-07')

  await user.tab()
  expect(input.value).toBe('07.11.2026')
})

test('a day that does not exist is handed on as typed, for the form to refuse', async () => {
  const user = userEvent.setup()
  const told = vi.fn<(value: string) => void>()
  render(<DateForm told={told} />)
  const input = screen.getByLabelText<HTMLInputElement>('Tarih')

  await user.clear(input)
  await user.type(input, '31.02.2026')
  await user.tab()

  expect(told).toHaveBeenLastCalledWith('31.02.2026')
  expect(input.value).toBe('31.02.2026')
})

test('a time of the day is typed by a clock of 24 hours, whatever the language of the browser', async () => {
  const user = userEvent.setup()
  const told = vi.fn<(value: string) => void>()
  function TimeForm() {
    const [time, setTime] = useState('09:00')
    return (
      <Field label="Saat">
        <TimeInput
          value={time}
          onChange={(value) => {
            setTime(value)
            told(value)
          }}
        />
      </Field>
    )
  }
  render(<TimeForm />)
  const input = screen.getByLabelText<HTMLInputElement>('Saat')
  expect([input.type, input.inputMode, input.value]).toEqual(['text', 'numeric', '09:00'])
  await user.clear(input)
  await user.type(input, '1345')
  expect(told).toHaveBeenLastCalledWith('13:45')
  await user.tab()
  expect(input.value).toBe('13:45')
  await user.clear(input)
  await user.type(input, '25:00')
  expect(told).toHaveBeenLastCalledWith('25:00')
})

function NumberForm({ decimals, told }: { decimals: number; told: (value: number | null) => void }) {
  const [value, setValue] = useState<number | null>(null)
  return (
    <Field label="Süre">
      <NumberInput
        decimals={decimals}
        value={value}
        onChange={(next) => {
          setValue(next)
          told(next)
        }}
      />
    </Field>
  )
}

test.each([
  ['7,5', 1, 7.5],
  ['7.25', 1, 7.3],
  ['1a2', 0, 12],
  ['-3', 0, -3],
])('the number typed as %s is understood', async (typed, decimals, number) => {
  const told = vi.fn<(value: number | null) => void>()
  render(<NumberForm decimals={decimals} told={told} />)
  await userEvent.type(screen.getByLabelText('Süre'), typed)
  expect(told).toHaveBeenLastCalledWith(number)
})

test('a number is shown with a decimal comma, and none as empty', async () => {
  const told = vi.fn<(value: number | null) => void>()
  render(<NumberForm decimals={1} told={told} />)
  const input = screen.getByLabelText<HTMLInputElement>('Süre')

  await userEvent.type(input, '7.5')
  await userEvent.tab()
  expect(input.value).toBe('7,5')

  await userEvent.clear(input)
  expect(told).toHaveBeenLastCalledWith(null)
})

test('a password can be shown and hidden again', async () => {
  const user = userEvent.setup()
  render(
    <Field label="Şifre">
      <PasswordInput autoComplete="current-password" />
    </Field>,
  )
  const input = screen.getByLabelText<HTMLInputElement>('Şifre')
  expect(input.type).toBe('password')

  await user.click(screen.getByRole('button', { name: 'Şifreyi göster' }))
  expect(input.type).toBe('text')
  await user.click(screen.getByRole('button', { name: 'Şifreyi gizle' }))
  expect(input.type).toBe('password')
})

function SearchPage({ searched }: { searched: (text: string) => void }) {
  const [text, setText] = useState('')
  return (
    <SearchInput
      label="Firma ara"
      value={text}
      onSearch={(next) => {
        setText(next)
        searched(next)
      }}
    />
  )
}

test('a search waits for a pause in typing, then asks once and keeps the cursor text', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  const searched = vi.fn<(text: string) => void>()
  render(<SearchPage searched={searched} />)

  await user.type(screen.getByLabelText('Firma ara'), 'demir ')
  expect(searched).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(400)

  expect(searched.mock.calls).toEqual([['demir']])
  expect(screen.getByLabelText<HTMLInputElement>('Firma ara').value).toBe('demir ')
})

test('Enter in a search inside a form sends nothing', async () => {
  const user = userEvent.setup()
  const [searched, sent] = [vi.fn<(text: string) => void>(), vi.fn<() => void>()]
  render(
    <form onSubmit={sent}>
      <SearchPage searched={searched} />
      <button type="submit">Gönder</button>
    </form>,
  )
  await user.type(screen.getByLabelText('Firma ara'), 'çelik{Enter}')
  expect(searched).toHaveBeenLastCalledWith('çelik')
  expect(sent).not.toHaveBeenCalled()
})

test('Enter searches at once and the clear button takes the search back', async () => {
  const user = userEvent.setup()
  const searched = vi.fn<(text: string) => void>()
  render(<SearchPage searched={searched} />)
  const input = screen.getByLabelText<HTMLInputElement>('Firma ara')

  await user.type(input, 'çelik{Enter}')
  expect(searched).toHaveBeenLastCalledWith('çelik')

  await user.click(screen.getByRole('button', { name: 'Aramayı temizle' }))
  expect(searched).toHaveBeenLastCalledWith('')
  expect(input.value).toBe('')
  await waitFor(() => expect(document.activeElement).toBe(input))
})

test('PLAT-07 a scale is a radio group that takes digits and presses', async () => {
  const user = userEvent.setup()
  const chosen = vi.fn<(value: number) => void>()
  const segments = [1, 2, 3].map((value) => ({ value, label: String(value), meaning: `anlam ${value}` }))
  render(<Segmented legend="Şiddet" segments={segments} value={1} onChange={chosen} />)

  expect(screen.getByRole('group', { name: 'Şiddet' })).toBeVisible()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '1, anlam 1' }).checked).toBe(true)

  await user.click(screen.getByRole('radio', { name: '2, anlam 2' }))
  expect(chosen).toHaveBeenLastCalledWith(2)
  await user.keyboard('3')
  expect(chosen).toHaveBeenLastCalledWith(3)
})
