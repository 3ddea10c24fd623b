// What the requests of the tenancy test are made of: about whom and what each is.
import { createType } from '@gozlem/contract/certificate-type'
import { createReference } from '@gozlem/contract/regulation-reference'
import { v7 as uuidv7 } from 'uuid'
import type { AppUnderTest } from './app-under-test'
import { call, type FileToSend } from './call'
import { type Person, testPassword } from './people'
import { standInFor, withSecondFactor } from './stand-in'
import { stranger } from './stranger'
import { deliveryOf, documentedCertificate, notificationOf, type Subject, withLogo } from './tenancy-world'

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

export type MakeRequest = (ask: Ask) => Promise<TenancyRequest>

export const nothing: MakeRequest = async () => ({})
export const query: MakeRequest = async () => ({ query: {} })
export const aboutCompany: MakeRequest = async ({ subject }) => ({ params: { id: await subject.company() } })
export const aboutEngine: MakeRequest = async ({ test }) => ({
  params: { id: test.people.levent.organization_id },
})
export const aboutContact: MakeRequest = async ({ subject }) => ({
  params: { id: await subject.company(), emailId: await subject.contact() },
})
export const aboutLogo: MakeRequest = async ({ test, subject }) => ({
  params: { id: await withLogo(test, await subject.company()) },
})
/** A list whose contact carries the secret of its zone. */
export const aboutContacts: MakeRequest = async ({ subject }) => {
  await subject.contact()
  return { params: { id: await subject.company() } }
}
export const aboutDraft: MakeRequest = async ({ subject }) => ({ params: { id: (await subject.draft()).id } })
export const aboutCompleted: MakeRequest = async ({ subject }) => ({
  params: { id: (await subject.completed()).id },
})
export const aboutGuideline: MakeRequest = async ({ subject }) => ({
  params: { id: await subject.guideline() },
})
export const aboutTemplate: MakeRequest = async ({ subject }) => ({
  params: { id: await subject.template() },
})
export const aboutDelivery: MakeRequest = async ({ test, subject }) => {
  const { id } = await subject.completed()
  return { params: { id, deliveryId: await deliveryOf(test, id) } }
}
export const aboutCertificate: MakeRequest = async ({ test, holder }) => ({
  params: { id: await documentedCertificate(test, holder) },
})
export const aboutAnyCertificate: MakeRequest = async ({ test }) => ({
  params: { id: await documentedCertificate(test, test.people.mert) },
})
export const newType = () => ({ code: `TUR-${uuidv7().slice(-12)}`, name: 'Yangın Güvenliği Eğitimi' })
export const aboutType: MakeRequest = async ({ test }) => {
  const { reply } = await call(test.app, test.people.suna, createType, { body: newType() })
  return { params: { id: reply.certificate_type.id } }
}
export const newReference = () => ({
  title: `Asansör Yönetmeliği ${uuidv7()}`,
  link: 'https://www.resmigazete.gov.tr/eskiler/2016/06/20160629-1.htm',
})
export const aboutReference: MakeRequest = async ({ test }) => {
  const { reply } = await call(test.app, test.people.suna, createReference, { body: newReference() })
  return { params: { id: reply.reference.id } }
}
export const aboutImage: MakeRequest = async ({ subject }) => ({
  params: { id: (await subject.draft()).id, imageId: await subject.image() },
})
export const aboutAnalysis: MakeRequest = async ({ subject }) => ({
  params: { id: (await subject.draft()).id, analysisId: await subject.analysis() },
})

export const and =
  (make: MakeRequest, more: (ask: Ask) => TenancyRequest | Promise<TenancyRequest>): MakeRequest =>
  async (ask) => ({ ...(await make(ask)), ...(await more(ask)) })

export const aboutNotification: MakeRequest = async ({ test, holder }) => ({
  params: { id: await notificationOf(test, holder) },
})
export const announcement = { title: 'Bakım', message: 'Bu gece bakım var.', channels: ['in_app'] }
export const browser = () => ({
  endpoint: `https://push.example.com/${uuidv7()}`,
  keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
})

export const reportFor = (client_company_id: string) => ({
  client_company_id,
  osgb_name: 'Kule OSGB',
  risk_method: 'l_tipi',
})
export const feedback = { feedback: 'İskelede korkuluk yok, çalışan düşebilir' }

export const aboutSecondFactor: MakeRequest = async ({ test, caller }) => {
  const as = await standInFor(test, caller)
  const [code = ''] = await withSecondFactor(test, as)
  return { as, body: { current_password: testPassword, code } }
}

/** About the caller themselves, or somebody like the holder. */
export const aboutMember: MakeRequest = async ({ test, caller, holder }) => ({
  params: {
    id: holder.id === caller.id ? caller.id : (await standInFor(test, holder, { beside: true })).id,
  },
})
export const memberBody = ({ role }: Pick<Person, 'role'>) => ({
  first_name: 'Gülşah',
  last_name: 'Iğdır',
  role: role === 'osgb_user' ? 'osgb_user' : 'osgb_admin',
  profession: 'safety_specialist',
})
export const newContact = () => {
  const { phone, email } = stranger()
  return { phone, email }
}
export const newMember = () => ({ ...memberBody({ role: 'osgb_user' }), ...newContact() })
export const newUserAt = (organization_id: string) => ({ ...newMember(), organization_id })
/** An organization like the holder's, in which nobody else is. */
export const aboutOrganization: MakeRequest = async ({ test }) => ({
  params: { id: (await standInFor(test, test.people.levent)).organization_id },
})
export const assignmentsTo = (client_company_id: string, { id: user_id }: Person) => ({
  assignments: [{ user_id, client_company_id }],
  starts_on: '2026-01-01',
})

export const aboutPhone: MakeRequest = async () => ({ body: { phone: stranger().phone } })
