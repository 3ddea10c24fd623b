// Findings that an engine proposes join a draft: within the limit, not twice, highest risk first.

import { emptyFinding } from '@gozlem/domain/report/finding'
import { fitFindings } from '@gozlem/domain/report/finding-rules'
import { factorsFromMatrix } from '@gozlem/domain/report/risk-method'
import { riskScore } from '@gozlem/domain/report/risk-score'
import { v7 as uuidv7 } from 'uuid'
import type { Work } from '../../db/tenant-scope'
import type { EngineMark, Proposal } from '../../external/vision/engine'
import { checkedCitations, joinCitations } from './finding-commands'
import { type FindingRow, type FindingToStore, listFindings, upsertFindings } from './finding-store'
import type { ReportRow } from './store'
import { proposedTerm } from './term-commands'

export interface AddedFindings {
  added: FindingRow[]
  /** Findings that the limit of 20 left out. */
  left_out: number
  /** Findings that the draft already holds for this photo. */
  repeated: number
}

/** Adds proposals to a locked draft; the caller counts the revision up. */
export async function addProposals(
  work: Work,
  draft: ReportRow,
  proposals: readonly Proposal[],
  from: ProposalSource,
): Promise<AddedFindings> {
  const { kept, ...rest } = placeProposals(draft, await listFindings(work, draft), proposals, from)
  await upsertFindings(work, draft.organization_id, kept)
  const ids = new Set(kept.map(({ id }) => id))
  return { ...rest, added: (await listFindings(work, draft)).filter(({ id }) => ids.has(id)) }
}

export interface ProposalSource {
  image_id: string | null
  made_by: EngineMark
  /** Of the finding that one proposal becomes, where whoever asks for it names it. */
  id?: string
}

/** Which proposals become findings behind those that are present. */
export function placeProposals(
  draft: ReportRow,
  present: readonly Pick<FindingToStore, 'image_id' | 'proposal' | 'position'>[],
  proposals: readonly Proposal[],
  from: ProposalSource,
): { kept: FindingToStore[]; left_out: number; repeated: number } {
  const isKnown = ({ key }: Proposal) =>
    present.some(
      (finding) =>
        finding.image_id === from.image_id && finding.proposal?.key === key && from.image_id !== null,
    )
  const fresh = proposals.filter((proposal) => !isKnown(proposal))
  const { kept, left_out } = fitFindings(
    present.length,
    fresh.map((proposal) => findingOf(draft, proposal, from)),
  )
  const first = Math.max(-1, ...present.map(({ position }) => position)) + 1
  return {
    kept: kept.map((finding, index) => ({ ...finding, position: first + index })),
    left_out,
    repeated: proposals.length - fresh.length,
  }
}

function findingOf(
  draft: ReportRow,
  proposal: Proposal,
  { image_id, made_by, id = uuidv7() }: ProposalSource,
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
