// What the calls that let other programs into an organization answer to whom; part of tenancy-expectations.ts.
import { type Expectation, row } from './tenancy-row'

// biome-ignore format: a table
export const integrationExpectations: Record<string, Expectation> = {
  //                                       nobody  regular     osgb_user        osgb_admin       superadmin
  'apiToken.list':                       row(401, [200],      [403],           [200],           [403]),
  'apiToken.create':                     row(401, [201],      [403],           [201],           [403]),
  'apiToken.revoke':                     row(401, [200, 404], [403, 403, 403], [200, 200, 404], [403]),
}
