// The embedded analysis engine: how often its first answer is one a specialist would accept, and how long a note takes.
import { readFileSync } from 'node:fs'
import { evaluate, type JudgedNote, rateOf, type Share } from '@gozlem/knowledge/evaluate'
import type { Benchmark } from './benchmark'
import { reported } from './benchmark'
import { projectFile } from './project-file'
import { median } from './rounds'

const sets = ['dev', 'heldout', 'blind', 'sample']
const rounds = 5

export const engine: Benchmark = {
  name: 'engine',
  title: 'judged notes through the embedded engine',
  run: async () => sets.map(measure),
}

function measure(set: string) {
  const notes = JSON.parse(
    readFileSync(projectFile(`knowledge/eval/notes-${set}.json`), 'utf8'),
  ) as JudgedNote[]
  const { firstCitation, firstHazard, alarmOnHarmless } = evaluate(notes)
  const milliseconds = median(Array.from({ length: rounds }, () => evaluate(notes).millisecondsPerNote))
  const share = (part: Share) => `${(rateOf(part) * 100).toFixed(1)} %`
  return reported(
    `engine, ${notes.length} ${set} notes`,
    `${milliseconds.toFixed(2)} ms a note`,
    `first citation ${share(firstCitation)}, first hazard ${share(firstHazard)}, alarm on harmless ${share(alarmOnHarmless)}`,
  )
}
