// Findings that an engine proposes join a draft: within the limit, not twice, highest risk first.

import { problem } from '@gozlem/domain/problem'
import { emptyFinding } from '@gozlem/domain/report/finding'
import { fitFindings, maximumFindings } from '@gozlem/domain/report/finding-rules'
import { factorsFromMatrix } from '@gozlem/domain/report/risk-method'
import { isProposedAs, proposedId } from '@gozlem/domain/report/proposed-id'
import { riskScore } from '@gozlem/domain/report/risk-score'
import { v7 as uuidv7 } from 'uuid'
import type { Work } from '../../db/tenant-scope'
import type { EngineMark, Proposal } from '../../external/vision/engine'
import { checkedCitations, joinCitations } from './finding-commands'
import { type FindingRow, type FindingToStore, listFindings, upsertFindings } from './finding-store'
import type { ReportRow } from './store'
import { proposedTerm } from './term-commands'

export interface AddedFindings {
  /** Those of an earlier try among them, where the asking has a name. */
  added: FindingRow[]
  /** Whether the draft holds one that it did not hold before. */
  is_new: boolean
  /** Findings that the limit of 20 left out. */
  left_out: number
  /** Findings that the draft already holds for this photo. */
  repeated: number
}

/**
 * Sees to it that a draft takes another finding, or holds already what came of the same asking and may have filled it.
 * @throws Problem FINDING_LIMIT
 */
export async function requireRoom(
  work: Work,
  draft: ReportRow,
  { asked_as }: Pick<ProposalSource, 'asked_as'>,
): Promise<void> {
  if (draft.total_entries < maximumFindings) return
  const isAgain =
    asked_as !== undefined && (await listFindings(work, draft)).some(({ id }) => isProposedAs(asked_as, id))
  if (!isAgain) throw problem('FINDING_LIMIT')
}

/**
 * Adds proposals to a locked draft; the caller counts the revision up.
 * @throws Problem ID_IN_USE
 */
export async function addProposals(
  work: Work,
  draft: ReportRow,
  proposals: readonly Proposal[],
  from: ProposalSource,
): Promise<AddedFindings> {
  const { kept, ids, ...rest } = placeProposals(draft, await listFindings(work, draft), proposals, from)
  if (!(await upsertFindings(work, draft.organization_id, kept))) throw problem('ID_IN_USE')
  const added = (await listFindings(work, draft)).filter(({ id }) => ids.includes(id))
  return { ...rest, added, is_new: kept.length > 0 }
}

export interface ProposalSource {
  image_id: string | null
  made_by: EngineMark
  /** Of the finding that one proposal becomes, where whoever asks for it names it. */
  id?: string
  /** What the asking is called, where whoever asks names that; its findings are the same ones each time. */
  asked_as?: string | undefined
}

/** The id of the finding that each proposal becomes. A model may find one hazard twice: the second is a finding of its own. */
function idsOf(proposals: readonly Proposal[], { id, asked_as }: ProposalSource): string[] {
  return proposals.map(({ key }, index) => {
    if (id !== undefined || asked_as === undefined) return id ?? uuidv7()
    const before = proposals.slice(0, index).filter((other) => other.key === key).length
    return proposedId(asked_as, before === 0 ? key : `${key} ${before + 1}`)
  })
}

/** Which proposals become findings behind those that are present. */
export function placeProposals(
  draft: ReportRow,
  present: readonly Pick<FindingToStore, 'id' | 'image_id' | 'proposal' | 'position'>[],
  proposals: readonly Proposal[],
  from: ProposalSource,
): { kept: FindingToStore[]; ids: string[]; left_out: number; repeated: number } {
  const ids = idsOf(proposals, from)
  const isKnown = ({ id, proposal }: FindingToStore) =>
    present.some(
      (finding) =>
        finding.id === id ||
        (finding.image_id !== null &&
          finding.image_id === from.image_id &&
          finding.proposal?.key === proposal?.key),
    )
  const fresh = proposals
    .map((proposal, index) => findingOf(draft, proposal, { ...from, id: ids[index] ?? uuidv7() }))
    .filter((finding) => !isKnown(finding))
  const { kept, left_out } = fitFindings(present.length, fresh)
  const first = Math.max(-1, ...present.map(({ position }) => position)) + 1
  return {
    kept: kept.map((finding, index) => ({ ...finding, position: first + index })),
    ids,
    left_out,
    repeated: proposals.length - fresh.length,
  }
}

function findingOf(
  draft: ReportRow,
  proposal: Proposal,
  { id, image_id, made_by }: ProposalSource & { id: string },
): FindingToStore {
  const factors =
    proposal.factors ?? factorsFromMatrix(draft.risk_method, proposal.severity, proposal.likelihood)
  const citations = checkedCitations(proposal.citations)
  const risk_skoru = riskScore(draft.risk_method, factors)
  return {
    ...emptyFinding(),
    ...factors,
    id,
    report_id: draft.id,
    position: 0,
    uygunsuzluk: proposal.uygunsuzluk,
    aciklama: proposal.aciklama,
    alinmasi_gereken_onlemler: proposal.alinmasi_gereken_onlemler,
    mevzuat_referansi: joinCitations(citations),
    citations,
    risk_skoru,
    scored: true,
    due_on: proposedTerm(draft, { ...factors, risk_skoru, scored: true }),
    status: 'pending',
    image_id,
    source: made_by.engine,
    confidence: proposal.confidence,
    proposal: { ...proposal, made_by },
    repeats: null,
  }
}
