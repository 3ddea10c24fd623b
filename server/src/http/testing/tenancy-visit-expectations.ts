// The rows of the calendar in the table that says what every route answers to whom (tenancy-expectations.ts).
import { type Expectation, row } from './tenancy-row'

// biome-ignore format: a table
export const visitExpectations: Record<string, Expectation> = {
  'visit.showCalendar':                  row(401, [200],      [200],           [200],           [404]),
  'visit.list':                          row(401, [200],      [200],           [200],           [404]),
  'visit.listPeople':                    row(401, [200],      [200],           [200],           [404]),
  'visit.read':                          row(401, [200, 404], [200, 404, 404], [200, 200, 404], [404]),
  'visit.create':                        row(401, [201, 404], [201, 404, 404], [201, 201, 404], [404]),
  'visit.create: id in use':             row(401, [201, 201], [409, 409, 201], [201, 201, 201], [404]),
  'visit.update':                        row(401, [200, 404], [200, 404, 404], [200, 200, 404], [404]),
  'visit.setStatus':                     row(401, [200, 404], [200, 404, 404], [200, 200, 404], [404]),
  'visit.delete':                        row(401, [200, 404], [403, 404, 404], [200, 200, 404], [404]),
  'visit.readProof':                     row(401, [200, 404], [200, 404, 404], [200, 200, 404], [404]),
  'visit.check':                         row(401, [200, 404], [200, 404, 404], [403, 403, 404], [404]),
  'visit.withdrawPositions':             row(401, [200, 200], [200, 200, 200], [200, 200, 200], [404]),
  'visit.correctChecks':                 row(401, [200, 404], [403, 404, 404], [200, 200, 404], [404]),
  'visit.sign':                          row(401, [200, 404], [200, 404, 404], [403, 403, 404], [404]),
  'visit.deleteSignature':               row(401, [200, 404], [403, 404, 404], [200, 200, 404], [404]),
  'visit.createSeries':                  row(401, [201, 404], [201, 404, 404], [201, 201, 404], [404]),
  'visit.readSeries':                    row(401, [200, 404], [200, 404, 404], [200, 200, 404], [404]),
  'visit.changeSeries':                  row(401, [200, 404], [200, 404, 404], [200, 200, 404], [404]),
  'visit.endSeries':                     row(401, [200, 404], [200, 404, 404], [200, 200, 404], [404]),
  'visit.listTemplates':                 row(401, [200],      [200],           [200],           [404]),
  'visit.createTemplate':                row(401, [201],      [201],           [201],           [404]),
  'visit.updateTemplate':                row(401, [200, 404], [403, 403, 404], [200, 200, 404], [404]),
  'visit.deleteTemplate':                row(401, [200, 404], [403, 403, 404], [200, 200, 404], [404]),
  'visit.describeFeed':                  row(401, [200],      [200],           [200],           [404]),
  'visit.createFeed':                    row(401, [201],      [201],           [201],           [404]),
  'visit.revokeFeed':                    row(401, [200],      [200],           [200],           [404]),
  'visit.readFeed':                      row(404, [404],      [404],           [404],           [404]),
}
