import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleFinding } from '../testing/example-report'
import { Finding } from './Finding'

const citations = [
  { regulation_id: 'x', ref: null, title: 'Asansör Yönetmeliği', confidence: 'low' as const },
]

test.each([
  { draft: true, status: 'pending' as const, marks: 2 },
  { draft: true, status: 'approved' as const, marks: 0 },
  { draft: false, status: 'approved' as const, marks: 0 },
])('REP-07 an uncertain citation asks for an expert until it is approved: $status', (shown) => {
  const { draft, status, marks } = shown
  render(
    <Finding
      finding={exampleFinding(1, { status, citations })}
      position={1}
      method="l_tipi"
      images={[]}
      draft={draft}
      onEnlarge={() => undefined}
    />,
  )
  expect(screen.queryAllByText('Uzman kontrolü gerekli')).toHaveLength(marks)
})
