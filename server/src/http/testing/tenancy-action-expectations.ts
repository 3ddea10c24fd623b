// The rows of corrective actions in the table that says what every route answers to whom (tenancy-expectations.ts).
import { type Expectation, row } from './tenancy-row'

// biome-ignore format: a table
export const actionExpectations: Record<string, Expectation> = {
  // The superadmin names an organization first.
  'actionAnalytics.read':                row(401, [200],      [200],           [200],           [400]),
  'actionAnalytics.xlsx':                row(401, [200],      [200],           [200],           [400]),
  'correctiveAction.list':               row(401, [200],      [200],           [200],           [200]),
  'correctiveAction.count':              row(401, [200],      [200],           [200],           [200]),
  'correctiveAction.listResponsible':    row(401, [200],      [200],           [200],           [200]),
  'correctiveAction.read':               row(401, [200, 404], [200, 404, 404], [200, 200, 404], [200]),
  'correctiveAction.readPhoto':          row(401, [200, 404], [200, 404, 404], [200, 200, 404], [200]),
  'correctiveAction.report':             row(401, [200, 404], [200, 404, 404], [200, 200, 404], [403]),
  'correctiveAction.close':              row(401, [200, 404], [200, 404, 404], [200, 200, 404], [403]),
  // What is out of sight is left and named by the id that was sent.
  'correctiveAction.closeMany':          row(401, [200, 200], [200, 200, 200], [200, 200, 200], [403]),
  'correctiveAction.reject':             row(401, [200, 404], [200, 404, 404], [200, 200, 404], [403]),
  'correctiveAction.reopen':             row(401, [200, 404], [200, 404, 404], [200, 200, 404], [403]),
  'correctiveAction.moveTerm':           row(401, [200, 404], [200, 404, 404], [200, 200, 404], [403]),
}
