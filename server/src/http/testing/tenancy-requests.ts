// How the tenancy test calls each route: a request about the objects of a subject.
import { v7 as uuidv7 } from 'uuid'
import { applicationOf, pendingApplication } from './applications'
import { certificateOf } from './field-work'
import { standInFor } from './stand-in'
import { accountRequests } from './tenancy-account-requests'
import { actionRequests } from './tenancy-action-requests'
import {
  aboutAnalysis,
  aboutAnyCertificate,
  aboutCertificate,
  aboutCompany,
  aboutCompleted,
  aboutContact,
  aboutContacts,
  aboutDelivery,
  aboutDraft,
  aboutEngine,
  aboutGuideline,
  aboutImage,
  aboutLogo,
  aboutMember,
  aboutOrganization,
  aboutReference,
  aboutType,
  and,
  assignmentsTo,
  feedback,
  type MakeRequest,
  memberBody,
  newContact,
  newMember,
  newReference,
  newType,
  nothing,
  query,
  reportFor,
} from './tenancy-asking'
import { auditRequests } from './tenancy-audit-requests'
import { dataTransferRequests } from './tenancy-data-transfer-requests'
import { draftRequests } from './tenancy-draft-requests'
import { errorLogRequests } from './tenancy-error-log-requests'
import { handoverRequests } from './tenancy-handover-requests'
import { integrationRequests } from './tenancy-integration-requests'
import { lawRequests } from './tenancy-law-requests'
import { linkRequests } from './tenancy-link-requests'
import { noticeRequests } from './tenancy-notice-requests'
import { notificationRequests } from './tenancy-notification-requests'
import { subscriptionRequests } from './tenancy-subscription-requests'
import { supportRequests } from './tenancy-support-requests'
import { templateRequests } from './tenancy-template-requests'
import { uploadRequests } from './tenancy-upload-requests'
import { userRequests } from './tenancy-user-requests'
import { visitRequests } from './tenancy-visit-requests'
import { assignmentOf, documentedCertificate, guidelineOf, photo, withLogo } from './tenancy-world'

export const requests: Record<string, MakeRequest> = {
  'platform.health': nothing,
  'platform.ready': nothing,
  'platform.version': nothing,
  'platform.events': nothing,

  ...accountRequests,
  ...linkRequests,
  ...auditRequests,
  ...actionRequests,
  ...noticeRequests,
  ...dataTransferRequests,
  ...handoverRequests,
  ...errorLogRequests,
  ...integrationRequests,

  'guideline.list': query,
  'guideline.listTags': nothing,
  'guideline.read': aboutGuideline,
  'guideline.create': async () => ({ body: guidelineOf('Korkuluk eksik') }),
  'guideline.update': and(aboutGuideline, () => ({ body: guidelineOf('Korkuluk eksik') })),
  'guideline.delete': aboutGuideline,

  'member.list': query,
  'member.read': aboutMember,
  'member.create': async () => ({ body: newMember() }),
  'member.create: id in use': async ({ holder }) => ({ body: { ...newMember(), id: holder.id } }),
  'member.update': and(aboutMember, ({ holder }) => ({ body: memberBody(holder) })),
  'member.deactivate': aboutMember,
  'member.reactivate': aboutMember,
  'member.resetPassword': aboutMember,
  'member.endSessions': aboutMember,
  'member.listAssignments': query,
  'member.addAssignments': async ({ test, subject }) => ({
    body: assignmentsTo(await subject.company(), await standInFor(test, test.people.mert, { beside: true })),
  }),
  'member.addAssignments: person': async ({ own, holder }) => ({
    body: assignmentsTo(await own.company(), holder),
  }),
  'member.updateAssignment': async ({ test, subject }) => ({
    params: { id: await assignmentOf(test, await subject.company()) },
    body: { profession: 'safety_specialist', starts_on: '2026-01-01' },
  }),
  'member.endAssignments': async ({ test, subject }) => ({
    body: { ids: [await assignmentOf(test, await subject.company())] },
  }),

  ...notificationRequests,

  'onboarding.read': nothing,
  'onboarding.save': async () => ({ body: { welcome_modal_seen: true } }),
  'onboarding.reset': nothing,

  'clientCompany.list': query,
  'clientCompany.list: deleted': async () => ({ query: { deleted: 'true' } }),
  'clientCompany.create': async () => ({ body: { id: uuidv7(), name: 'Yeni Firma' } }),
  'clientCompany.create: id in use': async ({ subject }) => ({
    body: { id: await subject.company(), name: 'Yeni Firma' },
  }),
  'clientCompany.read': aboutCompany,
  'clientCompany.update': and(aboutCompany, () => ({ body: { name: 'Yeni Ad' } })),
  'clientCompany.delete': aboutCompany,
  'clientCompany.restore': aboutCompany,
  'clientCompany.findSimilar': query,
  'clientCompany.listIndustries': nothing,
  'clientCompany.readLogo': aboutLogo,
  'clientCompany.putLogo': and(aboutCompany, async () => ({
    files: { field: 'logo', files: [await photo('yeni')] },
  })),
  'clientCompany.deleteLogo': aboutLogo,
  'clientCompany.listAll': query,
  'clientCompany.readAny': aboutCompany,
  'clientCompany.updateAny': and(aboutCompany, () => ({ body: { name: 'Yeni Ad' } })),

  ...lawRequests,

  'contact.list': aboutContacts,
  'contact.add': and(aboutCompany, () => ({ body: { email: 'yeni@firma.example' } })),
  'contact.update': and(aboutContact, () => ({ body: { name: 'Yeni Ad' } })),
  'contact.delete': aboutContact,
  'contact.optIn': and(aboutContact, () => ({ body: { word: 'Telefonda istediğini söyledi.' } })),
  'contact.import': and(aboutCompany, () => ({ body: { emails: [{ email: 'toplu@firma.example' }] } })),
  'contact.readTemplate': nothing,

  'certificate.list': nothing,
  'certificate.check': nothing,
  'certificate.listTypes': nothing,
  'certificate.create': async ({ caller }) => ({ body: certificateOf(caller) }),
  'certificate.create: id in use': async ({ test, caller, holder }) => ({
    body: { ...certificateOf(caller), id: await documentedCertificate(test, holder) },
  }),
  'certificate.update': and(aboutCertificate, ({ caller }) => ({ body: certificateOf(caller) })),
  'certificate.delete': aboutCertificate,
  'certificate.downloadDocument': aboutCertificate,
  'certificate.listStaff': query,
  'certificate.listOfStaff': aboutMember,
  'certificate.listHolders': query,
  'certificate.listOfUser': async ({ test }) => ({ params: { id: test.people.mert.id } }),
  'certificate.addForUser': async ({ test }) => ({
    params: { id: test.people.mert.id },
    body: certificateOf(test.people.mert),
  }),
  'certificate.updateAny': and(aboutAnyCertificate, ({ caller }) => ({ body: certificateOf(caller) })),
  'certificate.downloadAnyDocument': aboutAnyCertificate,
  'certificate.deleteAny': aboutAnyCertificate,
  'certificateType.listManaged': nothing,
  'certificateType.read': aboutType,
  'certificateType.create': async () => ({ body: newType() }),
  'certificateType.update': and(aboutType, () => ({ body: newType() })),
  'certificateType.delete': aboutType,

  'report.list': query,
  'report.create': async ({ subject }) => ({ body: reportFor(await subject.company()) }),
  'report.create: id in use': async ({ subject, own }) => ({
    body: { ...reportFor(await own.company()), id: (await subject.draft()).id },
  }),
  'report.duplicate': and(aboutCompleted, () => ({ body: { id: uuidv7() } })),
  'report.reissue': and(aboutCompleted, () => ({
    body: { id: uuidv7(), reason: 'Adres yanlış yazılmış' },
  })),
  'report.read': aboutDraft,
  'report.save': and(aboutDraft, async ({ subject }) => ({
    body: { revision: (await subject.draft()).revision, title: 'Yeni Başlık' },
  })),
  'report.finalize': and(aboutDraft, () => ({ body: {} })),
  'report.delete': aboutDraft,
  'report.delete: completed': aboutCompleted,
  ...templateRequests,
  'report.listDeleted': query,
  'report.restore': aboutDraft,
  'report.archive': aboutCompleted,
  'report.unarchive': aboutCompleted,
  'report.uploadImages': and(aboutDraft, async () => ({
    files: { field: 'images', files: [await photo('yeni')] },
  })),
  ...uploadRequests,
  'report.updateImage': and(aboutImage, () => ({ body: { note: 'Yeni not' } })),
  'report.turnImage': and(aboutImage, () => ({ body: { turn: 90 } })),
  'report.orderImages': and(aboutDraft, async ({ subject }) => ({
    body: { image_ids: [await subject.image()] },
  })),
  'report.deleteImage': aboutImage,
  'report.readImage': async ({ subject }) => ({ params: { id: await subject.image() }, query: {} }),
  'report.readImage: original': async ({ subject }) => ({
    params: { id: await subject.image() },
    query: { size: 'original' },
  }),
  ...draftRequests,
  'report.zip': async ({ subject }) => ({ query: { ids: (await subject.completed()).id } }),
  'report.send': and(aboutCompleted, () => ({
    body: { id: uuidv7(), emails: [{ email: 'yetkili@firma.com' }] },
  })),
  'report.listDeliveries': aboutCompleted,
  'report.readLastRecipients': aboutCompleted,
  'report.createLink': and(aboutCompleted, () => ({ body: { id: uuidv7() } })),
  'report.resendDelivery': aboutDelivery,
  'report.revokeDelivery': aboutDelivery,
  'report.verify': async () => ({ query: { code: '0000-0000-0000' } }),
  'report.readNotebook': aboutCompleted,
  'report.saveNotebook': and(aboutCompleted, () => ({ body: { written_on: '2026-11-20', page: '14' } })),
  'report.readLetterhead': aboutCompleted,
  'report.readLogo': async ({ test, subject }) => {
    await withLogo(test, await subject.company())
    return { params: { id: (await subject.completed()).id, whose: 'client_company' }, query: {} }
  },

  'analysis.searchHazards': and(aboutDraft, () => ({ query: { search: 'iskele' } })),
  'analysis.readChecklist': and(aboutDraft, () => ({ query: {} })),
  'analysis.chooseHazard': and(aboutDraft, () => ({
    body: {
      id: uuidv7(),
      hazard_id: 'iskele-korkuluk-eksik',
      image_id: null,
      note: 'iskele korkuluğu yok',
      offered: [],
    },
  })),
  'analysis.describeEngine': nothing,
  'analysis.readEngine': aboutEngine,
  'analysis.updateEngine': and(aboutEngine, () => ({ body: { mode: 'embedded' } })),
  'analysis.testEngine': and(aboutEngine, () => ({ body: { mode: 'embedded' } })),
  'analysis.readStatistics': nothing,
  'analysis.start': and(aboutDraft, async ({ subject }) => ({
    query: {},
    body: { image_ids: [await subject.image()] },
  })),
  'analysis.read': aboutAnalysis,
  'analysis.cancel': and(aboutAnalysis, () => ({ query: {} })),
  'analysis.refineFinding': async ({ subject }) => {
    const { id, finding_id } = await subject.draft()
    return { params: { id, findingId: finding_id }, body: feedback }
  },
  'analysis.findingFromFeedback': and(aboutDraft, () => ({ body: feedback })),
  'analysis.findingForImage': and(aboutImage, () => ({ body: feedback })),

  'organization.apply': async () => ({ body: applicationOf() }),
  // With a token nobody was mailed.
  'organization.verifyApplication': async () => ({ body: { token: 'x'.repeat(43) } }),
  'organization.listApplications': query,
  'organization.decideApplication': async ({ test }) => ({
    params: { id: await pendingApplication(test) },
    body: { status: 'rejected', notes: 'Belge eksik' },
  }),
  'organization.list': query,
  'organization.read': aboutOrganization,
  'organization.create': async () => ({
    body: { name: 'Yeni OSGB', administrator: { first_name: 'Gülşah', last_name: 'Iğdır', ...newContact() } },
  }),
  'organization.update': and(aboutOrganization, () => ({ body: { name: 'Yeni Ad' } })),
  'organization.suspend': aboutOrganization,
  'organization.resume': aboutOrganization,
  'organization.readLetterhead': nothing,
  'organization.readLetterheadLogo': nothing,
  'organization.putLetterheadLogo': async () => ({ files: { field: 'logo', files: [await photo('kurum')] } }),
  'organization.deleteLetterheadLogo': nothing,
  'organization.updateReportLayout': async () => ({ body: { report_layout: 'table' } }),
  'organization.readSettings': nothing,
  'organization.updateSettings': async () => ({ body: { only_admins_finalize: false } }),
  'performance.list': query,
  'performance.xlsx': query,

  'regulation.lookupReferences': async () => ({ body: { regulations: ['Tozla Mücadele Yönetmeliği'] } }),
  'regulation.search': query,
  'regulation.listReferences': query,
  'regulation.readReference': aboutReference,
  'regulation.createReference': async () => ({ body: newReference() }),
  'regulation.updateReference': and(aboutReference, () => ({ body: newReference() })),
  'regulation.deleteReference': aboutReference,

  'search.findAnything': async () => ({ query: { q: 'rapor' } }),
  'statistics.dashboard': nothing,
  'statistics.clientCompany': aboutCompany,
  'statistics.system': nothing,
  'statistics.systemActivity': nothing,

  ...userRequests,

  ...subscriptionRequests,
  ...supportRequests,
  ...visitRequests,
}
