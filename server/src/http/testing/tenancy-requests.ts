// How the tenancy test calls each route: a request about the objects of a subject.
import { listSessions, login, makeAutologin, updateProfile } from '@gozlem/contract/account'
import { forgotPassword } from '@gozlem/contract/account-registration'
import { beginSecondFactor } from '@gozlem/contract/account-second-factor'
import { createType } from '@gozlem/contract/certificate-type'
import { subscribePush } from '@gozlem/contract/notification'
import { createReference } from '@gozlem/contract/regulation-reference'
import { consentVersions } from '@gozlem/domain/account/privacy'
import { TOTP } from 'otpauth'
import { v7 as uuidv7 } from 'uuid'
import type { AppUnderTest } from './app-under-test'
import { applicationOf, pendingApplication } from './applications'
import { call, type FileToSend } from './call'
import { certificateOf } from './field-work'
import { type Person, testPassword } from './people'
import { standInFor, withSecondFactor } from './stand-in'
import { formOf, linkToken, registered, smsCodeOf, stranger } from './stranger'
import {
  assignmentOf,
  deliveryOf,
  documentedCertificate,
  guidelineOf,
  notificationOf,
  photo,
  type Subject,
  withLogo,
} from './tenancy-world'

export interface Ask {
  test: AppUnderTest
  /** Who calls; for nobody, whose data the request carries. */
  caller: Person
  /** The zone's objects the request is about. */
  subject: Subject
  /** Objects the caller may work with, for requests that need one beside the subject's. */
  own: Subject
  /** Whose certificate the request is about. */
  holder: Person
}

export interface TenancyRequest {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
  files?: { field: string; files: FileToSend[]; fields?: Record<string, string> }
  /** Another session of the caller, for requests that end it. */
  as?: Person
}

type MakeRequest = (ask: Ask) => Promise<TenancyRequest>

const nothing: MakeRequest = async () => ({})
const query: MakeRequest = async () => ({ query: {} })
const aboutCompany: MakeRequest = async ({ subject }) => ({ params: { id: await subject.company() } })
const aboutEngine: MakeRequest = async ({ test }) => ({
  params: { id: test.people.levent.organization_id },
})
const aboutContact: MakeRequest = async ({ subject }) => ({
  params: { id: await subject.company(), emailId: await subject.contact() },
})
const aboutLogo: MakeRequest = async ({ test, subject }) => ({
  params: { id: await withLogo(test, await subject.company()) },
})
/** A list whose contact carries the secret of its zone. */
const aboutContacts: MakeRequest = async ({ subject }) => {
  await subject.contact()
  return { params: { id: await subject.company() } }
}
const aboutDraft: MakeRequest = async ({ subject }) => ({ params: { id: (await subject.draft()).id } })
const aboutCompleted: MakeRequest = async ({ subject }) => ({
  params: { id: (await subject.completed()).id },
})
const aboutGuideline: MakeRequest = async ({ subject }) => ({ params: { id: await subject.guideline() } })
const aboutDelivery: MakeRequest = async ({ test, subject }) => {
  const { id } = await subject.completed()
  return { params: { id, deliveryId: await deliveryOf(test, id) } }
}
const aboutCertificate: MakeRequest = async ({ test, holder }) => ({
  params: { id: await documentedCertificate(test, holder) },
})
const aboutAnyCertificate: MakeRequest = async ({ test }) => ({
  params: { id: await documentedCertificate(test, test.people.mert) },
})
const newType = () => ({ code: `TUR-${uuidv7().slice(-12)}`, name: 'Yangın Güvenliği Eğitimi' })
const aboutType: MakeRequest = async ({ test }) => {
  const { reply } = await call(test.app, test.people.suna, createType, { body: newType() })
  return { params: { id: reply.certificate_type.id } }
}
const newReference = () => ({
  title: `Asansör Yönetmeliği ${uuidv7()}`,
  link: 'https://www.resmigazete.gov.tr/eskiler/2016/06/20160629-1.htm',
})
const aboutReference: MakeRequest = async ({ test }) => {
  const { reply } = await call(test.app, test.people.suna, createReference, { body: newReference() })
  return { params: { id: reply.reference.id } }
}
const aboutImage: MakeRequest = async ({ subject }) => ({
  params: { id: (await subject.draft()).id, imageId: await subject.image() },
})
const aboutAnalysis: MakeRequest = async ({ subject }) => ({
  params: { id: (await subject.draft()).id, analysisId: await subject.analysis() },
})

const and =
  (make: MakeRequest, more: (ask: Ask) => TenancyRequest | Promise<TenancyRequest>): MakeRequest =>
  async (ask) => ({ ...(await make(ask)), ...(await more(ask)) })

const aboutNotification: MakeRequest = async ({ test, holder }) => ({
  params: { id: await notificationOf(test, holder) },
})
const announcement = { title: 'Bakım', message: 'Bu gece bakım var.', channels: ['in_app'] }
const browser = () => ({
  endpoint: `https://push.example.com/${uuidv7()}`,
  keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
})

const reportFor = (client_company_id: string) => ({
  client_company_id,
  osgb_name: 'Kule OSGB',
  risk_method: 'l_tipi',
})
const feedback = { feedback: 'İskelede korkuluk yok, çalışan düşebilir' }

const aboutSecondFactor: MakeRequest = async ({ test, caller }) => {
  const as = await standInFor(test, caller)
  const [code = ''] = await withSecondFactor(test, as)
  return { as, body: { current_password: testPassword, code } }
}

/** About the caller themselves, or somebody like the holder. */
const aboutMember: MakeRequest = async ({ test, caller, holder }) => ({
  params: {
    id: holder.id === caller.id ? caller.id : (await standInFor(test, holder, { beside: true })).id,
  },
})
const memberBody = ({ role }: Pick<Person, 'role'>) => ({
  first_name: 'Gülşah',
  last_name: 'Iğdır',
  role: role === 'osgb_user' ? 'osgb_user' : 'osgb_admin',
  profession: 'safety_specialist',
})
const newContact = () => {
  const { phone, email } = stranger()
  return { phone, email }
}
const newMember = () => ({ ...memberBody({ role: 'osgb_user' }), ...newContact() })
const newUserAt = (organization_id: string) => ({ ...newMember(), organization_id })
/** An organization like the holder's, in which nobody else is. */
const aboutOrganization: MakeRequest = async ({ test }) => ({
  params: { id: (await standInFor(test, test.people.levent)).organization_id },
})
const assignmentsTo = (client_company_id: string, { id: user_id }: Person) => ({
  assignments: [{ user_id, client_company_id }],
  starts_on: '2026-01-01',
})

const aboutPhone: MakeRequest = async () => ({ body: { phone: stranger().phone } })

async function resetToken(test: AppUnderTest): Promise<string> {
  const person = stranger()
  await registered(test, person)
  await call(test.app, null, forgotPassword, { body: { email: person.email } }, null, person.from)
  return linkToken(test, 'account.reset_password', person.email)
}

export const requests: Record<string, MakeRequest> = {
  'platform.health': nothing,
  'platform.ready': nothing,
  'platform.version': nothing,
  'platform.events': nothing,

  'account.login': async ({ caller }) => ({ body: { phone: caller.phone, password: testPassword } }),
  'account.logout': async ({ test, caller }) => ({ as: await signInAgain(test, caller) }),
  'account.verifySession': nothing,
  'account.readProfile': nothing,
  'account.updateProfile': async ({ caller }) => ({ body: { first_name: caller.first_name } }),
  'account.cancelEmailChange': nothing,
  'account.changePassword': async ({ test, caller }) => ({
    as: await standInFor(test, caller),
    body: { current_password: testPassword, new_password: 'vapur mendil çorba' },
  }),
  'account.changeFirstPassword': async ({ test, caller }) => ({
    as: await standInFor(test, caller, { must_change_password: true }),
    body: { current_password: testPassword, new_password: 'vapur mendil çorba' },
  }),
  'account.listSessions': nothing,
  'account.endSession': async ({ test, holder }) => {
    const signedIn = await signInAgain(test, holder)
    const { reply } = await call(test.app, signedIn, listSessions, {})
    return { params: { id: reply.sessions.find(({ current }) => current)?.id ?? '' } }
  },
  'account.endOtherSessions': async ({ test, caller }) => ({ as: await standInFor(test, caller) }),
  'account.beginSecondFactor': async ({ test, caller }) => ({
    as: await standInFor(test, caller),
    body: { current_password: testPassword },
  }),
  'account.enableSecondFactor': async ({ test, caller }) => {
    const as = await standInFor(test, caller)
    const { reply } = await call(test.app, as, beginSecondFactor, {
      body: { current_password: testPassword },
    })
    return { as, body: { code: new TOTP({ secret: reply.secret }).generate() } }
  },
  'account.disableSecondFactor': aboutSecondFactor,
  'account.renewRecoveryCodes': aboutSecondFactor,
  'account.listConsents': nothing,
  'account.giveConsent': async () => ({
    body: { document: 'marketing', version: consentVersions.marketing, given: true },
  }),
  'account.exportOwnData': nothing,
  // With a wrong password: the caller is needed for the rows that follow.
  'account.delete': async () => ({ body: { current_password: 'Yanlis2026' } }),
  'account.searchUsers': async () => ({ query: { q: 'example.com' } }),
  'account.autologin': async ({ test }) => {
    const { reply } = await call(test.app, test.people.deniz, makeAutologin, {})
    return { body: { token: reply.token } }
  },
  'account.makeAutologin': nothing,
  'account.register': async ({ test }) => {
    const person = stranger()
    return { body: { ...formOf(person), sms_verification_code: await smsCodeOf(test, person) } }
  },
  'account.sendSmsCode': aboutPhone,
  'account.resendSmsCode': aboutPhone,
  'account.verifySmsCode': async ({ test }) => {
    const person = stranger()
    return { body: { phone: person.phone, code: await smsCodeOf(test, person) } }
  },
  'account.verifyEmail': async ({ test }) => {
    const person = stranger()
    await registered(test, person)
    return { body: { token: await linkToken(test, 'account.verify_email', person.email) } }
  },
  'account.rejectEmailChange': async ({ test }) => {
    const as = await standInFor(test, test.people.deniz)
    await call(test.app, as, updateProfile, {
      body: { email: stranger().email, current_password: testPassword },
    })
    return { body: { token: await linkToken(test, 'account.email_change_asked', as.email) } }
  },
  'account.resendVerification': aboutPhone,
  'account.forgotPassword': async () => ({ body: { email: stranger().email } }),
  'account.checkResetToken': async ({ test }) => ({ body: { token: await resetToken(test) } }),
  'account.validateResetToken': async ({ test }) => ({ query: { token: await resetToken(test) } }),
  'account.resetPassword': async ({ test }) => ({
    body: { token: await resetToken(test), new_password: 'vapur mendil çorba' },
  }),

  'errorLog.logClientError': async () => ({ body: { error_message: 'x is undefined' } }),

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

  'notification.list': query,
  'notification.unreadCount': nothing,
  'notification.read': aboutNotification,
  'notification.readAll': nothing,
  'notification.delete': aboutNotification,
  'notification.sendAnnouncement': async () => ({
    body: { ...announcement, audience: { kind: 'all' } },
  }),
  'notification.sendTestAnnouncement': async () => ({ body: announcement }),
  'notification.listAnnouncements': query,
  'notification.findRecipients': async () => ({ query: { q: 'kule' } }),
  'notification.pushKey': nothing,
  'notification.subscribePush': async () => ({ body: { subscription: browser() } }),
  'notification.unsubscribePush': async () => ({ body: { endpoint: 'https://push.example.com/x' } }),
  'notification.testPush': async ({ test, caller }) => {
    await call(test.app, caller, subscribePush, { body: { subscription: browser() } })
    return {}
  },

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

  'nace.searchCodes': query,
  'nace.listLists': nothing,
  // In force from a day that has not come: the others keep choosing freely.
  'nace.addList': async () => ({
    body: {
      valid_from: '2099-01-01',
      source: 'RG',
      codes: [{ code: '08.99.04', description: 'Grafit ocakçılığı', tehlike_sinifi: 'cok_tehlikeli' }],
    },
  }),

  'contact.list': aboutContacts,
  'contact.add': and(aboutCompany, () => ({ body: { email: 'yeni@firma.example' } })),
  'contact.update': and(aboutContact, () => ({ body: { name: 'Yeni Ad' } })),
  'contact.delete': aboutContact,
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
  'report.read': aboutDraft,
  'report.save': and(aboutDraft, async ({ subject }) => ({
    body: { revision: (await subject.draft()).revision, title: 'Yeni Başlık' },
  })),
  'report.finalize': and(aboutDraft, () => ({ body: {} })),
  'report.delete': aboutDraft,
  'report.delete: completed': aboutCompleted,
  'report.archive': aboutCompleted,
  'report.unarchive': aboutCompleted,
  'report.uploadImages': and(aboutDraft, async () => ({
    files: { field: 'images', files: [await photo('yeni')] },
  })),
  'report.updateImage': and(aboutImage, () => ({ body: { note: 'Yeni not' } })),
  'report.orderImages': and(aboutDraft, async ({ subject }) => ({
    body: { image_ids: [await subject.image()] },
  })),
  'report.deleteImage': aboutImage,
  'report.readImage': async ({ subject }) => ({ params: { id: await subject.image() }, query: {} }),
  'report.readImage: original': async ({ subject }) => ({
    params: { id: await subject.image() },
    query: { size: 'original' },
  }),
  'report.pdf': aboutDraft,
  'report.docx': aboutDraft,
  'report.xlsx': aboutDraft,
  'report.send': and(aboutCompleted, () => ({
    body: { id: uuidv7(), emails: [{ email: 'yetkili@firma.com' }] },
  })),
  'report.listDeliveries': aboutCompleted,
  'report.resendDelivery': aboutDelivery,
  'report.revokeDelivery': aboutDelivery,
  'report.readShared': async () => ({ query: { token: 'a'.repeat(43) } }),
  'report.sharedPdf': async () => ({ query: { token: 'a'.repeat(43) } }),
  'report.verify': async () => ({ query: { code: '0000-0000-0000' } }),
  'report.readNotebook': aboutCompleted,
  'report.saveNotebook': and(aboutCompleted, () => ({ body: { written_on: '2026-11-20', page: '14' } })),

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
  'analysis.refineEntry': async ({ subject }) => {
    const { id, entry_id } = await subject.draft()
    return { params: { id, entryId: entry_id }, body: feedback }
  },
  'analysis.entryFromFeedback': and(aboutDraft, () => ({ body: feedback })),
  'analysis.entryForImage': and(aboutImage, () => ({ body: feedback })),

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
  'organization.readSettings': nothing,
  'organization.updateSettings': async () => ({ body: { only_admins_finalize: false } }),

  'regulation.lookupReferences': async () => ({ body: { regulations: ['Tozla Mücadele Yönetmeliği'] } }),
  'regulation.search': query,
  'regulation.listReferences': query,
  'regulation.readReference': aboutReference,
  'regulation.createReference': async () => ({ body: newReference() }),
  'regulation.updateReference': and(aboutReference, () => ({ body: newReference() })),
  'regulation.deleteReference': aboutReference,

  'statistics.dashboard': nothing,
  'statistics.system': nothing,

  'user.list': query,
  'user.read': aboutMember,
  'user.create': async ({ test }) => ({ body: newUserAt(test.people.levent.organization_id) }),
  'user.create: id in use': async ({ test, holder }) => ({
    body: { ...newUserAt(test.people.levent.organization_id), id: holder.id },
  }),
  // Of themselves it takes the role, which nobody may.
  'user.update': and(aboutMember, ({ holder }) => ({
    body: { ...memberBody(holder), organization_id: holder.organization_id },
  })),
  'user.deactivate': aboutMember,
  'user.reactivate': aboutMember,
  'user.resetPassword': aboutMember,
  'user.endSessions': aboutMember,
}

async function signInAgain({ app }: AppUnderTest, person: Person): Promise<Person> {
  const { reply } = await call(app, null, login, { body: { phone: person.phone, password: testPassword } })
  return { ...person, bearer: { authorization: `Bearer ${reply.token}` } }
}
