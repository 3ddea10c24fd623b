// The rows of support tickets in the table that says what every route answers to whom (tenancy-expectations.ts). A ticket is seen
// by its person and by who answers; nobody of the organization reads along.
import { type Expectation, row } from './tenancy-row'

// biome-ignore format: a table
export const supportExpectations: Record<string, Expectation> = {
  'support.list':                        row(401, [200],      [200],           [200],           [403]),
  'support.read':                        row(401, [200, 404], [200, 404, 404], [200, 404, 404], [403]),
  'support.create':                      row(401, [201],      [201],           [201],           [403]),
  'support.create: id in use':           row(401, [201, 201], [201, 409, 201], [201, 409, 201], [403]),
  'support.write':                       row(401, [200, 404], [200, 404, 404], [200, 404, 404], [403]),
  'support.close':                       row(401, [200, 404], [200, 404, 404], [200, 404, 404], [403]),
  'support.readAttachment':              row(401, [200, 404], [200, 404, 404], [200, 404, 404], [403]),
  'supportDesk.list':                    row(401, [403],      [403],           [403],           [200]),
  'supportDesk.stats':                   row(401, [403],      [403],           [403],           [200]),
  'supportDesk.listAssignees':           row(401, [403],      [403],           [403],           [200]),
  'supportDesk.read':                    row(401, [403],      [403],           [403],           [200]),
  'supportDesk.answer':                  row(401, [403],      [403],           [403],           [200]),
  'supportDesk.update':                  row(401, [403],      [403],           [403],           [200]),
  'supportDesk.close':                   row(401, [403],      [403],           [403],           [200]),
  'supportDesk.reopen':                  row(401, [403],      [403],           [403],           [200]),
  'supportDesk.readAttachment':          row(401, [403],      [403],           [403],           [200]),
  'cannedAnswer.list':                   row(401, [403],      [403],           [403],           [200]),
  'cannedAnswer.create':                 row(401, [403],      [403],           [403],           [201]),
  'cannedAnswer.update':                 row(401, [403],      [403],           [403],           [200]),
  'cannedAnswer.delete':                 row(401, [403],      [403],           [403],           [200]),
}
