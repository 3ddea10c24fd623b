// The rows of corrective actions in the table that says what every route answers to whom (tenancy-expectations.ts).
import { type Expectation, row } from './tenancy-row'

// biome-ignore format: a table
export const actionExpectations: Record<string, Expectation> = {
  // The superadmin names an organization first.
  'actionAnalytics.read':                row(401, [200],      [200],           [200],           [400]),
  'actionAnalytics.xlsx':                row(401, [200],      [200],           [200],           [400]),
  // It names people, of whom the superadmin sees counts only.
  'actionReport.pdf':                    row(401, [200, 404], [200, 404, 404], [200, 200, 404], [404]),
  'actionReport.xlsx':                   row(401, [200, 404], [200, 404, 404], [200, 200, 404], [404]),
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
  // Of a draft that they may not edit nobody is asked anything.
  'carryOver.list':                     row(401, [200, 404], [200, 404, 404], [200, 200, 404], [200]),
  'carryOver.answer':                   row(401, [200, 404], [200, 404, 404], [200, 200, 404], [403]),
  'carryOver.undo':                     row(401, [200, 404], [200, 404, 404], [200, 200, 404], [403]),
  'actionLink.list':                     row(401, [200, 404], [200, 404, 404], [200, 200, 404], [200]),
  'actionLink.create':                   row(401, [201, 404], [201, 404, 404], [201, 201, 404], [403]),
  'actionLink.renew':                    row(401, [200, 404], [200, 404, 404], [200, 200, 404], [403]),
  'actionLink.revoke':                   row(401, [200, 404], [200, 404, 404], [200, 200, 404], [403]),
  'actionReminder.readSettings':         row(401, [200],      [403],           [200],           [403]),
  'actionReminder.updateSettings':       row(401, [200],      [403],           [200],           [403]),
  'actionReminder.readDigest':           row(401, [200],      [200],           [200],           [403]),
  'actionReminder.updateDigest':         row(401, [200],      [200],           [200],           [403]),
  // Of a link that nobody made; what one opens is shown by the slice's tests.
  'sharedAction.list':                   row(400, [400],      [400],           [400],           [400]),
  'sharedAction.readImage':              row(400, [400],      [400],           [400],           [400]),
  'sharedAction.readProof':              row(400, [400],      [400],           [400],           [400]),
  'sharedAction.open':                   row(400, [400],      [400],           [400],           [400]),
  'sharedAction.renew':                  row(200, [200],      [200],           [200],           [200]),
  'sharedAction.report':                 row(400, [400],      [400],           [400],           [400]),
  'portal.listAccess':                   row(401, [200, 404], [200, 404, 404], [200, 200, 404], [403]),
  'portal.invite':                       row(401, [201, 404], [201, 404, 404], [201, 201, 404], [403]),
  'portal.revoke':                       row(401, [200, 404], [200, 404, 404], [200, 200, 404], [403]),
  'portal.askLink':                      row(200, [200],      [200],           [200],           [200]),
  'portal.signIn':                       row(400, [400],      [400],           [400],           [400]),
  // Nobody with an account is a contact; what contacts get is in portal-tenancy.test.ts.
  'portal.signOut':                      row(401, [401],      [401],           [401],           [401]),
  'portal.read':                         row(401, [401],      [401],           [401],           [401]),
  'portal.listReports':                  row(401, [401],      [401],           [401],           [401]),
  'portal.reportPdf':                    row(401, [401],      [401],           [401],           [401]),
  'portal.listActions':                  row(401, [401],      [401],           [401],           [401]),
  'portal.readAction':                   row(401, [401],      [401],           [401],           [401]),
  'portal.readImage':                    row(401, [401],      [401],           [401],           [401]),
  'portal.readProof':                    row(401, [401],      [401],           [401],           [401]),
  'portal.listDocuments':                row(401, [401],      [401],           [401],           [401]),
}
