// How the tenancy test prints drafts and calls what comes before they are completed. Nobody wants these reviewed.
import { aboutDraft, and, type MakeRequest } from './tenancy-asking'

const asItStands = (more: Record<string, unknown> = {}): MakeRequest =>
  and(aboutDraft, async ({ subject }) => ({ body: { revision: (await subject.draft()).revision, ...more } }))

export const draftRequests: Record<string, MakeRequest> = {
  'report.pdf': aboutDraft,
  'report.docx': aboutDraft,
  'report.xlsx': aboutDraft,
  'report.submitReview': asItStands(),
  'report.withdrawReview': aboutDraft,
  'report.returnReview': asItStands({ note: 'Baştan yazın' }),
  'report.approveReview': asItStands(),
  'report.listSignerCandidates': aboutDraft,
}
