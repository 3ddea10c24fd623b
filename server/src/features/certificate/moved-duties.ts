// What the columns of a row of an archive may hold (docs/decisions/063-organization-archive.md).
import { CertificateInput } from '@gozlem/contract/certificate'
import { CertificateTypeInput } from '@gozlem/contract/certificate-type'
import * as z from 'zod/mini'
import {
  changed,
  type ColumnRules,
  day,
  id,
  keyIn,
  made,
  mime,
  orNull,
  text,
  word,
} from '../../db/moved-columns'

const { shape: said } = CertificateInput
const { shape: type } = CertificateTypeInput

/** Names a file of the folder, and nothing else. */
export const documentNamed = /^(certificates\/[0-9a-f-]{36}\.[a-z0-9]+)$/

export const certificateColumns: ColumnRules = {
  id,
  user_id: id,
  certificate_type_id: id,
  certificate_number: said.certificate_number,
  issue_date: orNull(day),
  expiry_date: orNull(day),
  issuing_authority: said.issuing_authority,
  document_key: orNull(keyIn('certificates', documentNamed)),
  document_name: orNull(text(300)),
  document_mime: orNull(mime),
  ...changed,
}

export const noticeColumns: ColumnRules = { certificate_id: id, expiry_date: day, kind: word, ...made }

/** A type that this installation lacks joins the list that all organizations share, as the system's administrator would add it. */
export const typeColumns: ColumnRules = {
  id,
  code: type.code,
  name: type.name,
  validity_years: type.validity_years,
  allowed_hazard_classes: type.allowed_hazard_classes,
  is_active: z.boolean(),
  sort: type.sort,
  profession: type.profession,
}
