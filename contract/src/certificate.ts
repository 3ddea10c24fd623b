import { isCalendarDate } from '@gozlem/domain/calendar-date'
import { certificateStatuses } from '@gozlem/domain/certificate/validity'
import { hazardClasses } from '@gozlem/domain/client-company/hazard-class'
import * as z from 'zod/mini'
import { changesOf } from './changes-of'
import { route } from './route'
import { Done, Id, IdParams, Instant } from './shapes'

/** PEM-style block, or letters, digits and hyphens, 5 to 100 characters (seed 1 section 5; Turkish letters count). */
const certificateNumber =
  /^(?:-----BEGIN [A-Z ]+-----[\s\S]{1,8000}-----END [A-Z ]+-----|[\p{L}\p{N}-]{5,100})$/u

/** A day that may still be unknown. */
const UnknownDay = z._default(
  z.pipe(
    z.nullable(
      z
        .string()
        .check(
          z.refine((text) => text === '' || isCalendarDate(text), 'Tarih YYYY-AA-GG biçiminde olmalıdır.'),
        ),
    ),
    z.transform((text) => text || null),
  ),
  null,
)

/** What is not known yet is left empty; such a certificate is kept as incomplete and counts for nothing. */
export const CertificateInput = z
  .object({
    id: z.optional(Id),
    certificate_type_id: z.uuid('Sertifika türünü seçin'),
    certificate_number: z._default(
      z.string().check(
        z.trim(),
        z.refine(
          (text) => text === '' || certificateNumber.test(text),
          'Sertifika numarası 5-100 karakter olmalı; harf, rakam ve tire içerebilir',
        ),
      ),
      '',
    ),
    issue_date: UnknownDay,
    expiry_date: UnknownDay,
    issuing_authority: z._default(
      z.string().check(
        z.trim(),
        z.refine((text) => text.length !== 1, 'Veren kurumun adını yazın'),
        z.maxLength(200, 'En fazla 200 karakter yazın.'),
      ),
      '',
    ),
  })
  .check(
    z.refine(
      ({ issue_date, expiry_date }) =>
        issue_date === null || expiry_date === null || issue_date < expiry_date,
      { path: ['expiry_date'], message: 'Bitiş tarihi veriliş tarihinden sonra olmalıdır' },
    ),
  )
export type CertificateInput = z.input<typeof CertificateInput>

/** What a change sends; the whole it makes is judged by the rule of `CertificateInput`. */
export const CertificateChange = changesOf(CertificateInput)

export const CertificateTypeView = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  validity_years: z.nullable(z.int()),
  allowed_hazard_classes: z.array(z.enum(hazardClasses)),
})
export type CertificateTypeView = z.infer<typeof CertificateTypeView>

export const CertificateView = z.object({
  id: Id,
  certificate_type_id: Id,
  certificate_type_name: z.string(),
  /** Classes of workplaces it is enough for; none: its type says nothing about them. */
  allowed_hazard_classes: z.array(z.enum(hazardClasses)),
  certificate_number: z.string(),
  issue_date: z.nullable(z.string()),
  expiry_date: z.nullable(z.string()),
  issuing_authority: z.string(),
  status: z.enum(certificateStatuses),
  /** Days until expiry; negative once expired, null while incomplete. */
  days_left: z.nullable(z.int()),
  document_name: z.nullable(z.string()),
  document_url: z.nullable(z.string()),
  created_at: Instant,
})
export type CertificateView = z.infer<typeof CertificateView>

/** A JSON body, or multipart with the same fields and one file `document`. */
export const certificateDocument = { field: 'document', maximum: 1, required: false } as const
export const certificateProblems = ['NOT_FOUND', 'ID_IN_USE', 'DOCUMENT_REFUSED'] as const

export const listCertificates = route('certificate.list', {
  summary: "The caller's own certificates.",
  reply: z.object({ certificates: z.array(CertificateView) }),
})

export const createCertificate = route('certificate.create', {
  summary: 'Adds an own certificate, optionally with a document.',
  body: CertificateInput,
  files: certificateDocument,
  reply: z.object({ certificate: CertificateView }),
  status: 201,
  problems: certificateProblems,
})

export const updateCertificate = route('certificate.update', {
  summary: 'Changes what is sent of an own certificate; a new document replaces the old one.',
  params: IdParams,
  body: CertificateChange,
  files: certificateDocument,
  reply: z.object({ certificate: CertificateView }),
  problems: certificateProblems,
})

export const deleteCertificate = route('certificate.delete', {
  summary: 'Deletes an own certificate; reports made under it keep their copy.',
  params: IdParams,
  reply: Done,
  problems: certificateProblems,
})

export const checkCertificates = route('certificate.check', {
  summary: 'Whether the caller holds a valid certificate; both names carry the same value.',
  reply: z.object({ has_valid_certificates: z.boolean(), has_certificates: z.boolean() }),
})

export const downloadCertificateDocument = route('certificate.downloadDocument', {
  summary: 'The document uploaded with an own certificate.',
  params: IdParams,
  sends: 'application/octet-stream',
  problems: [...certificateProblems, 'FILE_UNREADABLE'],
})

export const listCertificateTypes = route('certificate.listTypes', {
  summary: 'Certificate types that can be chosen.',
  reply: z.object({ certificate_types: z.array(CertificateTypeView) }),
})
