import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { exampleObservation, id, image } from '../testing/example-report'
import { Observations } from './Observations'

test('BEY-17 REP-13 what is as it should be is read under its own heading, and its photo can be looked at', async () => {
  const onEnlarge = vi.fn()
  const report = {
    observations: [
      exampleObservation(601, { image_id: id(51) }),
      exampleObservation(602, { text: 'Çıkışlar açık' }),
      exampleObservation(603, { text: 'Notun sözleri', approved: false }),
    ],
    images: [image(51)],
  }
  render(<Observations report={report} onEnlarge={onEnlarge} />)
  expect(screen.getByRole('heading', { name: 'Olumlu gözlemler' })).toBeVisible()
  expect(screen.queryByText('Notun sözleri')).toBeNull()
  const [first, second] = screen.getAllByRole('listitem').map((item) => within(item))
  expect(second?.getByText('Çıkışlar açık')).toBeVisible()
  expect(second?.queryByRole('button')).toBeNull()
  await userEvent.click(first?.getByRole('button') as HTMLElement)
  expect(onEnlarge.mock.calls).toEqual([[image(51)]])
})

test('BEY-17 REP-13 a report without any has no such heading', () => {
  render(<Observations report={{ observations: [], images: [] }} onEnlarge={() => undefined} />)
  expect(screen.queryByText('Olumlu gözlemler')).toBeNull()
})
