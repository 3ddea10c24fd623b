// The part of tenancy-expectations.ts that is about the analysis of photos and notes, and the engines behind it.
import { type Expectation, row } from './tenancy-row'

// biome-ignore format: a table
export const analysisExpectations: Record<string, Expectation> = {
  'analysis.searchHazards':              row(401, [200, 404], [200, 404, 404], [200, 200, 404], [403]),
  'analysis.readChecklist':              row(401, [200, 404], [200, 404, 404], [200, 200, 404], [403]),
  'analysis.chooseHazard':               row(401, [200, 404], [200, 404, 404], [200, 200, 404], [403]),
  'analysis.describeEngine':                     row(401, [200],      [200],           [200],           [200]),
  'analysis.readEngine':                 row(401, [403],      [403],           [403],           [200]),
  'analysis.updateEngine':               row(401, [403],      [403],           [403],           [200]),
  'analysis.testEngine':                 row(401, [403],      [403],           [403],           [400]),
  'analysis.readStatistics':                 row(401, [403],      [403],           [403],           [200]),
  'analysis.start':                      row(401, [202, 404], [202, 404, 404], [202, 202, 404], [403]),
  'analysis.read':                       row(401, [200, 404], [200, 404, 404], [200, 200, 404], [200]),
  'analysis.cancel':                     row(401, [200, 404], [200, 404, 404], [200, 200, 404], [403]),
  'analysis.refineFinding':                     row(401, [200, 404], [200, 404, 404], [200, 200, 404], [403]),
  'analysis.findingFromFeedback':               row(401, [200, 404], [200, 404, 404], [200, 200, 404], [403]),
  'analysis.findingForImage':              row(401, [200, 404], [200, 404, 404], [200, 200, 404], [403]),
}
