import { describe, expect, it } from 'vitest'
import type { Actor } from '../account/roles'
import { type ReportForPolicy, reportAbilities, reviewAbilities } from './policy'
import { type Review, type ReviewStep, reviewedByText } from './review'
import { reviewState, standingReview } from './review-state'

const reviewer = {
  person_id: 'reviewer',
  name: 'İnci Öz',
  profession: 'workplace_physician',
  certificate_type_name: 'İşyeri Hekimliği Belgesi',
  certificate_number: 'İH-77',
} as const

const review = (step: ReviewStep, change: Partial<Review> = {}): Review => ({
  step,
  revision: 7,
  submitted_by: 'author',
  submitted_by_name: 'Mert Işık',
  submitted_at: '2026-11-22T08:00:00.000Z',
  reviewer: step === 'submitted' ? null : reviewer,
  decided_at: step === 'submitted' ? null : '2026-11-22T22:00:00.000Z',
  note: '',
  notes: [],
  ...change,
})

const report = (change: Partial<ReportForPolicy> = {}): ReportForPolicy => ({
  status: 'draft',
  organization_id: 'here',
  created_by: 'author',
  is_archived: false,
  only_admins_finalize: false,
  replaced_by: null,
  requires_review: true,
  revision: 7,
  review: null,
  ...change,
})

const submitted = report({ review: review('submitted') })
const approved = report({ review: review('approved') })

describe('where a review stands', () => {
  it.each([
    ['nothing asked for', report({ requires_review: false }), null],
    ['asked for', report(), 'none'],
    ['submitted', submitted, 'submitted'],
    ['submitted and changed, while it was not asked for', { ...submitted, revision: 8 }, 'none'],
    ['submitted, no longer asked for', { ...submitted, requires_review: false }, null],
    ['returned', report({ review: review('returned') }), 'returned'],
    ['returned and changed', report({ review: review('returned'), revision: 9 }), 'returned'],
    ['approved', approved, 'approved'],
    ['approved and changed', { ...approved, revision: 8 }, 'lapsed'],
    ['approved, no longer asked for', { ...approved, requires_review: false }, 'approved'],
    [
      'approved and changed, no longer asked for',
      { ...approved, revision: 8, requires_review: false },
      'lapsed',
    ],
    ['completed by it', { ...approved, status: 'completed', revision: 12 }, 'approved'],
    ['completed without', report({ status: 'completed' }), null],
  ] as const)('BEY-17 of a report with a review %s', (_, of, state) => {
    expect(reviewState(of)).toBe(state)
    expect(standingReview(of)).toBe(state === 'approved' ? of.review : null)
  })
})

describe('who does what in a review', () => {
  const actor = (id: string, role: Actor['role'] = 'osgb_user'): Actor => ({
    id,
    role,
    organization_id: 'here',
  })
  const abilities = (by: Actor, of: ReportForPolicy) =>
    [...Object.entries(reviewAbilities(by, of)), ...Object.entries(reportAbilities(by, of))]
      .filter(([, may]) => may)
      .map(([ability]) => ability)
  const handedIn = report({ review: review('submitted', { submitted_by: 'colleague' }) })

  it.each([
    ['author', 'none', report(), ['submit', 'edit', 'cancel']],
    ['colleague', 'none', report(), ['submit', 'edit', 'cancel']],
    ['author', 'submitted', submitted, ['withdraw', 'cancel']],
    ['colleague', 'submitted', submitted, ['decide', 'cancel']],
    ['colleague', 'submitted by themselves', handedIn, ['withdraw', 'cancel']],
    ['author', 'submitted by a colleague', handedIn, ['withdraw', 'cancel']],
    ['author', 'returned', report({ review: review('returned') }), ['submit', 'edit', 'cancel']],
    ['author', 'approved', approved, ['edit', 'finalize', 'cancel']],
    ['author', 'lapsed', { ...approved, revision: 8 }, ['submit', 'edit', 'cancel']],
    [
      'author',
      'lapsed, no longer asked for',
      { ...approved, revision: 8, requires_review: false },
      ['edit', 'finalize', 'cancel'],
    ],
    ['author', 'not asked for', report({ requires_review: false }), ['edit', 'finalize', 'cancel']],
    [
      'author',
      'approved, left to administrators',
      { ...approved, only_admins_finalize: true },
      ['edit', 'cancel'],
    ],
    ['author', 'completed', { ...approved, status: 'completed' }, ['archive', 'send', 'reissue']],
  ] as const)('BEY-17 the %s of a draft that is %s', (id, _, of, expected) => {
    expect(abilities(actor(id), of)).toEqual(expected)
  })

  it('BEY-17 an administrator decides as a colleague does, never of an own report; a superadmin and strangers do nothing', () => {
    expect(abilities(actor('admin', 'osgb_admin'), submitted)).toEqual(['decide', 'cancel'])
    expect(abilities(actor('author', 'osgb_admin'), submitted)).toEqual(['withdraw', 'cancel'])
    expect(abilities(actor('system', 'superadmin'), submitted)).toEqual([])
    expect(abilities(actor('colleague'), { ...submitted, organization_id: 'there' })).toEqual([])
  })
})

describe('who reviewed', () => {
  it('BEY-17 is named with profession, certificate and the day in Istanbul', () => {
    expect(reviewedByText(approved.review)).toBe(
      'İnci Öz, İşyeri Hekimi, İşyeri Hekimliği Belgesi, Belge no İH-77, 23.11.2026',
    )
    const plain = { ...reviewer, profession: null, certificate_type_name: '', certificate_number: '' }
    expect(reviewedByText(review('approved', { reviewer: plain }))).toBe('İnci Öz, 23.11.2026')
    expect(reviewedByText(null)).toBeNull()
    expect(reviewedByText(review('submitted'))).toBeNull()
  })
})
