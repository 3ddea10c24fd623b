// What every route of the contract answers to whom (ROLE-06). A row gives the status for nobody and for each role; where
// an object is named, a role has several: the own one, one of the same organisation that is a colleague's, one elsewhere.
//
//   regular               [own, elsewhere]
//   osgb_user             [own, colleague's, elsewhere]   own: of a client company assigned to them, made by somebody else
//   osgb_admin            [own, colleague's, elsewhere]
//   superadmin            [elsewhere], or [own, elsewhere] where people own the object
//
// One status alone: the route names no object, or the answer does not depend on it. A key may end in ': variant'.
import type { Role } from '@gozlem/domain/account/roles'

export type Statuses =
  | readonly [number]
  | readonly [own: number, elsewhere: number]
  | readonly [own: number, colleagues: number, elsewhere: number]

export interface Expectation extends Record<Role, Statuses> {
  none: number
}

const row = (
  none: number,
  regular: Statuses,
  osgb_user: Statuses,
  osgb_admin: Statuses,
  superadmin: Statuses,
): Expectation => ({ none, regular, osgb_user, osgb_admin, superadmin })

// biome-ignore format: a table
export const expectations: Record<string, Expectation> = {
  //                                       nobody  regular     osgb_user        osgb_admin       superadmin
  'platform.health':                     row(200, [200],      [200],           [200],           [200]),
  'platform.version':                    row(200, [200],      [200],           [200],           [200]),
  'platform.events':                     row(401, [200],      [200],           [200],           [200]),

  'account.login':                       row(200, [200],      [200],           [200],           [200]),
  'account.logout':                      row(401, [200],      [200],           [200],           [200]),
  'account.verifySession':               row(401, [200],      [200],           [200],           [200]),
  'account.readProfile':                 row(401, [200],      [200],           [200],           [200]),
  'account.updateProfile':               row(401, [200],      [200],           [200],           [200]),
  'account.changePassword':              row(401, [200],      [200],           [200],           [200]),
  'account.changeFirstPassword':         row(401, [200],      [200],           [200],           [200]),
  'account.sessions':                    row(401, [200],      [200],           [200],           [200]),
  'account.endSession':                  row(401, [200, 404], [200, 404, 404], [200, 404, 404], [200, 404]),
  'account.endOtherSessions':            row(401, [200],      [200],           [200],           [200]),
  'account.beginSecondFactor':           row(401, [200],      [200],           [200],           [200]),
  'account.enableSecondFactor':          row(401, [200],      [200],           [200],           [200]),
  'account.disableSecondFactor':         row(401, [200],      [200],           [200],           [200]),
  'account.renewRecoveryCodes':          row(401, [200],      [200],           [200],           [200]),
  'account.consents':                    row(401, [200],      [200],           [200],           [200]),
  'account.giveConsent':                 row(401, [201],      [201],           [201],           [201]),
  'account.export':                      row(401, [200],      [200],           [200],           [200]),
  'account.delete':                      row(401, [400],      [400],           [409],           [409]),
  'account.searchUsers':                 row(401, [403],      [403],           [200],           [200]),
  'account.autologin':                   row(200, [200],      [200],           [200],           [200]),
  'account.makeAutologin':               row(401, [200],      [200],           [200],           [403]),
  'account.register':                    row(201, [201],      [201],           [201],           [201]),
  'account.sendSmsCode':                 row(200, [200],      [200],           [200],           [200]),
  'account.resendSmsCode':               row(200, [200],      [200],           [200],           [200]),
  'account.verifySmsCode':               row(200, [200],      [200],           [200],           [200]),
  'account.verifyEmail':                 row(200, [200],      [200],           [200],           [200]),
  'account.resendVerification':          row(200, [200],      [200],           [200],           [200]),
  'account.forgotPassword':              row(200, [200],      [200],           [200],           [200]),
  'account.validateResetToken':          row(200, [200],      [200],           [200],           [200]),
  'account.resetPassword':               row(200, [200],      [200],           [200],           [200]),

  'errorLog.log':                        row(200, [200],      [200],           [200],           [200]),

  'member.list':                         row(401, [403],      [403],           [200],           [200]),
  'member.read':                         row(401, [403],      [403],           [200, 200, 404], [404, 200]),
  'member.create':                       row(401, [403],      [403],           [201],           [403]),
  'member.create: id in use':            row(401, [403],      [403],           [201, 201, 409], [403]),
  'member.update':                       row(401, [403],      [403],           [200, 200, 404], [404, 403]),
  'member.deactivate':                   row(401, [403],      [403],           [403, 200, 404], [404, 403]),
  'member.reactivate':                   row(401, [403],      [403],           [403, 200, 404], [404, 403]),
  'member.resetPassword':                row(401, [403],      [403],           [403, 200, 404], [403]),
  'member.endSessions':                  row(401, [403],      [403],           [403, 200, 404], [404, 403]),
  'member.assignments':                  row(401, [403],      [403],           [200],           [200]),
  'member.assign':                       row(401, [403],      [403],           [201, 201, 404], [403]),
  'member.assign: person':               row(401, [403],      [403],           [400, 201, 404], [403]),
  'member.updateAssignment':             row(401, [403],      [403],           [200, 200, 404], [403]),
  'member.endAssignments':               row(401, [403],      [403],           [200, 200, 404], [403]),

  'notification.list':                   row(401, [200],      [200],           [200],           [200]),
  'notification.unreadCount':            row(401, [200],      [200],           [200],           [200]),
  'notification.read':                   row(401, [200, 404], [200, 404, 404], [200, 404, 404], [200, 404]),
  'notification.readAll':                row(401, [200],      [200],           [200],           [200]),
  'notification.delete':                 row(401, [200, 404], [200, 404, 404], [200, 404, 404], [200, 404]),
  'notification.send':                   row(401, [403],      [403],           [403],           [201]),
  'notification.sendTest':               row(401, [403],      [403],           [403],           [200]),
  'notification.announcements':          row(401, [403],      [403],           [403],           [200]),
  'notification.recipients':             row(401, [403],      [403],           [403],           [200]),
  'notification.pushKey':                row(401, [200],      [200],           [200],           [200]),
  'notification.subscribePush':          row(401, [200],      [200],           [200],           [200]),
  'notification.unsubscribePush':        row(401, [200],      [200],           [200],           [200]),
  'notification.testPush':               row(401, [200],      [200],           [200],           [200]),

  'onboarding.read':                     row(401, [200],      [200],           [200],           [200]),
  'onboarding.save':                     row(401, [200],      [200],           [200],           [200]),
  'onboarding.reset':                    row(401, [200],      [200],           [200],           [200]),

  'clientCompany.list':                  row(401, [200],      [200],           [200],           [200]),
  'clientCompany.list: deleted':         row(401, [200],      [403],           [200],           [200]),
  'clientCompany.create':                row(401, [201],      [403],           [201],           [403]),
  'clientCompany.create: id in use':     row(401, [201, 409], [403],           [201, 201, 409], [403]),
  'clientCompany.read':                  row(401, [200, 404], [200, 404, 404], [200, 200, 404], [200]),
  'clientCompany.update':                row(401, [200, 404], [403],           [200, 200, 404], [403]),
  'clientCompany.delete':                row(401, [200, 404], [403],           [200, 200, 404], [403]),
  'clientCompany.restore':               row(401, [200, 404], [403],           [200, 200, 404], [403]),
  'clientCompany.industries':            row(401, [200],      [200],           [200],           [200]),
  'clientCompany.logo':                  row(401, [200, 404], [200, 404, 404], [200, 200, 404], [200]),
  'clientCompany.putLogo':               row(401, [200, 404], [403],           [200, 200, 404], [403]),
  'clientCompany.deleteLogo':            row(401, [200, 404], [403],           [200, 200, 404], [403]),
  'clientCompany.listAll':               row(401, [403],      [403],           [403],           [200]),
  'clientCompany.readAny':               row(401, [403],      [403],           [403],           [200]),
  'clientCompany.updateAny':             row(401, [403],      [403],           [403],           [200]),

  'nace.search':                         row(401, [200],      [200],           [200],           [200]),
  'nace.lists':                          row(401, [403],      [403],           [403],           [200]),
  'nace.add':                            row(401, [403],      [403],           [403],           [201]),

  'contact.list':                        row(401, [200, 404], [200, 404, 404], [200, 200, 404], [200]),
  'contact.add':                         row(401, [201, 404], [403],           [201, 201, 404], [403]),
  'contact.update':                      row(401, [200, 404], [403],           [200, 200, 404], [403]),
  'contact.delete':                      row(401, [200, 404], [403],           [200, 200, 404], [403]),
  'contact.import':                      row(401, [200, 404], [403],           [200, 200, 404], [403]),
  'contact.template':                    row(401, [200],      [200],           [200],           [200]),

  'certificate.list':                    row(401, [200],      [200],           [200],           [200]),
  'certificate.check':                   row(401, [200],      [200],           [200],           [200]),
  'certificate.types':                   row(200, [200],      [200],           [200],           [200]),
  'certificate.create':                  row(401, [201],      [201],           [201],           [201]),
  'certificate.create: id in use':       row(401, [201, 409], [201, 409, 409], [201, 409, 409], [201, 409]),
  'certificate.update':                  row(401, [200, 404], [200, 404, 404], [200, 404, 404], [200, 404]),
  'certificate.delete':                  row(401, [200, 404], [200, 404, 404], [200, 404, 404], [200, 404]),
  'certificate.document':                row(401, [200, 404], [200, 404, 404], [200, 404, 404], [200, 404]),
  'certificate.holders':                 row(401, [403],      [403],           [403],           [200]),
  'certificate.ofUser':                  row(401, [403],      [403],           [403],           [200]),
  'certificate.addForUser':              row(401, [403],      [403],           [403],           [201]),
  'certificate.updateAny':               row(401, [403],      [403],           [403],           [200]),
  'certificate.anyDocument':             row(401, [403],      [403],           [403],           [200]),
  'certificate.deleteAny':               row(401, [403],      [403],           [403],           [200]),
  'certificateType.list':                row(401, [403],      [403],           [403],           [200]),
  'certificateType.read':                row(401, [403],      [403],           [403],           [200]),
  'certificateType.create':              row(401, [403],      [403],           [403],           [201]),
  'certificateType.update':              row(401, [403],      [403],           [403],           [200]),
  'certificateType.delete':              row(401, [403],      [403],           [403],           [200]),

  'report.list':                         row(401, [200],      [200],           [200],           [200]),
  'report.create':                       row(401, [201, 404], [201, 404, 404], [201, 201, 404], [403]),
  'report.create: id in use':            row(401, [201, 409], [409, 409, 409], [201, 409, 409], [403]),
  'report.read':                         row(401, [200, 404], [200, 404, 404], [200, 200, 404], [200]),
  'report.save':                         row(401, [200, 404], [200, 404, 404], [200, 200, 404], [403]),
  'report.finalize':                     row(401, [200, 404], [200, 404, 404], [200, 200, 404], [403]),
  'report.delete':                       row(401, [200, 404], [200, 404, 404], [200, 200, 404], [403]),
  'report.delete: completed':            row(401, [200, 404], [403, 404, 404], [200, 200, 404], [403]),
  'report.archive':                      row(401, [200, 404], [403, 404, 404], [200, 200, 404], [403]),
  'report.unarchive':                    row(401, [200, 404], [403, 404, 404], [200, 200, 404], [403]),
  'report.uploadImages':                 row(401, [200, 404], [200, 404, 404], [200, 200, 404], [403]),
  'report.updateImage':                  row(401, [200, 404], [200, 404, 404], [200, 200, 404], [403]),
  'report.orderImages':                  row(401, [200, 404], [200, 404, 404], [200, 200, 404], [403]),
  'report.deleteImage':                  row(401, [200, 404], [200, 404, 404], [200, 200, 404], [403]),
  'report.readImage':                    row(401, [200, 404], [200, 404, 404], [200, 200, 404], [200]),
  'report.readImage: original':          row(401, [200, 404], [200, 404, 404], [200, 200, 404], [200]),
  'report.pdf':                          row(401, [200, 404], [200, 404, 404], [200, 200, 404], [200]),
  'report.docx':                         row(401, [200, 404], [200, 404, 404], [200, 200, 404], [200]),
  'report.xlsx':                         row(401, [200, 404], [200, 404, 404], [200, 200, 404], [200]),

  'analysis.engine':                     row(401, [200],      [200],           [200],           [200]),
  'analysis.start':                      row(401, [202, 404], [202, 404, 404], [202, 202, 404], [403]),
  'analysis.read':                       row(401, [200, 404], [200, 404, 404], [200, 200, 404], [200]),
  'analysis.cancel':                     row(401, [200, 404], [200, 404, 404], [200, 200, 404], [403]),
  'analysis.refine':                     row(401, [200, 404], [200, 404, 404], [200, 200, 404], [403]),
  'analysis.fromFeedback':               row(401, [200, 404], [200, 404, 404], [200, 200, 404], [403]),
  'analysis.entryForImage':              row(401, [200, 404], [200, 404, 404], [200, 200, 404], [403]),

  'organization.apply':                  row(201, [201],      [201],           [201],           [201]),
  'organization.verifyApplication':      row(400, [400],      [400],           [400],           [400]),
  'analysis.readEngine':                 row(401, [403],      [403],           [403],           [200]),
  'analysis.updateEngine':               row(401, [403],      [403],           [403],           [200]),
  'analysis.testEngine':                 row(401, [403],      [403],           [403],           [400]),
  'analysis.statistics':                 row(401, [403],      [403],           [403],           [200]),
  'organization.applications':           row(401, [403],      [403],           [403],           [200]),
  'organization.decideApplication':      row(401, [403],      [403],           [403],           [200]),
  'organization.list':                   row(401, [403],      [403],           [403],           [200]),
  'organization.read':                   row(401, [403],      [403],           [403],           [200]),
  'organization.create':                 row(401, [403],      [403],           [403],           [201]),
  'organization.update':                 row(401, [403],      [403],           [403],           [200]),
  'organization.suspend':                row(401, [403],      [403],           [403],           [200]),
  'organization.resume':                 row(401, [403],      [403],           [403],           [200]),

  'regulation.lookup':                   row(401, [200],      [200],           [200],           [200]),
  'regulation.search':                   row(401, [200],      [200],           [200],           [200]),

  'statistics.dashboard':                row(401, [200],      [200],           [200],           [403]),
  'statistics.system':                   row(401, [403],      [403],           [403],           [200]),

  'user.list':                           row(401, [403],      [403],           [403],           [200]),
  'user.read':                           row(401, [403],      [403],           [403],           [200, 200]),
  'user.create':                         row(401, [403],      [403],           [403],           [201]),
  'user.create: id in use':              row(401, [403],      [403],           [403],           [409, 409]),
  'user.update':                         row(401, [403],      [403],           [403],           [400, 200]),
  'user.deactivate':                     row(401, [403],      [403],           [403],           [403, 200]),
  'user.reactivate':                     row(401, [403],      [403],           [403],           [403, 200]),
  'user.resetPassword':                  row(401, [403],      [403],           [403],           [403, 200]),
  'user.endSessions':                    row(401, [403],      [403],           [403],           [403, 200]),
}
