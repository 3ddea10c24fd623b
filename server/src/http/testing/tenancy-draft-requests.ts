// How the tenancy test prints drafts and calls what comes before they are completed. Nobody wants these reviewed.
import { v7 as uuidv7 } from 'uuid'
import { aboutDraft, aboutImage, and, type MakeRequest } from './tenancy-asking'

const asItStands = (more: Record<string, unknown> = {}): MakeRequest =>
  and(aboutDraft, async ({ subject }) => ({ body: { revision: (await subject.draft()).revision, ...more } }))

const hidden = { kind: 'blur', name: '', x: 0.2, y: 0.2, width: 0.3, height: 0.3 }

export const draftRequests: Record<string, MakeRequest> = {
  'report.pdf': aboutDraft,
  'report.docx': aboutDraft,
  'report.xlsx': aboutDraft,
  'report.markImage': and(aboutImage, () => ({
    body: { marks: [{ ...hidden, id: uuidv7() }], revision: 0, turn: 0 },
  })),
  'report.checkFaces': and(aboutDraft, async ({ subject }) => {
    const image_id = await subject.image()
    return { body: { way: 'hand', photos: [{ image_id, seen: `/api/images/${image_id}?size=display` }] } }
  }),
  'report.submitReview': asItStands(),
  'report.withdrawReview': aboutDraft,
  'report.returnReview': asItStands({ note: 'Baştan yazın' }),
  'report.approveReview': asItStands(),
  'report.listSignerCandidates': aboutDraft,
}
