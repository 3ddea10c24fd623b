// Two devices edit one draft (REP-08). What both started from is known, so most edits fit together: each part of each
// finding goes to whoever changed it. Only where both changed the same part differently, or one removed what the other
// changed, a person has to choose. Values are compared by content.

import { type Finding, type FindingField, fieldNames, findingFields, pickFields } from './finding'
import type { FindingStatus } from './finding-rules'

type MergedField = {
  [Field in FindingField]: (typeof findingFields)[Field]['part'] extends 'approval' ? never : Field
}[FindingField]
/** The parts of a finding that are decided as one: a score made of two people's factors would be nobody's. */
export type FindingPart = (typeof findingFields)[MergedField]['part']

const mergedFields = fieldNames.filter(
  (field): field is MergedField => findingFields[field].part !== 'approval',
)
const parts = [...new Set(mergedFields.map((field): FindingPart => findingFields[field].part))]
const eachPart = <Value>(of: (part: FindingPart) => Value) =>
  Object.fromEntries(parts.map((part) => [part, of(part)])) as Record<FindingPart, Value>

export const findingParts: Readonly<Record<FindingPart, readonly MergedField[]>> = eachPart((part) =>
  mergedFields.filter((field) => findingFields[field].part === part),
)

/** Names of parts that no field of theirs names. */
const partNames: { [Part in FindingPart]?: string } = { risk: 'Risk skoru', fotograf: 'Fotoğraflar' }

export const findingPartLabels: Readonly<Record<FindingPart, string>> = eachPart((part) => {
  const [first] = findingParts[part]
  return partNames[part] ?? (first ? findingFields[first].label : part)
})

/** A finding as far as merging goes: its fields, whatever else is known of it. */
export type MergeableFinding = { id: string } & { [Field in FindingField]: Readonly<Finding[Field]> }

/** What a person has to choose; until then the local side stands in the merged draft. */
export type MergeConflict<Version> =
  | { kind: 'changed_both'; id: string; parts: FindingPart[]; local: Version; remote: Version }
  | { kind: 'removed_here'; id: string; local: null; remote: Version }
  | { kind: 'removed_there'; id: string; local: Version; remote: null }

export interface MergedFindings<Version> {
  /** In local order; what the other side added comes last. */
  findings: Version[]
  conflicts: MergeConflict<Version>[]
}

/**
 * Joins what was changed here with what was changed elsewhere since `base`, finding by finding and part by part.
 * @param base the findings both sides started from; @param local as edited here; @param remote as the server has them
 * @source REP-08, gap-decisions 5.3 'Concurrency'
 */
export function mergeFindings<Version extends MergeableFinding>(
  base: readonly Version[],
  local: readonly Version[],
  remote: readonly Version[],
): MergedFindings<Version> {
  const merged: MergedFindings<Version> = { findings: [], conflicts: [] }
  for (const mine of local) {
    const theirs = find(remote, mine.id)
    const before = find(base, mine.id)
    if (theirs) keep(merged, mergeFinding(before, mine, theirs))
    else if (!before) merged.findings.push(mine)
    else if (!sameFinding(before, mine))
      keep(merged, {
        finding: mine,
        conflict: { kind: 'removed_there', id: mine.id, local: mine, remote: null },
      })
  }
  for (const theirs of remote) {
    if (find(local, theirs.id)) continue
    const before = find(base, theirs.id)
    if (!before) merged.findings.push(theirs)
    else if (!sameFinding(before, theirs))
      merged.conflicts.push({ kind: 'removed_here', id: theirs.id, local: null, remote: theirs })
  }
  return merged
}

/** The merged findings after a person chose a side of one conflict; what was not in conflict stays as merged. */
export function resolveConflict<Version extends MergeableFinding>(
  findings: readonly Version[],
  conflict: MergeConflict<Version>,
  side: 'local' | 'remote',
): Version[] {
  if (side === 'local') return [...findings]
  if (conflict.kind === 'removed_there') return findings.filter(({ id }) => id !== conflict.id)
  const { remote } = conflict
  if (conflict.kind === 'removed_here')
    return find(findings, conflict.id) ? [...findings] : [...findings, remote]
  return findings.map((finding) =>
    finding.id === conflict.id
      ? { ...takeParts(finding, remote, conflict.parts), status: remote.status }
      : finding,
  )
}

/** A single value by the same rule: whoever changed it; where both did, the local one. */
export function mergeValue<Value>(base: Value, local: Value, remote: Value): Value {
  return same(base, local) ? remote : local
}

/**
 * Records that carry no work worth asking about, such as references: additions and removals of both sides are kept, a
 * record changed on both sides stays as it is here.
 */
export function mergeRecords<Row extends { id: string }>(
  base: readonly Row[],
  local: readonly Row[],
  remote: readonly Row[],
): Row[] {
  const kept = local.flatMap((mine) => {
    const theirs = find(remote, mine.id)
    const before = find(base, mine.id)
    if (theirs) return [before ? mergeValue(before, mine, theirs) : mine]
    return before && same(before, mine) ? [] : [mine]
  })
  const added = remote.filter(({ id }) => !find(local, id) && !find(base, id))
  return [...kept, ...added]
}

function mergeFinding<Version extends MergeableFinding>(
  before: Version | undefined,
  mine: Version,
  theirs: Version,
): { finding: Version; conflict?: MergeConflict<Version> } {
  const fromThere = parts.filter((part) => before && samePart(part, before, mine))
  const disputed = parts.filter((part) => !fromThere.includes(part) && !samePart(part, mine, theirs))
  const clashing = disputed.filter((part) => !before || !samePart(part, before, theirs))
  const joined = takeParts({ ...theirs, ...pickFields(mine, mergedFields) }, theirs, fromThere)
  const finding = { ...joined, status: mergedStatus(before, mine, theirs, joined) }
  if (clashing.length === 0) return { finding }
  return {
    finding,
    conflict: { kind: 'changed_both', id: mine.id, parts: clashing, local: mine, remote: theirs },
  }
}

/** An approval holds for the text it was given to: when the other side changed that, it has to be given again. */
function mergedStatus(
  before: MergeableFinding | undefined,
  mine: MergeableFinding,
  theirs: MergeableFinding,
  joined: MergeableFinding,
): FindingStatus {
  const status = before && before.status === mine.status ? theirs.status : mine.status
  if (status !== 'approved') return status
  const approver = mine.status === 'approved' && before?.status !== 'approved' ? mine : theirs
  return parts.every((part) => samePart(part, approver, joined)) ? 'approved' : 'pending'
}

function takeParts<Version extends MergeableFinding>(
  into: Version,
  from: Version,
  taken: readonly FindingPart[],
): Version {
  return {
    ...into,
    ...pickFields(
      from,
      taken.flatMap((part) => findingParts[part]),
    ),
  }
}

function keep<Version>(
  merged: MergedFindings<Version>,
  { finding, conflict }: { finding: Version; conflict?: MergeConflict<Version> },
): void {
  merged.findings.push(finding)
  if (conflict) merged.conflicts.push(conflict)
}

/** Whether two versions of a finding say the same, whatever else the server knows of them. */
export function sameFinding(left: MergeableFinding, right: MergeableFinding): boolean {
  return left.status === right.status && parts.every((part) => samePart(part, left, right))
}

function samePart(part: FindingPart, left: MergeableFinding, right: MergeableFinding): boolean {
  return findingParts[part].every((field) => same(left[field], right[field]))
}

/** Whether two values of the wire are equal by content; keys in any order. */
export function same(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false
  const keys = Object.keys(left)
  if (Array.isArray(left) !== Array.isArray(right) || keys.length !== Object.keys(right).length) return false
  return keys.every((key) => same(Reflect.get(left, key), Reflect.get(right, key)))
}

const find = <Row extends { id: string }>(rows: readonly Row[], id: string): Row | undefined =>
  rows.find((row) => row.id === id)
