// The part of tenancy-expectations.ts that is about printing drafts and what comes before they are completed.
import { type Expectation, row } from './tenancy-row'

// biome-ignore format: a table
export const draftExpectations: Record<string, Expectation> = {
  'report.pdf':                          row(401, [200, 404], [200, 404, 404], [200, 200, 404], [200]),
  'report.docx':                         row(401, [200, 404], [200, 404, 404], [200, 200, 404], [200]),
  'report.xlsx':                         row(401, [200, 404], [200, 404, 404], [200, 200, 404], [200]),
  'report.markImage':                    row(401, [200, 404], [200, 404, 404], [200, 200, 404], [403]),
  'report.checkFaces':                   row(401, [200, 404], [200, 404, 404], [200, 200, 404], [403]),
  // Nobody asks for a review there: report/review.test.ts tells who may do what where somebody does.
  'report.submitReview':                 row(401, [409, 404], [409, 404, 404], [409, 409, 404], [403]),
  'report.withdrawReview':               row(401, [200, 404], [200, 404, 404], [200, 200, 404], [403]),
  'report.returnReview':                 row(401, [409, 404], [409, 404, 404], [409, 409, 404], [403]),
  'report.approveReview':                row(401, [409, 404], [409, 404, 404], [409, 409, 404], [403]),
  'report.listSignerCandidates':         row(401, [200, 404], [200, 404, 404], [200, 200, 404], [403]),
}
