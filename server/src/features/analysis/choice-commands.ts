// A hazard of the catalogue that a person names becomes a finding as the engine itself would make it; where the engine had
// asked, the answer is kept for the same words (064).
import type { ChosenHazard } from '@gozlem/contract/analysis'
import { problem } from '@gozlem/domain/problem'
import { v7 as uuidv7 } from 'uuid'
import { embeddedEngine, proposalOfHazard } from '../../external/vision/embedded-engine'
import type { Context } from '../../http/context'
import { learnChoice } from '../report/choice-store'
import { lockDraft, touch } from '../report/commands'
import { type FindingRow, listFindings } from '../report/finding-store'
import { listImages } from '../report/image-store'
import { addProposals } from '../report/proposal-commands'
import type { ReportRow } from '../report/store'
import { circumstancesOf } from './commands'

type Chosen = ChosenHazard & { id: string }

interface Outcome {
  finding: FindingRow | null
  revision: number
}

/**
 * @returns the finding, which may be there already, by an earlier try or as that photo's, and is none where no hazard was meant
 * @throws Problem NOT_FOUND, REPORT_NOT_DRAFT, FINDING_LIMIT, ID_IN_USE
 */
export async function chooseHazard(ctx: Context, report_id: string, body: ChosenHazard): Promise<Outcome> {
  const draft = await lockDraft(ctx, report_id)
  const chosen = { ...body, id: body.id ?? uuidv7() }
  const { id, image_id, hazard_id } = chosen
  if (image_id !== null && !(await listImages(ctx, draft)).some((image) => image.id === image_id))
    throw problem('NOT_FOUND', { message: 'Fotoğraf bulunamadı.' })
  if (hazard_id === null) {
    await learnChoice(ctx, { ...chosen, report_id, finding_id: null })
    return { finding: null, revision: draft.revision }
  }
  const made = (await listFindings(ctx, draft)).find((finding) => finding.id === id)
  if (made) {
    // A save may have brought it before; corrected to another hazard since, it teaches nothing.
    const isMeant = made.proposal?.['key'] === hazard_id
    if (isMeant) await learnChoice(ctx, { ...chosen, report_id, finding_id: id })
    return { finding: made, revision: draft.revision }
  }
  const outcome = await addFinding(ctx, draft, { ...chosen, hazard_id })
  await learnChoice(ctx, { ...chosen, report_id, finding_id: outcome.finding.id })
  return outcome
}

async function addFinding(
  ctx: Context,
  draft: ReportRow,
  { id, hazard_id, image_id, note }: Chosen & { hazard_id: string },
) {
  const proposal = proposalOfHazard(hazard_id, note, circumstancesOf(draft))
  if (!proposal)
    throw problem('NOT_FOUND', { message: 'Bu tehlike katalogda artık yok. Bulguyu notunuzla elle ekleyin.' })
  const from = { image_id, made_by: embeddedEngine.mark, id }
  const { added, left_out } = await addProposals(ctx, draft, [proposal], from)
  if (left_out > 0) throw problem('FINDING_LIMIT')
  const [finding] = added
  if (finding) {
    const { revision } = await touch(ctx, draft, {}, (next) => ({
      kind: 'report.findings_added',
      subject_id: draft.id,
      data: { revision: next.revision, finding_ids: [finding.id] },
    }))
    return { finding, revision }
  }
  const present = (await listFindings(ctx, draft)).find(
    (other) => image_id !== null && other.image_id === image_id && other.proposal?.['key'] === hazard_id,
  )
  if (!present) throw problem('ID_IN_USE')
  return { finding: present, revision: draft.revision }
}
