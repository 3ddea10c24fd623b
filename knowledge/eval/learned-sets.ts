/** The training notes as judged notes. */
import type { Expected, JudgedNote } from '../src/evaluate'
import type { FieldNote } from '../training/field-notes'

export interface JudgedSet {
  readonly name: string
  readonly notes: readonly JudgedNote[]
}

/** Training notes by what is in them. */
export function learnedSets(notes: readonly FieldNote[]): JudgedSet[] {
  const judged = notes.map(judgedOf)
  return (['finding', 'findings', 'no_new_finding', 'outside'] as const).map((result) => ({
    name: names[result],
    notes: judged.filter(({ expected }) => expected.result === result),
  }))
}

const names: Record<Expected['result'], string> = {
  finding: 'one finding',
  findings: 'several',
  no_new_finding: 'harmless',
  outside: 'outside',
}

function judgedOf(
  { note, hazards = [], outside = false, findings = [] }: FieldNote,
  index: number,
): JudgedNote {
  return {
    id: `field-${index}`,
    note,
    tags: [],
    expected: {
      result: outside
        ? 'outside'
        : findings.length > 0
          ? 'findings'
          : hazards.length > 0
            ? 'finding'
            : 'no_new_finding',
      site: null,
      acceptable_hazard_ids: hazards,
      acceptable_regulation_ids: [],
      findings: findings.map(({ hazard }) => [hazard]),
    },
  }
}
