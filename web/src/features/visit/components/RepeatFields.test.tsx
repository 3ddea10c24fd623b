import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { proposedVisit } from '../model/visit-form'
import { RepeatFields } from './RepeatFields'

it.each([
  [
    { day: '2026-12-05', repeat: 'two_weekly', weekdays: [1] },
    '08.12.2026 Salı, 22.12.2026 Salı, 05.01.2027 Salı',
  ],
  [
    { day: '2026-12-25', repeat: 'weekly', weekdays: [] },
    '25.12.2026 Cuma, 04.01.2027 Pazartesi, 08.01.2027 Cuma',
  ],
  [
    { day: '2026-12-31', repeat: 'monthly_day', weekdays: [] },
    '31.12.2026 Perşembe, 31.01.2027 Pazar, 31.03.2027 Çarşamba',
  ],
] as const)('CAL-02 the first visits of a pattern are named before it is saved: %j', async (chosen, days) => {
  const values = {
    ...proposedVisit({ day: chosen.day, user_id: '' }),
    ...chosen,
    weekdays: [...chosen.weekdays],
    last_day: '2027-06-30',
    skip: 'next_workday' as const,
  }
  render(<RepeatFields values={values} faults={{}} onChange={() => undefined} />)
  expect(await screen.findByText(`İlk ziyaretler: ${days}`)).toBeVisible()
})
