// Findings that an engine proposes join a draft: within the limit, not twice, highest risk first.

import { emptyFinding } from '@gozlem/domain/report/finding'
import { fitFindings } from '@gozlem/domain/report/finding-rules'
import { factorsFromMatrix } from '@gozlem/domain/report/risk-method'
import { proposedId } from '@gozlem/domain/report/proposed-id'
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

/** Adds proposals to a locked draft; the caller counts the revision up. */
export async function addProposals(
  work: Work,
  draft: ReportRow,
  proposals: readonly Proposal[],
  from: ProposalSource,
): Promise<AddedFindings> {
  const { kept, ...rest } = placeProposals(draft, await listFindings(work, draft), proposals, from)
  await upsertFindings(work, draft.organization_id, kept)
  const ids = new Set([...kept.map(({ id }) => id), ...proposals.map((proposal) => idOf(proposal, from))])
  const added = (await listFindings(work, draft)).filter(({ id }) => ids.has(id))
  return { ...rest, added, is_new: kept.length > 0 }
}

export interface ProposalSource {
  image_id: string | null
  made_by: EngineMark
  /** Of the finding that one proposal becomes, where whoever asks for it names it. */
  id?: string
  /** What the asking is called, where whoever asks names that. */
  asked_as?: string | undefined
}

const idOf = ({ key }: Proposal, { id, asked_as }: ProposalSource): string =>
  id ?? (asked_as === undefined ? uuidv7() : proposedId(asked_as, key))

/** Which proposals become findings behind those that are present. */
export function placeProposals(
  draft: ReportRow,
  present: readonly Pick<FindingToStore, 'id' | 'image_id' | 'proposal' | 'position'>[],
  proposals: readonly Proposal[],
  from: ProposalSource,
): { kept: FindingToStore[]; left_out: number; repeated: number } {
  const isKnown = (proposal: Proposal) =>
    present.some(
      ({ id, image_id, proposal: made }) =>
        id === idOf(proposal, from) ||
        (image_id !== null && image_id === from.image_id && made?.key === proposal.key),
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

function findingOf(draft: ReportRow, proposal: Proposal, from: ProposalSource): FindingToStore {
  const { image_id, made_by } = from
  const factors =
    proposal.factors ?? factorsFromMatrix(draft.risk_method, proposal.severity, proposal.likelihood)
  const citations = checkedCitations(proposal.citations)
  const risk_skoru = riskScore(draft.risk_method, factors)
  return {
    ...emptyFinding(),
    ...factors,
    id: idOf(proposal, from),
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
