import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DraftSkeleton } from './components/DraftSkeleton'
import { exampleFinding, id, image, report } from './components/testing/example-report'

const images = [image(51), image(52)]
const findings = [
  exampleFinding(1, { image_id: id(51), risk_skoru: 4 }),
  exampleFinding(2, { image_id: id(52), risk_skoru: 20 }),
]
const photo = (draft: typeof findings, asked: string | null, photos = images) =>
  render(<DraftSkeleton report={report(draft, { images: photos })} asked={asked} />)
    .container.querySelector('img')
    ?.getAttribute('src')

test('REP-14 the photo of the finding that opens stands before the rest of the editor, small', () => {
  expect(photo(findings, null)).toBe('/api/images/52?size=thumb')
  expect(screen.getByText('Rapor yükleniyor…')).toBeVisible()
})

test('REP-14 where another finding is asked for, its photo stands there', () => {
  expect(photo(findings, id(1))).toBe('/api/images/51?size=thumb')
})

test('REP-14 a draft without photos leaves no room for one', () => {
  expect(photo([], null, [])).toBeUndefined()
})
