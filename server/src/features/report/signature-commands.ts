// Who signs a report, and what they drew when it was completed (048).
import { createHash } from 'node:crypto'
import type { finalizeReport } from '@gozlem/contract/report'
import type { RequestOf } from '@gozlem/contract/route'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import { problem } from '@gozlem/domain/problem'
import { type Signer, type SigningPerson, signingPeople } from '@gozlem/domain/report/signer'
import { v7 as uuidv7 } from 'uuid'
import type { Context } from '../../http/context'
import { findCaller } from '../account/store'
import { readReportCertificates } from '../certificate/commands'
import { listContacts } from '../client-company/contact-store'
import { listAssigned } from '../member/assignment-store'
import { findColleagues, insertSignatures, type SignatureRow } from './signature-store'
import { type CertificateSnapshot, findReport, type ReportRow } from './store'
import { authorCertificate } from './view'

type Drawn = RequestOf<typeof finalizeReport>['body']['signatures'][number]

/**
 * Who may be chosen to sign beside the author: whoever works at the client company now, under the certificate that suits
 * it, and its named contacts.
 * @throws Problem NOT_FOUND
 */
export async function listCandidates(ctx: Context, report_id: string) {
  const report = await findReport(ctx, report_id)
  if (!report) throw problem('NOT_FOUND')
  const assigned = (await listAssigned(ctx, report.client_company_id)).filter(
    ({ user_id }) => user_id !== report.created_by,
  )
  const certificates = await certificatesOf(
    ctx,
    report,
    assigned.map(({ user_id }) => user_id),
  )
  const people = assigned.map(({ user_id, user_name, profession }) => ({
    person_id: user_id,
    role: profession ?? certificates.get(user_id)?.profession ?? ('safety_specialist' as const),
    name: user_name,
    ...shownCertificate(certificates.get(user_id)),
  }))
  const contacts = await listContacts(ctx, report.client_company_id)
  return {
    people,
    contacts: contacts.filter(({ name }) => name !== '').map(({ id, name }) => ({ id, name })),
  }
}

/** Certificates that suit the workplace of a report today, by whose they are. */
const certificatesOf = (ctx: Context, { client_company_snapshot }: ReportRow, ids: readonly string[]) =>
  readReportCertificates(ctx, ids, istanbulDay(ctx.request.at), client_company_snapshot.tehlike_sinifi)

/** What a signer's lines say of a certificate. */
const shownCertificate = (certificate: CertificateSnapshot | undefined) => ({
  title: certificate?.certificate_type_name ?? '',
  certificate_number: certificate?.certificate_number ?? '',
})

/**
 * Signers as they are stored: an account that is not of the own organization is a typed name.
 * @throws Problem VALIDATION_ERROR at an id that is another's or the author's, who would sign by the same strokes
 */
export async function knownSigners(
  ctx: Context,
  { signers: before, created_by }: Pick<ReportRow, 'signers' | 'created_by'>,
  given: readonly Signer[],
): Promise<Signer[]> {
  const signers = given.map((signer) => ({ ...signer, id: signer.id.toLowerCase() }))
  const taken = new Set([created_by])
  for (const [index, { id }] of signers.entries()) {
    if (taken.has(id)) throw problem('VALIDATION_ERROR', { fields: { [`signers.${index}.id`]: idTaken } })
    taken.add(id)
  }
  const stored = new Set(before.flatMap(({ person_id }) => person_id ?? []))
  const asked = signers.flatMap(({ person_id }) => (person_id && !stored.has(person_id) ? [person_id] : []))
  if (asked.length === 0) return signers
  const colleagues = await findColleagues(ctx, asked)
  return signers.map((signer) =>
    signer.person_id && (stored.has(signer.person_id) || colleagues.has(signer.person_id))
      ? signer
      : { ...signer, person_id: null },
  )
}

const idTaken = 'Her imzalayanın kimliği farklı olmalıdır.'

/**
 * Signers for another visit, under the certificates of today: without who has left or was erased since, and without its
 * author, who signs it anyway.
 */
export async function signersAnew(
  ctx: Context,
  draft: ReportRow,
  signers: readonly Signer[],
): Promise<Signer[]> {
  const ids = signers.flatMap(({ person_id }) => person_id ?? [])
  const colleagues = await findColleagues(ctx, ids)
  const certificates = await certificatesOf(ctx, draft, ids)
  return signers.flatMap((signer) => {
    const { person_id } = signer
    if (person_id === null) return [{ ...signer, id: uuidv7() }]
    if (person_id === draft.created_by || !colleagues.has(person_id)) return []
    return [{ ...signer, id: uuidv7(), ...shownCertificate(certificates.get(person_id)) }]
  })
}

/**
 * Keeps the signatures that were drawn for a report that was just completed and sealed, in the same transaction. The seal
 * does not cover them; each says by a hash of its own what was signed.
 * @throws Problem VALIDATION_ERROR at a signature of somebody who does not sign the report, or of one who signs twice
 */
export async function keepSignatures(
  ctx: Context,
  report: ReportRow,
  content_hash: string,
  given: readonly Drawn[],
): Promise<void> {
  if (given.length === 0) return
  const drawn = given.map((each) => ({ ...each, signer_id: each.signer_id.toLowerCase() }))
  const people = signingPeople({ ...report, certificate: authorCertificate(report) })
  const { first_name, last_name } = await findCaller(ctx)
  const rows = drawn.map(({ signer_id, strokes, seconds_ago }, index): SignatureRow => {
    const person = people.find(({ id, name }) => id === signer_id && name !== '')
    if (!person || drawn.findIndex((other) => other.signer_id === signer_id) !== index)
      throw problem('VALIDATION_ERROR', {
        fields: { [`signatures.${index}.signer_id`]: 'Bu kişi bu raporu imzalayanlar arasında değil.' },
      })
    const signed = {
      signer_id,
      strokes,
      signed_at: new Date(ctx.request.at.getTime() - seconds_ago * 1000).toISOString(),
      held_by_name: `${first_name} ${last_name}`,
    }
    return { ...signed, signed_hash: signedHash(content_hash, person, signed) }
  })
  await insertSignatures(ctx, report.id, rows)
}

/** Whether every signature is still the one that was given, by the same person, under the same content. */
export function areSignaturesIntact(
  report: ReportRow,
  content_hash: string,
  signatures: readonly SignatureRow[],
): boolean {
  const people = signingPeople({ ...report, certificate: authorCertificate(report) })
  return signatures.every((signature) => {
    const person = people.find(({ id }) => id === signature.signer_id)
    return person !== undefined && signature.signed_hash === signedHash(content_hash, person, signature)
  })
}

function signedHash(
  content_hash: string,
  { role, name }: Pick<SigningPerson, 'role' | 'name'>,
  { signer_id, strokes, signed_at, held_by_name }: Omit<SignatureRow, 'signed_hash'>,
): string {
  const signed = [content_hash, signer_id, role, name, strokes, signed_at, held_by_name]
  return createHash('sha256').update(JSON.stringify(signed)).digest('hex')
}
