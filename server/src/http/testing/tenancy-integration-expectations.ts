// What the calls that let other programs into an organization answer to whom; part of tenancy-expectations.ts.
import { type Expectation, row } from './tenancy-row'

// biome-ignore format: a table
export const integrationExpectations: Record<string, Expectation> = {
  //                                       nobody  regular     osgb_user        osgb_admin       superadmin
  'apiToken.list':                       row(401, [200],      [403],           [200],           [403]),
  'apiToken.create':                     row(401, [201],      [403],           [201],           [403]),
  'apiToken.revoke':                     row(401, [200, 404], [403, 403, 403], [200, 200, 404], [403]),
  'webhook.list':                        row(401, [200],      [403],           [200],           [403]),
  'webhook.create':                      row(401, [201],      [403],           [201],           [403]),
  'webhook.update':                      row(401, [200, 404], [403, 403, 403], [200, 200, 404], [403]),
  'webhook.delete':                      row(401, [200, 404], [403, 403, 403], [200, 200, 404], [403]),
  'webhook.rotateSecret':                row(401, [200, 404], [403, 403, 403], [200, 200, 404], [403]),
  'webhook.test':                        row(401, [202, 404], [403, 403, 403], [202, 202, 404], [403]),
  'webhook.listDeliveries':              row(401, [200, 404], [403, 403, 403], [200, 200, 404], [403]),
  'webhook.replay':                      row(401, [202, 404], [403, 403, 403], [202, 202, 404], [403]),
}
