// The rows of dangers to life in the table that says what every route answers to whom (tenancy-expectations.ts).
import { type Expectation, row } from './tenancy-row'

// biome-ignore format: a table
export const noticeExpectations: Record<string, Expectation> = {
  'criticalNotice.list':                 row(401, [200, 404], [200, 404, 404], [200, 200, 404], [200]),
  'criticalNotice.send':                 row(401, [201, 404], [201, 404, 404], [201, 201, 404], [403]),
  'criticalNotice.lettersPdf':           row(401, [200, 404], [200, 404, 404], [200, 200, 404], [403]),
  'criticalNotice.lettersDocx':          row(401, [200, 404], [200, 404, 404], [200, 200, 404], [403]),
  // Of a link that nobody made; what one opens is shown by the slice's tests.
  'sharedNotice.read':                   row(400, [400],      [400],           [400],           [400]),
  'sharedNotice.readPhoto':              row(400, [400],      [400],           [400],           [400]),
  'sharedNotice.answer':                 row(400, [400],      [400],           [400],           [400]),
}
