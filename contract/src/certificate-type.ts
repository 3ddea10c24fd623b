import { professions } from '@gozlem/domain/account/roles'
import { defaultValidityYears } from '@gozlem/domain/certificate/validity'
import { hazardClasses } from '@gozlem/domain/client-company/hazard-class'
import * as z from 'zod/mini'
import { CertificateTypeView } from './certificate'
import { changesOf } from './changes-of'
import { route } from './route'
import { Done, Id, IdParams, requiredText } from './shapes'

/** Capital letters of the English alphabet, digits, hyphen and underscore: what is typed small counts as large. */
const Code = z.pipe(
  z
    .string()
    .check(
      z.trim(),
      z.regex(/^[A-Za-z0-9_-]{2,30}$/, 'Kod 2-30 karakter olmalı; İngilizce harf, rakam, tire, alt çizgi'),
    ),
  z.transform((typed) => typed.toUpperCase()),
)

export const CertificateTypeInput = z.object({
  /** Made by the client: the same id twice is the same type. */
  id: z.optional(Id),
  code: Code,
  name: requiredText(150, 'Ad zorunludur'),
  /** Null: without an end ("süresiz"). */
  validity_years: z._default(
    z.nullable(
      z
        .int('Geçerlilik süresini yıl olarak yazın')
        .check(z.minimum(1, 'En az 1 yıl olmalıdır'), z.maximum(50, 'En çok 50 yıl olabilir')),
    ),
    defaultValidityYears,
  ),
  /** Classes of workplaces the certificate is enough for; none: the type says nothing about them. */
  allowed_hazard_classes: z._default(
    z.pipe(
      z.array(z.enum(hazardClasses)).check(z.maxLength(10)),
      z.transform((chosen) => hazardClasses.filter((one) => chosen.includes(one))),
    ),
    [],
  ),
  /** What its holder works as, printed below the author's name; null: the type says nothing about that. */
  profession: z._default(z.nullable(z.enum(professions)), null),
  /** Whether it can be chosen for certificates. */
  is_active: z._default(z.boolean(), true),
  /** Place in lists, ascending. */
  sort: z._default(
    z
      .int('Sıra tam sayı olmalıdır')
      .check(z.minimum(0, 'En az 0 olmalıdır'), z.maximum(999, 'En çok 999 olabilir')),
    0,
  ),
})
export type CertificateTypeInput = z.input<typeof CertificateTypeInput>

/** A type as the system's administrator sees it. */
export const ManagedCertificateType = z.extend(CertificateTypeView, {
  profession: z.nullable(z.enum(professions)),
  is_active: z.boolean(),
  sort: z.int(),
  /** Certificates of this type, for anybody else their own; only a type without any can be deleted. */
  certificate_count: z.int(),
})
export type ManagedCertificateType = z.infer<typeof ManagedCertificateType>

const reply = z.object({ certificate_type: ManagedCertificateType })

export const listManagedTypes = route('certificateType.listManaged', {
  summary: 'Every certificate type, active or not, with the number of its certificates.',
  reply: z.object({ certificate_types: z.array(ManagedCertificateType) }),
})

export const readType = route('certificateType.read', {
  summary: 'One certificate type.',
  params: IdParams,
  reply,
  problems: ['NOT_FOUND'],
})

export const createType = route('certificateType.create', {
  summary: 'Adds a certificate type; codes differ in more than their case.',
  body: CertificateTypeInput,
  reply,
  status: 201,
  problems: ['CONFLICT', 'ID_IN_USE'],
})

export const updateType = route('certificateType.update', {
  summary:
    'Changes what is sent of a certificate type; an inactive one stays with the certificates that have it.',
  params: IdParams,
  body: changesOf(CertificateTypeInput),
  reply,
  problems: ['NOT_FOUND', 'CONFLICT'],
})

export const deleteType = route('certificateType.delete', {
  summary: 'Deletes a certificate type that no certificate has.',
  params: IdParams,
  reply: Done,
  problems: ['NOT_FOUND', 'CERTIFICATE_TYPE_IN_USE'],
})
