import { describe, expect, it } from 'vitest'
import type { Role } from '../account/roles'
import { actionDeeds, actionStates, chosenDeeds, isActionOverdue, refusalOfTerm } from './action'
import { actionAbilities, actionAfter, actionParties } from './policy'

/** Where it stands after the deed, from open, reported, rejected and closed; '-' where it may not be done. */
const table = {
  specialist: {
    report: ['reported', '-', 'reported', '-'],
    close: ['closed', 'closed', 'closed', '-'],
    reject: ['-', 'rejected', '-', '-'],
    reopen: ['-', '-', '-', 'open'],
    move_term: ['open', 'reported', 'rejected', '-'],
    find_again: ['open', 'rejected', 'rejected', 'open'],
    undo_find: ['open', '-', 'rejected', '-'],
  },
  client: {
    report: ['reported', '-', 'reported', '-'],
    close: ['-', '-', '-', '-'],
    reject: ['-', '-', '-', '-'],
    reopen: ['-', '-', '-', '-'],
    move_term: ['-', '-', '-', '-'],
    find_again: ['-', '-', '-', '-'],
    undo_find: ['-', '-', '-', '-'],
  },
  reader: {
    report: ['-', '-', '-', '-'],
    close: ['-', '-', '-', '-'],
    reject: ['-', '-', '-', '-'],
    reopen: ['-', '-', '-', '-'],
    move_term: ['-', '-', '-', '-'],
    find_again: ['-', '-', '-', '-'],
    undo_find: ['-', '-', '-', '-'],
  },
}

describe('corrective actions', () => {
  it('BEY-01 who may do what in which state, and where the action stands then', () => {
    const found = Object.fromEntries(
      actionParties.map((party) => [
        party,
        Object.fromEntries(
          actionDeeds.map((deed) => [
            deed,
            actionStates.map((state) => actionAfter(party, deed, state) ?? '-'),
          ]),
        ),
      ]),
    )
    expect(found).toEqual(table)
  })

  it.each<[Role, string, string]>([
    ['regular', 'kule', 'close reject move_term'],
    ['osgb_user', 'kule', 'close reject move_term'],
    ['osgb_admin', 'kule', 'close reject move_term'],
    ['superadmin', 'kule', ''],
    ['osgb_admin', 'liman', ''],
  ])('BEY-01 a %s of %s may with what was reported: %s', (role, organization_id, may) => {
    const abilities = actionAbilities(
      { id: 'mert', role, organization_id },
      { organization_id: 'kule', state: 'reported' },
    )
    expect(chosenDeeds.filter((deed) => abilities[deed]).join(' ')).toBe(may)
  })

  it.each([
    ['open', '2026-11-22', true],
    ['rejected', '2026-11-22', true],
    ['open', '2026-11-23', false],
    ['reported', '2026-11-22', false],
    ['closed', '2026-11-22', false],
  ] as const)(
    'BEY-01 on 23 November an action that is %s with the term %s is late: %s',
    (state, term, late) => {
      expect(isActionOverdue({ state, term }, '2026-11-23')).toBe(late)
    },
  )

  it.each([
    ['2026-11-23', null],
    ['2028-11-22', null],
    ['2026-12-01', 'Termin zaten bu gün.'],
    ['2026-11-22', 'Yeni termin bugünden önce olamaz.'],
    ['2028-11-23', 'Yeni termin en fazla iki yıl sonra olabilir.'],
  ])('BEY-01 a term is moved to %s: %s', (term, refusal) => {
    expect(refusalOfTerm(term, { now: '2026-12-01', today: '2026-11-23' })).toBe(refusal)
  })
})
